import { describe, expect, it } from 'vitest';
import { blendshapeNames, type Blendshape } from '../../nets/blendshapes.ts';
import type { VisionModels } from '../../models.ts';
import type { FaceCovers, MeshedFace } from '../../photo-reading.ts';
import {
  eyesCovered,
  hiddenEyes,
  hiddenMouth,
  mouthCovered,
  mouthMayBeCovered,
  readCovers,
} from './covers.ts';

type Colour = readonly [number, number, number];
const lightSkin: Colour = [220, 170, 140];
const darkSkin: Colour = [70, 45, 35];
const lenses = [22, 23, 24, 110, 228, 229, 230, 231, 119, 120, 121].concat([
  252, 253, 254, 339, 448, 449, 450, 451, 348, 349, 350,
]);
/** Corners of the eyes and middles of their lids, in pixels. */
const eyePoints: Readonly<Record<number, readonly [number, number]>> = {
  33: [120, 350],
  133: [180, 350],
  159: [150, 345],
  145: [150, 355],
  263: [280, 350],
  362: [220, 350],
  386: [250, 345],
  374: [250, 355],
};

/** A face of 200 pixels in one colour with darker irises, and with another colour where lenses would lie. */
function drawnFace(skin: Colour, lens: Colour, irises = true) {
  const image = { data: new Uint8Array(400 * 400 * 3), width: 400, height: 400 };
  const paint = (x: number, y: number, reach: number, colour: readonly number[]): void => {
    for (let row = y - reach; row <= y + reach; row += 1)
      for (let column = x - reach; column <= x + reach; column += 1)
        image.data.set(colour, (row * 400 + column) * 3);
  };
  for (let at = 0; at < image.data.length; at += 3) image.data.set(skin, at);
  const points = new Float32Array(478 * 3);
  for (let point = 0; point < 478; point += 1) {
    const [x, y] = eyePoints[point] ?? [100 + 10 * (point % 22), 100 + 10 * Math.floor(point / 22)];
    points.set([x, y, 0], point * 3);
    if (lenses.includes(point)) paint(x, y, 4, lens);
  }
  const dark = skin.map((value) => value * 0.7);
  if (irises) for (const x of [150, 250]) paint(x, 350, 12, dark);
  return { image, face: meshed(points) };
}

function meshed(points = new Float32Array(478 * 3), yawDeg = 0): MeshedFace {
  const box = { x: 100, y: 100, width: 200, height: 220 };
  const scores = blendshapeNames.map((name) => [name, 0] as const);
  const blendshapes = Object.fromEntries(scores) as Record<Blendshape, number>;
  return {
    detection: { ...box, score: 0.9, points: [] },
    mesh: { box, points, presence: 1, blendshapes },
    pose: { yawDeg, pitchDeg: 0, rollDeg: 0 },
    identity: null,
    covers: null,
  };
}

/** Nets where only the image net answers, with these probabilities of sunglasses and of a mask. */
function netsThatSee(sunglasses: number, mask = 0) {
  const asked: unknown[] = [];
  const run = (input: unknown): Promise<Float32Array[]> => {
    asked.push(input);
    const probabilities = new Float32Array(1001);
    probabilities[837] = sunglasses / 2;
    probabilities[838] = sunglasses / 2;
    probabilities[644] = mask;
    return Promise.resolve([probabilities]);
  };
  return { models: { imageClasses: { run } } as unknown as VisionModels, asked };
}

const inView = { eyes: null, mouth: null };

async function coversOf(skin: Colour, under: Colour, sunglasses = 0, askNet = true) {
  const { image, face } = drawnFace(skin, under);
  const { models, asked } = netsThatSee(sunglasses);
  const covers = await readCovers(models, image, face, askNet);
  return { covers: { lens: covers.lens, sunglasses: covers.sunglasses }, asked: asked.length };
}

describe('the look of the eyes', () => {
  it.each([
    ['light', lightSkin],
    ['dark', darkSkin],
    ['grey', [90, 90, 90] as const],
  ])('is bare on %s skin without glasses, and the net is not asked', async (_, skin) => {
    expect(await coversOf(skin, skin)).toEqual({ covers: { lens: null, sunglasses: null }, asked: 0 });
  });

  it.each([
    ['darker', false, [165, 128, 105] as const],
    ['dark', true, [60, 50, 45] as const],
    ['as bright and blue', true, [60, 180, 255] as const],
  ])('may be a lens where it is %s against the cheeks: the net is asked', async (_, mayHide, lens) => {
    const { covers, asked } = await coversOf(lightSkin, lens, 1);
    expect(covers.lens?.mayHide).toBe(mayHide);
    expect(covers.sunglasses).toBeCloseTo(1);
    expect(asked).toBeGreaterThanOrEqual(1);
  });

  it('is unlike bare eyes where all between the lids is flat', async () => {
    const { image, face } = drawnFace(lightSkin, lightSkin, false);
    const { models } = netsThatSee(0);
    expect((await readCovers(models, image, face, true)).lens).not.toBeNull();
  });

  it('may be hidden where several weak signs come together', async () => {
    const { image, face } = drawnFace(lightSkin, [150, 135, 115], false);
    const { lens } = await readCovers(netsThatSee(0).models, image, face, true);
    expect(lens?.mayHide).toBe(true);
  });

  it('is judged on the whole head too, where the face settles nothing', async () => {
    const tinted: Colour = [60, 50, 45];
    expect((await coversOf(lightSkin, tinted, 0.01)).asked).toBe(2);
    expect((await coversOf(lightSkin, tinted, 0.9)).asked).toBe(1);
  });

  it('costs no net on faces that need no answer', async () => {
    expect((await coversOf(lightSkin, [40, 40, 40], 1, false)).asked).toBe(0);
    const { image, face } = drawnFace(lightSkin, [40, 40, 40]);
    const { models, asked } = netsThatSee(1);
    await readCovers(models, image, { ...face, pose: { ...face.pose, yawDeg: 60 } }, true);
    expect(asked).toHaveLength(0);
  });
});

