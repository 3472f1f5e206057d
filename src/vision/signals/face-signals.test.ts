import { describe, expect, it } from 'vitest';
import { couldNotTell, measured } from '../../domain/signal.ts';
import { blendshapeNames, type Blendshape } from '../blendshapes.ts';
import type { MeshedFace } from '../photo-reading.ts';
import { maskSize } from '../subject-mask.ts';
import { eyeOpenness } from './eyes.ts';
import { framing, headInFrame, headroom } from './framing.ts';
import { gaze } from './gaze.ts';
import { headPoseOf, rigidPoints } from './head-pose.ts';
import { smile } from './smile.ts';

const uncovered = measured(false);

type Changes = {
  scores?: Partial<Record<Blendshape, number>>;
  pose?: Partial<MeshedFace['pose']>;
  box?: MeshedFace['mesh']['box'];
  happiness?: number;
};

function face({
  scores = {},
  pose = {},
  box = { x: 400, y: 200, width: 200, height: 240 },
  happiness = 0,
}: Changes): MeshedFace {
  const zero = blendshapeNames.map((name) => [name, 0] as const);
  const blendshapes = { ...(Object.fromEntries(zero) as Record<Blendshape, number>), ...scores };
  return {
    detection: { ...box, score: 0.9, points: [] },
    mesh: { box, points: new Float32Array(478 * 3), presence: 1, blendshapes },
    pose: { yawDeg: 0, pitchDeg: 0, rollDeg: 0, ...pose },
    happiness,
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
  const mouth = (strength: number) => ({ mouthSmileLeft: strength, mouthSmileRight: strength });
  it.each([
    ['smiling', 0.8, 0.9],
    ['smiling', 0.3, 0.95],
    ['slight', 0.35, 0.2],
    ['not-smiling', 0.05, 0.1],
  ])('is %s with mouth %d and expression %d', (expected, strength, happiness) => {
    expect(smile(face({ scores: mouth(strength), happiness })).value).toBe(expected);
  });

  it('could not be told when mouth and expression contradict each other', () => {
    expect(smile(face({ scores: mouth(0.95), happiness: 0.05 })).state).toBe('could-not-tell');
  });

  it('could not be told in profile', () => {
    expect(smile(turned(70)).state).toBe('could-not-tell');
  });
});

describe('eye openness', () => {
  it('is the mean of both eyes', () => {
    expect(eyeOpenness(face({ scores: { eyeBlinkLeft: 0.9, eyeBlinkRight: 0.5 } }), uncovered).value).toBe(
      0.3,
    );
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
      expect(pose.pitchDeg).toBeCloseTo(pitchDeg, 3);
      expect(pose.rollDeg).toBeCloseTo(rollDeg, 3);
    },
  );

  it('does not change when the jaw drops', () => {
    const mesh = points(0, 0, 0);
    mesh.set([300, 620, -60], 152 * 3);
    expect(headPoseOf(mesh).pitchDeg).toBeCloseTo(0, 3);
  });
});

describe('framing', () => {
  const image = { data: new Uint8Array(0), width: 1000, height: 1000 };
  const body = (visible: Partial<Record<'shoulders' | 'hips' | 'knees' | 'ankles', boolean>>) => ({
    presence: 1,
    visible: { shoulders: false, hips: false, knees: false, ankles: false, ...visible },
  });
  const small = face({ box: { x: 450, y: 100, width: 80, height: 100 } });

  it.each([
    ['full-body', { shoulders: true, hips: true, knees: true, ankles: true }],
    ['three-quarter', { shoulders: true, hips: true, knees: true }],
    ['waist-up', { shoulders: true, hips: true }],
    ['bust', { shoulders: true }],
  ] as const)('is %s by the lowest joint', (expected, visible) => {
    expect(framing(image, small, body(visible)).value).toBe(expected);
  });

  it('could not be told of a small face without a body, and is not measured without a person', () => {
    expect(framing(image, small, null).state).toBe('could-not-tell');
    expect(framing(image, null, null).state).toBe('not-measured');
  });

  it('measures the space above the head', () => {
    const mask = new Float32Array(maskSize * maskSize);
    const found = face({ box: { x: 400, y: 300, width: 200, height: 240 } });
    expect(headroom(image, found, mask).state).toBe('could-not-tell');
    mask.fill(1, maskSize * Math.round(0.2 * maskSize));
    expect(headroom(image, found, mask).value).toBeCloseTo(0.2, 2);
    expect(headroom(image, found, mask.fill(1)).value).toBe(0);
  });

  it('says how much of a head the frame cuts', () => {
    const wide = { data: new Uint8Array(0), width: 2000, height: 1000 };
    const at = (x: number) =>
      headInFrame(wide, face({ box: { x, y: 400, width: 200, height: 240 } }), 3 / 4).value;
    expect(at(900)).toBe(1);
    expect(at(525)).toBe(0.5);
    expect(at(0)).toBe(0);
  });
});
