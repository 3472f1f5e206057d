import { describe, expect, it } from 'vitest';
import { couldNotTell, measured } from '../../../domain/signal.ts';
import { blendshapeNames, type Blendshape } from '../../nets/blendshapes.ts';
import type { MeshedFace } from '../../photo-reading.ts';
import type { MouthCover } from '../../signals.ts';
import { eyeOpenness } from './eyes.ts';
import { gaze } from './gaze.ts';
import { canonicalPitchDeg, headPoseOf, rigidPoints } from './head-pose.ts';
import { smile, teethShown } from './smile.ts';

const uncovered = measured(false);
const inView = measured<MouthCover>('nothing');

type Changes = {
  scores?: Partial<Record<Blendshape, number>>;
  pose?: Partial<MeshedFace['pose']>;
  box?: MeshedFace['mesh']['box'];
  points?: Float32Array;
};

function face({
  scores = {},
  pose = {},
  box = { x: 400, y: 200, width: 200, height: 240 },
  points = new Float32Array(478 * 3),
}: Changes): MeshedFace {
  const zero = blendshapeNames.map((name) => [name, 0] as const);
  const blendshapes = { ...(Object.fromEntries(zero) as Record<Blendshape, number>), ...scores };
  return {
    detection: { ...box, score: 0.9, points: [] },
    mesh: { box, points, presence: 1, blendshapes },
    pose: { yawDeg: 0, pitchDeg: 0, rollDeg: 0, ...pose },
    identity: null,
    covers: null,
  };
}

const turned = (yawDeg: number): MeshedFace => face({ pose: { yawDeg } });

describe('gaze', () => {
  it('is toward the camera when the head is', () => {
    expect(gaze(turned(0), uncovered)).toMatchObject({ value: 'toward-camera' });
    expect(gaze(turned(-10), uncovered)).toMatchObject({ value: 'toward-camera' });
  });

  it('is away when the head is and the eyes do not turn back', () => {
    expect(gaze(turned(28), uncovered)).toMatchObject({ value: 'away' });
    expect(gaze(face({ pose: { pitchDeg: -40 } }), uncovered)).toMatchObject({ value: 'away' });
  });

  it('follows eyes that turn back to the camera', () => {
    const back = { eyeLookInLeft: 0.9, eyeLookOutRight: 0.9 };
    expect(gaze(face({ pose: { yawDeg: 28 }, scores: back }), uncovered)).toMatchObject({
      value: 'toward-camera',
    });
  });

  it('follows eyes that look down from a raised head, and up from a lowered one', () => {
    const down = { eyeLookDownLeft: 0.75, eyeLookDownRight: 0.75 };
    const up = { eyeLookUpLeft: 0.65, eyeLookUpRight: 0.65 };
    expect(gaze(face({ pose: { pitchDeg: 21 }, scores: down }), uncovered).value).toBe('toward-camera');
    expect(gaze(face({ pose: { pitchDeg: -21 }, scores: up }), uncovered).value).toBe('toward-camera');
    expect(gaze(face({ pose: { pitchDeg: -21 }, scores: down }), uncovered).value).toBe('away');
  });

  it.each([
    ['near the limit', turned(15)],
    ['with eyes nearly shut', face({ scores: { eyeBlinkLeft: 0.7, eyeBlinkRight: 0.6 } })],
    ['on a tiny face', face({ box: { x: 0, y: 0, width: 30, height: 36 } })],
  ])('could not be told %s', (_, found) => {
    expect(gaze(found, uncovered)).toMatchObject({ state: 'could-not-tell', value: null });
  });

  it('could not be told behind dark glasses', () => {
    expect(gaze(turned(0), measured(true)).state).toBe('could-not-tell');
    expect(eyeOpenness(turned(0), measured(true)).state).toBe('could-not-tell');
  });

  it('could not be told while something may cover the eyes', () => {
    const doubt = couldNotTell<boolean>('Something may cover the eyes.');
    expect(gaze(turned(0), doubt)).toMatchObject({ state: 'could-not-tell', reason: doubt.reason });
    expect(eyeOpenness(turned(0), doubt)).toMatchObject({ state: 'could-not-tell', reason: doubt.reason });
  });
});