describe('covered eyes', () => {
  const tinted = { odds: 2, mayHide: true };
  const unlike = { odds: -2, mayHide: false };
  const signal = (covers: Pick<FaceCovers, 'lens' | 'sunglasses'>, onHead = covers.sunglasses, yawDeg = 0) =>
    eyesCovered({
      ...meshed(undefined, yawDeg),
      covers: { ...covers, sunglassesOnHead: onHead, mouth: -5, unseen: inView },
    });

  it.each([
    ['true', 'the net is sure of sunglasses', unlike, 0.9, true],
    ['true', 'the lenses are tinted and the net suspects sunglasses', tinted, 0.05, true],
    ['false', 'the skin is bare', null, null, false],
    ['open', 'the net is not sure', unlike, 0.4, null],
    ['false', 'there is a shadow and the net sees nothing', unlike, 0.02, false],
    ['open', 'the net suspects sunglasses', unlike, 0.1, null],
    ['open', 'the skin is tinted and the net sees nothing', tinted, 0, null],
    ['open', 'the net was not asked', unlike, null, null],
  ] as const)('are %s where %s', (_, __, lens, sunglasses, expected) => {
    expect(signal({ lens, sunglasses }).value).toBe(expected);
  });

  it('are open where clear glasses look dark on the face and not on the head', () => {
    expect(signal({ lens: { odds: -0.9, mayHide: true }, sunglasses: 0.72 }, 0.07).state).toBe(
      'could-not-tell',
    );
  });

  it('are open where the net suspects sunglasses on the head alone', () => {
    expect(signal({ lens: unlike, sunglasses: 0.01 }, 0.1).state).toBe('could-not-tell');
    expect(signal({ lens: unlike, sunglasses: 0.01 }, 0.01).value).toBe(false);
  });

  it('are open on a head that is turned away and looks as if a lens hid them', () => {
    expect(signal({ lens: tinted, sunglasses: null }, null, 60).state).toBe('could-not-tell');
    expect(signal({ lens: unlike, sunglasses: null }, null, 60).state).toBe('not-measured');
  });

  it('are found on a small face, whose bare eyes are not judged', () => {
    const small = meshed();
    small.mesh.box = { x: 100, y: 100, width: 40, height: 44 };
    const covers = { lens: tinted, sunglassesOnHead: 0.9, mouth: -5, unseen: inView };
    expect(eyesCovered({ ...small, covers: { ...covers, sunglasses: 0.9 } }).value).toBe(true);
    expect(eyesCovered({ ...small, covers: { ...covers, lens: null, sunglasses: null } }).state).toBe(
      'not-measured',
    );
    expect(eyesCovered({ ...small, covers: { ...covers, sunglasses: null } }).state).toBe('could-not-tell');
  });

  it('are asked about on a face of 36 pixels, and on none below', async () => {
    const askedAt = async (width: number) => {
      const { image, face } = drawnFace(lightSkin, [40, 40, 40]);
      const { models, asked } = netsThatSee(1);
      face.mesh.box = { ...face.mesh.box, width };
      await readCovers(models, image, face, true);
      return asked.length;
    };
    expect([await askedAt(40), await askedAt(30)]).toEqual([1, 0]);
  });

  it('hide the eyes when sure and when in doubt', () => {
    expect(hiddenEyes(signal({ lens: tinted, sunglasses: 0.9 }))).toMatch(/dark glasses/);
    expect(hiddenEyes(signal({ lens: unlike, sunglasses: 0.1 }))).toMatch(/may cover/);
    expect(hiddenEyes(signal({ lens: null, sunglasses: null }))).toBeNull();
  });

  it('are not measured without a face or on one that is turned away', () => {
    const covers = {
      lens: null,
      sunglasses: null,
      sunglassesOnHead: null,
      mouth: -5,
      unseen: inView,
    } as const;
    expect(eyesCovered(null).state).toBe('not-measured');
    const turned = eyesCovered({ ...meshed(undefined, 60), covers });
    expect(turned.state).toBe('not-measured');
    expect(hiddenEyes(turned)).toBeNull();
  });
});

