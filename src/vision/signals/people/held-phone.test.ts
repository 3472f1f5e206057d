import { expect, it } from 'vitest';
import { blendshapeNames, type Blendshape } from '../../nets/blendshapes.ts';
import type { FoundObject } from '../../nets/detect-objects.ts';
import type { MeshedFace } from '../../photo-reading.ts';
import { heldPhone } from './held-phone.ts';

const image = { data: new Uint8Array(0), width: 800, height: 1000 };
const box = { x: 300, y: 200, width: 160, height: 200 };
const blendshapes = Object.fromEntries(blendshapeNames.map((name) => [name, 0])) as Record<
  Blendshape,
  number
>;
const faceAt = (at: MeshedFace['mesh']['box']): MeshedFace => ({
  detection: { ...at, score: 0.9, points: [] },
  mesh: { box: at, points: new Float32Array(478 * 3), presence: 1, blendshapes },
  pose: { yawDeg: 0, pitchDeg: 0, rollDeg: 0 },
  identity: null,
  covers: null,
});
const face = faceAt(box);
/** Upright, three quarters as tall as the face, beside the chin. */
const phone: FoundObject = { label: 'cell phone', score: 0.6, x: 480, y: 320, width: 80, height: 150 };
const seen = (changes: Partial<FoundObject>) => heldPhone(face, [{ ...phone, ...changes }], image);

it.each([
  ['beside the face', {}],
  ['in front of the mouth', { x: 340, y: 310 }],
  ['before the chest', { x: 340, y: 500 }],
  ['that the net takes for a remote control', { label: 'remote' }],
])('a phone is held up %s', (_, changes) => {
  expect(seen(changes).value).toBe(true);
});

it.each([
  ['lies on its side', { width: 150, height: 80 }],
  ['is a small thing in the background', { width: 20, height: 40 }],
  ['is as short as a microphone', { x: 350, y: 390, width: 55, height: 100 }],
  ['is far to the side', { x: 720 }],
  ['is at the feet', { y: 800 }],
  ['is hardly seen', { score: 0.36 }],
  ['is a cup', { label: 'cup' }],
])('nothing is told of what %s', (_, changes) => {
  expect(seen(changes).state).toBe('could-not-tell');
});

it('nothing is told of a phone in front of a face that fills the photo', () => {
  const close = faceAt({ x: 100, y: 100, width: 500, height: 600 });
  expect(heldPhone(close, [{ ...phone, height: 400, width: 200 }], image).state).toBe('could-not-tell');
});

it('is not measured without a face, or where objects were not searched for', () => {
  expect(heldPhone(null, [phone], image).state).toBe('not-measured');
  expect(heldPhone(face, null, image).state).toBe('not-measured');
});