describe('smile', () => {
  const mouthWidth = 60;
  const grey = { data: new Uint8Array(800 * 800 * 3).fill(120), width: 800, height: 800 };

  /** A mouth of 60 pixels under eyes of equal height; `lift` and `gap` in widths of the mouth. */
  function mouth({ lift = 0, gap = 0 }): Float32Array {
    const points = new Float32Array(478 * 3);
    const put = (index: number, x: number, y: number) => points.set([x, y, 0], index * 3);
    put(33, 420, 280);
    put(263, 580, 280);
    put(61, 470, 400);
    put(291, 530, 400);
    const middle = 400 + lift * mouthWidth;
    const half = (gap * mouthWidth) / 2;
    for (const [index, x] of [
      [80, 485],
      [81, 490],
      [82, 495],
      [13, 500],
      [312, 505],
      [311, 510],
      [310, 515],
    ] as const)
      put(index, x, middle - half);
    for (const [index, x] of [
      [88, 485],
      [178, 490],
      [87, 495],
      [14, 500],
      [317, 505],
      [402, 510],
      [318, 515],
    ] as const)
      put(index, x, middle + half);
    for (const [index, x] of [
      [37, 495],
      [0, 500],
      [267, 505],
    ] as const)
      put(index, x, middle - half - 10);
    for (const [index, x] of [
      [84, 495],
      [17, 500],
      [314, 505],
    ] as const)
      put(index, x, middle + half + 10);
    return points;
  }

  /** Red lips around what shows between them. */
  function mouthColours(between: readonly [number, number, number], gap: number): typeof grey {
    const data = new Uint8Array(800 * 800 * 3);
    for (let at = 0; at < data.length; at += 3) {
      const row = Math.floor(at / 3 / 800);
      data.set(Math.abs(row - 400) < (gap * mouthWidth) / 2 ? between : [170, 70, 80], at);
    }
    return { data, width: 800, height: 800 };
  }

  const white = [215, 205, 195] as const;
  const dark = [60, 20, 20] as const;
  const scores = (strength: number) => ({ mouthSmileLeft: strength, mouthSmileRight: strength });
  const smiling = (strength: number, shape: { lift?: number; gap?: number } = {}, image = grey) =>
    smile(face({ scores: scores(strength), points: mouth(shape) }), image, inView);

  it.each([
    ['smiling', 0.8, 0],
    ['smiling', 0.42, 0.12],
    ['slight', 0.25, 0.05],
    ['not-smiling', 0.01, 0],
    ['not-smiling', 0.12, -0.12],
  ])(
    'is %s with a score of %d and corners %d of the mouth’s width above its middle',
    (expected, score, lift) => {
      expect(smiling(score, { lift }).value).toBe(expected);
    },
  );

  it('is a matter of the face, not of how the photo is turned', () => {
    const turnedMesh = mouth({ lift: 0.12 }).map((value, at, all) =>
      at % 3 === 0 ? -all[at + 1]! : at % 3 === 1 ? all[at - 1]! : value,
    );
    expect(smile(face({ scores: scores(0.42), points: turnedMesh }), grey, inView).value).toBe('smiling');
  });

  it.each([
    ['between none and a slight one', smiling(0.15)],
    ['with a closed mouth that may smile', smiling(0.07)],
    ['between a slight one and a smile', smiling(0.46)],
    ['in profile', smile(turned(70), grey, inView)],
    ['where the teeth show without a smile', smiling(0.01, { gap: 0.2 }, mouthColours(white, 0.2))],
  ])('could not be told %s', (_, found) => {
    expect(found.state).toBe('could-not-tell');
  });

  it('could not be told where something covers the mouth or may do so', () => {
    const found = face({ scores: scores(0), points: mouth({}) });
    expect(smile(found, grey, inView).value).toBe('not-smiling');
    expect(smile(found, grey, measured('phone')).reason).toBe('The mouth is covered.');
    const doubt = couldNotTell<MouthCover>('Something may cover the mouth.');
    expect(smile(found, grey, doubt)).toMatchObject({ state: 'could-not-tell', reason: doubt.reason });
  });

  it('shows teeth where bright spots without colour lie between the lips', () => {
    const teethOf = (shape: { lift?: number; gap?: number }, image: typeof grey, score = 0.9) => {
      const found = face({ scores: scores(score), points: mouth(shape) });
      return teethShown(found, smile(found, image, inView), image);
    };
    expect(teethOf({ gap: 0.2 }, mouthColours(white, 0.2)).value).toBe(true);
    expect(teethOf({ gap: 0.2 }, mouthColours(dark, 0.2)).state).toBe('could-not-tell');
    expect(teethOf({ gap: 0.01 }, mouthColours(white, 0)).value).toBe(false);
    expect(teethOf({ gap: 0.2 }, mouthColours(white, 0.2), 0.02).state).toBe('could-not-tell');
    expect(teethOf({}, grey, 0).state).toBe('not-measured');
    expect(teethShown(null, smile(null, grey, inView), grey).state).toBe('not-measured');
  });
});

