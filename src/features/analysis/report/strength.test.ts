import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { couldNotTell, measured } from '../../../domain/signal.ts';
import type { PhotoSignals } from '../../../vision/signals.ts';
import { anySignals } from '../../../../test/photo-arbitraries.ts';
import { aFace, aMouth, evidenceOf, signalsWithoutValues } from '../../../../test/signal-builders.ts';
import { faultsOfStrength, hasStrength, photoStrength, strengthApart, strengthParts } from './strength.ts';
import { subjectOf } from './subject.ts';

const strength = (changes: Partial<PhotoSignals>) => photoStrength(evidenceOf(changes));
const mouth = (changes: object) => measured({ smile: 0.8, jawOpen: 0, lipRaised: 0, ...changes });
const sight = (changes: object) => measured({ sidewaysDeg: 2, uprightDeg: 2, eyesDown: 0, ...changes });
const inWidth = (width: number) => measured([aFace({ box: { x: 0.1, y: 0.1, width, height: width } })]);

describe('a photo’s strength', () => {
  it.each<[string, Partial<PhotoSignals>, Partial<PhotoSignals>]>([
    ['with a stronger smile', { mouth: aMouth(0.7) }, { mouth: aMouth(0.4) }],
    ['with a smile, not a scream', { mouth: mouth({}) }, { mouth: mouth({ jawOpen: 0.4 }) }],
    ['without a grimace', { mouth: aMouth(0) }, { mouth: mouth({ smile: 0, lipRaised: 0.7 }) }],
    ['with teeth', { teethShown: measured(true) }, { teethShown: measured(false) }],
    ['with eyes to the camera', { sight: sight({}) }, { sight: sight({ sidewaysDeg: 30 }) }],
    ['with eyes up', { sight: sight({}) }, { sight: sight({ eyesDown: 0.7 }) }],
    ['with a larger face', { faces: inWidth(0.25) }, { faces: inWidth(0.1) }],
    ['of one person', {}, { peopleCount: measured(2) }],
    ['with the eyes in view', {}, { eyesCovered: measured(true) }],
    ['with the mouth in view', { mouth: aMouth(0.3) }, { mouthCovered: measured('phone') }],
    ['in the light', {}, { faceHighlights: measured(80) }],
    ['in focus', {}, { faceBlur: measured(2) }],
    ['with the head up', {}, { headPose: measured({ yawDeg: 0, pitchDeg: -25, rollDeg: 0 }) }],
  ])('is more %s', (_, more, less) => {
    expect(strength(more)).toBeGreaterThan(strength(less));
  });

  it('calls a face easy to see only where nothing hides it', () => {
    const isEasyToSee = (signals: Partial<PhotoSignals>) => hasStrength(evidenceOf(signals), 'face-size');
    expect(isEasyToSee({})).toBe(true);
    const hidden: Partial<PhotoSignals>[] = [
      { eyesCovered: measured(true) },
      { eyesCovered: couldNotTell('Something may cover the eyes.') },
      { mouthCovered: couldNotTell('Something may cover the mouth.') },
      { faceHighlights: measured(50) },
      { faceInPhoto: measured(0.7) },
      { headPose: measured({ yawDeg: 70, pitchDeg: 0, rollDeg: 0 }) },
      { faceShare: measured(0.09) },
    ];
    expect(hidden.map(isEasyToSee)).toEqual(hidden.map(() => false));
  });

  it('names eyes that are half closed or look down, not eyes that look at the camera or aside', () => {
    const faults = (eyes: object, gaze: 'toward-camera' | 'away') =>
      faultsOfStrength(evidenceOf({ sight: sight(eyes), gaze: measured(gaze) }));
    expect(faults({ eyesDown: 0.7 }, 'toward-camera')).toHaveLength(1);
    expect(faults({ eyesDown: 0.55 }, 'toward-camera')).toEqual([]);
    expect(faults({ eyesDown: 0.55 }, 'away')).toHaveLength(1);
    expect(faults({ eyesDown: 0.55, sidewaysDeg: 20 }, 'away')).toEqual([]);
  });

  it('is that of an average photo where nothing was measured', () => {
    for (const state of ['could-not-tell', 'not-measured'] as const)
      expect(photoStrength({ signals: signalsWithoutValues(state), set: null })).toBe(0);
  });

  it('lies between its two values where a part could not be told', () => {
    const unknown = strength({ mouth: couldNotTell('Something may cover the mouth.') });
    expect(unknown).toBeLessThan(strength({ mouth: aMouth(0.9) }));
    expect(unknown).toBeGreaterThan(strength({ mouth: aMouth(0) }));
  });

  it('counts no teeth where the smile is unclear and very weak', () => {
    const unsure = couldNotTell<boolean>('The mouth does not say clearly whether this is a smile.');
    const teeth = strengthParts.find(({ id }) => id === 'teeth')!;
    const read = (smile: number) => {
      const photo = evidenceOf({ mouth: aMouth(smile), teethShown: unsure });
      return teeth.read(photo, subjectOf(photo));
    };
    expect(read(0.06)).toBe(0);
    expect(read(0.46)).toBeNull();
  });

  it('does not depend on whether the face is a wider or a larger one of the same photo kind', () => {
    expect(strength({ faces: inWidth(0.3) })).toBe(strength({ faces: inWidth(0.8) }));
  });

  it('is a number for every photo, with every part from 0 to 1', () => {
    fc.assert(
      fc.property(anySignals, (signals) => {
        const photo = { signals, set: null };
        expect(Number.isFinite(photoStrength(photo))).toBe(true);
        expect(strengthApart(photo, photo)).toBe(0);
      }),
    );
    for (const { average } of strengthParts) expect(average >= 0 && average <= 1).toBe(true);
  });
});
