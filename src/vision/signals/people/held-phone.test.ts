import { describe, expect, it } from 'vitest';
import type { Body } from '../../nets/body.ts';
import { objectLabels } from '../../nets/object-labels.ts';
import { blendshapeNames, type Blendshape } from '../../nets/blendshapes.ts';
import type { FoundObject } from '../../nets/detect-objects.ts';
import type { MeshedFace } from '../../photo-reading.ts';
import type { VisionModels } from '../../models.ts';
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
/** Nets that no first look may ask. */
const noModels = {} as VisionModels;
const firstLook = (main: MeshedFace | null, objects: FoundObject[] | null) =>
  heldPhone(noModels, image, { face: main, objects, body: null });
const seen = (changes: Partial<FoundObject>) => firstLook(face, [{ ...phone, ...changes }]);

it.each([
  ['beside the face', {}],
  ['in front of the mouth', { x: 340, y: 310 }],
  ['before the chest', { x: 340, y: 500 }],
  ['that the net takes for a remote control', { label: 'remote' }],
])('a phone is held up %s', async (_, changes) => {
  expect((await seen(changes)).value).toBe(true);
});

it.each([
  ['lies on its side', { width: 150, height: 80 }],
  ['is a small thing in the background', { width: 20, height: 40 }],
  ['is as short as a microphone', { x: 350, y: 390, width: 55, height: 100 }],
  ['is far to the side', { x: 720 }],
  ['is at the feet', { y: 800 }],
  ['is hardly seen', { score: 0.36 }],
  ['is a cup', { label: 'cup' }],
])('cannot tell whether a phone is held up when it %s', async (_, changes) => {
  expect((await seen(changes)).state).toBe('could-not-tell');
});

it('cannot tell about a phone in front of a face that fills the photo', async () => {
  const close = faceAt({ x: 100, y: 100, width: 500, height: 600 });
  expect((await firstLook(close, [{ ...phone, height: 400, width: 200 }])).state).toBe('could-not-tell');
});

it('is not measured without a face, or where objects were not searched for', async () => {
  expect((await firstLook(null, [phone])).state).toBe('not-measured');
  expect((await firstLook(face, null)).state).toBe('not-measured');
});

/** An object net that sees one cell phone in the middle of what it is shown, this wide and high as shares of that. */
function netThatSees(score: number, width = 0.12, height = 0.2) {
  const asked: unknown[] = [];
  const scores = new Float32Array(90);
  scores[objectLabels.indexOf('cell phone')] = score;
  const run = (input: unknown) => {
    asked.push(input);
    return Promise.resolve([new Float32Array([0, 0, Math.log(height), Math.log(width)]), scores]);
  };
  const objectAnchors = () => Promise.resolve(new Float32Array([0.5, 0.5, 1, 1]));
  return { models: { objects: { run }, objectAnchors } as unknown as VisionModels, asked };
}

describe('the second look at a small person', () => {
  const photo = { data: new Uint8Array(800 * 1000 * 3), width: 800, height: 1000 };
  const small = faceAt({ x: 360, y: 200, width: 80, height: 100 });
  /** The middle of the upper body, where the net sees the phone. */
  const middle = { x: 400, y: 330 };
  const bodyWith = (...wrists: { x: number; y: number }[]): Body => ({
    presence: 1,
    visible: { shoulders: true, hips: true, knees: false, ankles: false },
    wrists,
    ankles: [],
  });
  const look = async (score: number, body: Body | null, objects: FoundObject[] = []) => {
    const { models, asked } = netThatSees(score);
    const { state } = await heldPhone(models, photo, { face: small, objects, body });
    return { state, asked: asked.length };
  };

  it('finds a phone in a raised hand', async () => {
    expect(await look(0.4, bodyWith({ x: middle.x + 30, y: middle.y + 60 }))).toEqual({
      state: 'measured',
      asked: 1,
    });
  });

  it('does not trust a phone that no hand holds', async () => {
    expect((await look(0.9, bodyWith({ x: middle.x + 100, y: middle.y + 60 }))).state).toBe('could-not-tell');
  });

  it('costs nothing where the first look found a phone', async () => {
    const found = { ...phone, x: 440, y: 280, width: 40, height: 75 };
    expect(await look(0.9, bodyWith(middle), [found])).toEqual({ state: 'measured', asked: 0 });
  });

  it('costs nothing where no hand is raised or no body shows surely', async () => {
    expect((await look(0.9, bodyWith({ x: 400, y: 900 }))).asked).toBe(0);
    expect((await look(0.9, null)).asked).toBe(0);
    expect((await look(0.9, { ...bodyWith(middle), presence: 0.4 })).asked).toBe(0);
  });
});