describe('eye openness', () => {
  /** Eyes of 50 pixels whose lids lie `gap` of that apart. */
  function eyes(gap: number): Float32Array {
    const points = new Float32Array(478 * 3);
    const put = (index: number, x: number, y: number) => points.set([x, y, 0], index * 3);
    const half = (gap * 50) / 2;
    for (const [outer, inner, x, upper, lower] of [
      [33, 133, 430, [160, 159, 158], [144, 145, 153]],
      [263, 362, 520, [387, 386, 385], [373, 374, 380]],
    ] as const) {
      put(outer, x, 300);
      put(inner, x + 50, 300);
      upper.forEach((index, at) => put(index, x + 15 + 10 * at, 300 - half));
      lower.forEach((index, at) => put(index, x + 15 + 10 * at, 300 + half));
    }
    return points;
  }
  const openness = (gap: number, blink: number, smileScore = 0) =>
    eyeOpenness(
      face({
        points: eyes(gap),
        scores: {
          eyeBlinkLeft: blink,
          eyeBlinkRight: blink,
          mouthSmileLeft: smileScore,
          mouthSmileRight: smileScore,
        },
      }),
      uncovered,
    );

  it.each([
    ['shut', 0.06, 0.5, 0],
    ['shut while laughing', 0.1, 0.55, 0.9],
    ['shut, though the blink scores are low', 0.1, 0.42, 0],
  ])('is under 0.55 for eyes that are %s', (_, gap, blink, smileScore) => {
    expect(openness(gap, blink, smileScore).value).toBeLessThan(0.55);
  });

  it.each([
    ['wide open', 0.36, 0.03, 0],
    ['narrow by nature', 0.19, 0.18, 0],
    ['narrowed by a laugh', 0.22, 0.3, 0.9],
  ])('is at least 0.55 for eyes that are %s', (_, gap, blink, smileScore) => {
    expect(openness(gap, blink, smileScore).value).toBeGreaterThanOrEqual(0.55);
  });

  it.each([
    ['a laugh that leaves a slit', 0.1, 0.45, 0.9],
    ['a laugh over half-closed lids', 0.14, 0.55, 0.9],
    ['lids that are half down', 0.2, 0.52, 0],
    ['lids and blink scores that contradict each other', 0.12, 0.2, 0],
  ])('could not be told of %s', (_, gap, blink, smileScore) => {
    expect(openness(gap, blink, smileScore).state).toBe('could-not-tell');
  });

  it.each([
    ['lowered', { pitchDeg: -20 }],
    ['turned', { yawDeg: 26 }],
  ])('could not be told of a slit on a head that is %s', (_, pose) => {
    const slit = face({ points: eyes(0.1), scores: { eyeBlinkLeft: 0.45, eyeBlinkRight: 0.45 }, pose });
    expect(eyeOpenness(slit, uncovered).state).toBe('could-not-tell');
    expect(openness(0.1, 0.45).value).toBeLessThan(0.55);
  });

  it('is not measured without a face', () => {
    expect(eyeOpenness(null, uncovered).state).toBe('not-measured');
  });
});

describe('head pose', () => {
  /** The canonical face, 20 pixels a cm, turned by yaw, then pitch, then roll. */
  function points(yawDeg: number, pitchDeg: number, rollDeg: number): Float32Array {
    const [yaw, pitch, roll] = [yawDeg, pitchDeg, rollDeg].map((angle) => (angle * Math.PI) / 180);
    const result = new Float32Array(478 * 3);
    for (const [index, [x, y, z]] of rigidPoints) {
      const up = {
        y: y * Math.cos(pitch!) + z * Math.sin(pitch!),
        z: z * Math.cos(pitch!) - y * Math.sin(pitch!),
      };
      const side = {
        x: x * Math.cos(yaw!) - up.z * Math.sin(yaw!),
        z: up.z * Math.cos(yaw!) + x * Math.sin(yaw!),
      };
      const lean = {
        x: side.x * Math.cos(roll!) - up.y * Math.sin(roll!),
        y: up.y * Math.cos(roll!) + side.x * Math.sin(roll!),
      };
      result.set([300 + 20 * lean.x, 400 + 20 * lean.y, 20 * side.z], index * 3);
    }
    return result;
  }

  it.each([
    [0, 0, 0],
    [20, 0, 0],
    [-35, 0, 0],
    [0, 15, 0],
    [0, -25, 0],
    [0, 0, 30],
    [25, -10, 0],
  ])(
    'of the canonical face turned by yaw %d°, pitch %d° and roll %d° is that',
    (yawDeg, pitchDeg, rollDeg) => {
      const pose = headPoseOf(points(yawDeg, pitchDeg, rollDeg));
      expect(pose.yawDeg).toBeCloseTo(yawDeg, 3);
      expect(pose.pitchDeg).toBeCloseTo(pitchDeg + canonicalPitchDeg, 3);
      expect(pose.rollDeg).toBeCloseTo(rollDeg, 3);
    },
  );

  it('does not change when the jaw drops', () => {
    const mesh = points(0, 0, 0);
    mesh.set([300, 620, -60], 152 * 3);
    expect(headPoseOf(mesh).pitchDeg).toBeCloseTo(canonicalPitchDeg, 3);
  });
});