describe('a covered mouth', () => {
  const points = new Float32Array(478 * 3);
  for (const [point, x, y] of [
    [61, 170, 250],
    [291, 230, 250],
    [0, 200, 235],
    [17, 200, 265],
  ] as const)
    points.set([x, y, 0], point * 3);
  const face = (mouth: number, yawDeg = 0): MeshedFace => ({
    ...meshed(points, yawDeg),
    covers: { lens: null, sunglasses: null, sunglassesOnHead: null, mouth, unseen: inView },
  });
  const overTheMouth = { x: 150, y: 210, width: 100, height: 120, score: 0.5 };
  const thing = (label: string, changes: Partial<typeof overTheMouth> = {}) => [
    { label, ...overTheMouth, ...changes },
  ];

  it.each([
    ['nothing', 'a mouth is in view', -3, thing('cell phone')],
    ['something', 'no mouth is in view', 5, []],
    ['something', 'the object net was not asked', 5, null],
    ['phone', 'a phone lies where the mouth may be covered', 1, thing('cell phone')],
    ['drink', 'a cup lies where the mouth may be covered', 1, thing('cup')],
    ['something', 'a hand is taken for a hot dog', 1, thing('hot dog')],
    [null, 'the mouth may be covered', 1, []],
    [null, 'the person itself lies there', 1, thing('person')],
    [null, 'the thing is far larger than the face', 1, thing('couch', { x: 0, width: 390 })],
    [null, 'the thing lies beside the mouth', 1, thing('cup', { x: 240 })],
  ] as const)('is %s where %s', (expected, _, score, objects) => {
    expect(mouthCovered(face(score), objects).value).toBe(expected);
  });

  it('hides the smile when sure and when in doubt', () => {
    expect(hiddenMouth(mouthCovered(face(5), null))).toMatch(/covered/);
    expect(hiddenMouth(mouthCovered(face(1), null))).toMatch(/may cover/);
    expect(hiddenMouth(mouthCovered(face(-1), null))).toBeNull();
    expect(hiddenMouth(mouthCovered(face(5, 60), null))).toBeNull();
  });

  it('is worth a look by the object net while in doubt', () => {
    expect(mouthMayBeCovered(face(1))).toBe(true);
    expect(mouthMayBeCovered(face(0))).toBe(false);
    expect(mouthMayBeCovered(meshed())).toBe(false);
  });
});

describe('a face that the photo shows too little of', () => {
  /** The drawn face, moved by so many pixels. */
  async function moved(across: number, down: number): Promise<MeshedFace> {
    const { image, face } = drawnFace(lightSkin, lightSkin);
    const points = face.mesh.points.map(
      (value, at) => value + (at % 3 === 0 ? across : at % 3 === 1 ? down : 0),
    );
    const cut = { ...face, mesh: { ...face.mesh, points } };
    return { ...cut, covers: await readCovers(netsThatSee(1).models, image, cut, true) };
  }

  it('has no covered eyes and no covered mouth beyond its edge', async () => {
    const withoutEye = await moved(-130, 0);
    expect(withoutEye.covers?.sunglasses).toBeNull();
    expect(eyesCovered(withoutEye)).toMatchObject({ state: 'could-not-tell' });
    expect(hiddenEyes(eyesCovered(withoutEye))).toMatch(/edge of the photo cuts off an eye/);
    const withoutMouth = await moved(0, -200);
    expect(mouthCovered(withoutMouth, null)).toMatchObject({ state: 'could-not-tell' });
    expect(hiddenMouth(mouthCovered(withoutMouth, null))).toMatch(
      /edge of the photo cuts off part of the mouth/,
    );
    expect(mouthMayBeCovered(withoutMouth)).toBe(false);
  });

  it('is not judged behind a mask', async () => {
    const { image, face } = drawnFace(lightSkin, [60, 50, 45]);
    const masked = { ...face, covers: await readCovers(netsThatSee(0, 0.9).models, image, face, true) };
    expect(hiddenEyes(eyesCovered(masked))).toMatch(/may be a mask/);
    expect(hiddenMouth(mouthCovered(masked, null))).toMatch(/may be a mask/);
  });

  it('is less sure of a covered mouth where the photo ends close to it', async () => {
    const { image, face } = drawnFace(lightSkin, lightSkin);
    const unsure = { ...face, detection: { ...face.detection, score: 0.86 } };
    const box = { ...face.mesh.box, x: 20 };
    const { models } = netsThatSee(0);
    const whole = await readCovers(models, image, unsure, true);
    const cropped = await readCovers(models, image, { ...unsure, mesh: { ...face.mesh, box } }, true);
    expect(cropped.mouth).toBeLessThan(whole.mouth);
  });

  it('has none in the dark either', async () => {
    const { image, face } = drawnFace([7, 5, 4], [7, 5, 4]);
    const dark = { ...face, covers: await readCovers(netsThatSee(1).models, image, face, true) };
    expect(hiddenEyes(eyesCovered(dark))).toBe('The face is too dark to judge this.');
    expect(hiddenMouth(mouthCovered(dark, null))).toBe('The face is too dark to judge this.');
  });
});
