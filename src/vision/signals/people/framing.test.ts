import { expect, it } from 'vitest';
import { aReadFace } from '../../../../test/read-faces.ts';
import { maskSize } from '../../nets/subject-mask.ts';
import { faceInPhoto, framing, headInFrame, headroom, isHeadAndShoulders } from './framing.ts';

const image = { data: new Uint8Array(0), width: 1000, height: 1000 };
const body = (visible: Partial<Record<'shoulders' | 'hips' | 'knees' | 'ankles', boolean>>) => ({
  presence: 1,
  visible: { shoulders: false, hips: false, knees: false, ankles: false, ...visible },
  wrists: [],
  ankles: [],
});
const small = aReadFace({ x: 450, y: 100, width: 80, height: 100 });

it.each([
  ['full-body', { shoulders: true, hips: true, knees: true, ankles: true }],
  ['three-quarter', { shoulders: true, hips: true, knees: true }],
  ['waist-up', { shoulders: true, hips: true }],
  ['bust', { shoulders: true }],
] as const)('is %s by the lowest joint', (expected, visible) => {
  expect(framing(image, small, body(visible), []).value).toBe(expected);
});

it('is no whole body where the feet are as near to the face as of somebody who sits or lies', () => {
  const whole = body({ shoulders: true, hips: true, knees: true, ankles: true });
  const withAnkleAt = (y: number) => framing(image, small, { ...whole, ankles: [{ x: 490, y }] }, []);
  expect(withAnkleAt(850).value).toBe('full-body');
  expect(withAnkleAt(500).state).toBe('could-not-tell');
});

it.each([
  ['low on the photo', 250, 250, 0, true],
  ['close', 320, 100, 0, true],
  ['high on the photo', 250, 150, 0, false],
  ['lying', 250, 250, 60, false],
  ['small', 150, 600, 0, false],
])('is settled without a body or not by a face that is %s', (_, height, y, rollDeg, isSettled) => {
  const one = aReadFace({ x: 400, y, width: 200, height }, { rollDeg });
  expect(isHeadAndShoulders(image, one)).toBe(isSettled);
});

it('could not be told of a small face without a body, and is not measured without a person', () => {
  expect(framing(image, small, null, []).state).toBe('could-not-tell');
  expect(framing(image, null, null, []).state).toBe('not-measured');
});

it('from head to feet needs a face or a person that the object net is sure of', () => {
  const standing = body({ shoulders: true, hips: true, knees: true, ankles: true });
  const seen = (label: string, score: number) => [{ label, score, x: 300, y: 100, width: 300, height: 800 }];
  expect(framing(image, null, standing, seen('dog', 0.9)).state).toBe('not-measured');
  expect(framing(image, null, standing, seen('person', 0.4)).state).toBe('not-measured');
  expect(framing(image, null, standing, seen('person', 0.8)).value).toBe('full-body');
});

it('measures the space above the head', () => {
  const mask = new Float32Array(maskSize * maskSize);
  const found = aReadFace({ x: 400, y: 300, width: 200, height: 240 });
  expect(headroom(image, found, mask).state).toBe('could-not-tell');
  mask.fill(1, maskSize * Math.round(0.2 * maskSize));
  expect(headroom(image, found, mask).value).toBeCloseTo(0.2, 2);
  expect(headroom(image, found, mask.fill(1)).value).toBe(0);
});

it('says how much of a head the frame cuts', () => {
  const wide = { data: new Uint8Array(0), width: 2000, height: 1000 };
  const at = (x: number) => headInFrame(wide, aReadFace({ x, y: 400, width: 200, height: 240 }), 3 / 4).value;
  expect(at(900)).toBe(1);
  expect(at(525)).toBe(0.5);
  expect(at(0)).toBe(0);
});

it('does not blame the frame for what the photo’s own edge cuts', () => {
  const tall = { data: new Uint8Array(0), width: 600, height: 800 };
  const cut = aReadFace({ x: -80, y: 300, width: 200, height: 240 });
  expect(headInFrame(tall, cut, 3 / 4).value).toBe(1);
  expect(faceInPhoto(tall, cut).value).toBe(0.6);
});

it.each([
  ['whole', { x: 100, y: 100, width: 200, height: 240 }, 1],
  ['cut at the chin', { x: 100, y: 620, width: 200, height: 240 }, 0.75],
  ['with half of its forehead', { x: 100, y: -48, width: 200, height: 240 }, 0.9],
])('measures how much of a face is on the photo: %s', (_, box, share) => {
  const tall = { data: new Uint8Array(0), width: 600, height: 800 };
  expect(faceInPhoto(tall, aReadFace(box)).value).toBe(share);
});
