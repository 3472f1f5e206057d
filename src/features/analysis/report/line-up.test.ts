import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { couldNotTell, measured } from '../../../domain/signal.ts';
import { appLimits, datingApps } from '../../../domain/app-limits.ts';
import type { PhotoSignals } from '../../../vision/signals.ts';
import type { AnalysedPhoto, MeasuredPhoto } from './analysed-photo.ts';
import { lineUp as lineUpFor, type Placement } from './line-up.ts';
import { mayBeRejected } from './photo-findings.ts';
import { plantedSet, seededRandom } from '../../../../test/planted-sets.ts';
import { anyPhotos } from '../../../../test/photo-arbitraries.ts';
import { aFace, aFailedPhoto, aPhoto } from '../../../../test/signal-builders.ts';
import { peopleOn } from './subject.ts';
import { verdictOf } from './verdict.ts';

const lineUp = (photos: readonly AnalysedPhoto[]) => lineUpFor(photos, { app: 'tinder', iAm: null });

function orderOf(photos: AnalysedPhoto[]): number[] {
  return lineUp(photos).placements.map(({ photoId }) => Number(photoId.split('-')[1]));
}

function verdictAt(position: number, photos: AnalysedPhoto[]) {
  const placement = lineUp(photos).placements.find(({ photoId }) => photoId === `photo-${position}`);
  if (placement === undefined) throw new Error(`photo ${position} is missing`);
  return placement;
}

const anyApp = fc.constantFrom(...datingApps);
const group = { peopleCount: measured(3) };
const fullBody = { framing: measured('full-body' as const), faceShare: measured(0.06) };
const noPeople = { faces: measured([]), peopleCount: measured(0), framing: couldNotTell<never>('Nobody.') };

describe('the line-up of any set', () => {
  it('has every photo exactly once, at consecutive places', () => {
    fc.assert(
      fc.property(anyPhotos, (photos) => {
        const { placements } = lineUp(photos);
        expect(placements.map(({ photoId }) => photoId).toSorted()).toEqual(
          photos.map(({ photoId }) => photoId).toSorted(),
        );
        expect(placements.map(({ recommendedPosition }) => recommendedPosition)).toEqual(
          photos.map((_, index) => index),
        );
      }),
    );
  });

  it('does not depend on the order in which photos are passed in', () => {
    const shuffled = anyPhotos.chain((photos) =>
      fc.tuple(fc.constant(photos), fc.shuffledSubarray(photos, { minLength: photos.length })),
    );
    fc.assert(
      fc.property(shuffled, ([photos, others]) => {
        expect(lineUp(others)).toEqual(lineUp(photos));
      }),
    );
  });

  it('shows no photo that is to be left out, repeated or to be judged, unless there is nothing else', () => {
    fc.assert(
      fc.property(anyPhotos, anyApp, (photos, app) => {
        const { placements, slots } = lineUpFor(photos, { app, iAm: null });
        const chosen = placements.slice(0, slots.length);
        expect(slots.map(({ photoId }) => photoId)).toEqual(chosen.map(({ photoId }) => photoId));
        expect(slots.length).toBeLessThanOrEqual(appLimits[app].maxPhotos);
        expect(slots.length > 0).toBe(photos.some(({ status }) => status === 'analysed'));
        const photoOf = (id: string) =>
          photos.find((photo) => photo.photoId === id && photo.status === 'analysed');
        const isUnfit = ({ photoId, verdict, clearerShot }: Placement) =>
          verdict === 'drop' || clearerShot !== null || mayBeRejected(photoOf(photoId) as MeasuredPhoto);
        if (slots.length > 1) expect(chosen.filter(isUnfit)).toEqual([]);
        const isEmpty = ({ photoId }: Placement) => peopleOn(photoOf(photoId) as MeasuredPhoto) === 0;
        expect(chosen.slice(0, -1).filter(isEmpty)).toEqual([]);
      }),
    );
  });

  it('has what could not be analyzed at the end', () => {
    fc.assert(
      fc.property(anyPhotos, (photos) => {
        const failed = photos.filter(({ status }) => status === 'failed').map(({ photoId }) => photoId);
        const { placements } = lineUp(photos);
        const last = placements.slice(photos.length - failed.length).map(({ photoId }) => photoId);
        expect(last.toSorted()).toEqual(failed.toSorted());
      }),
    );
  });

  it('is the same wherever the user has put the photos, as long as they differ', () => {
    const shuffled = fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 8 });
    const kinds: Partial<PhotoSignals>[] = [{}, fullBody, group, { smile: measured('smiling') }];
    fc.assert(
      fc.property(shuffled, (positions) => {
        const photos = positions.map((position, index) => ({
          ...aPhoto(position, { clarity: 60 + 4 * index, signals: kinds[index % kinds.length]! }),
          photoId: `photo-${index}`,
        }));
        expect(orderOf(photos)).toEqual([7, 5, 6, 4, 3, 1, 0, 2]);
      }),
    );
  });

  it('leaves equal photos in the user’s own order', () => {
    expect(orderOf([0, 1, 2, 3].map((position) => aPhoto(position)))).toEqual([0, 1, 2, 3]);
  });
});

describe('the opener', () => {
  it('is the clearest photo of the owner alone', () => {
    const photos = [
      aPhoto(0, { clarity: 70 }),
      aPhoto(1, { clarity: 99, signals: group }),
      aPhoto(2, { clarity: 85 }),
    ];
    expect(orderOf(photos)[0]).toBe(2);
    expect(verdictAt(2, photos).verdictReason).toMatch(/^Show it first/);
    expect(lineUp(photos).openerPhotoId).toBe('photo-2');
  });

  it.each([
    ['a group', { signals: group }],
    ['a face that is too small', { signals: fullBody }],
    ['closed eyes', { signals: { eyeOpenness: measured(0.2) } }],
    ['covered eyes', { signals: { eyesCovered: measured(true) } }],
    ['a covered mouth', { signals: { mouthCovered: measured('phone' as const) } }],
    ['nobody', { signals: noPeople }],
    ['somebody else', { set: { showsOwner: measured(false) } }],
    ['a photo that may be rejected', { signals: { moderation: measured(0.97) } }],
  ])('is never %s, however clear', (_, changes) => {
    expect(lineUp([aPhoto(0, { ...changes, clarity: 99 })]).openerPhotoId).toBeNull();
    expect(orderOf([aPhoto(0, { ...changes, clarity: 99 }), aPhoto(1, { clarity: 65 })])[0]).toBe(1);
  });

  it('may be a middling photo when no clearer one shows the owner alone', () => {
    expect(orderOf([aPhoto(0, { clarity: 95, signals: group }), aPhoto(1, { clarity: 50 })])[0]).toBe(1);
  });

  it('takes the owner’s face, not the largest, for the face that counts', () => {
    const signals = { faces: measured([aFace(), aFace({ eyeOpenness: measured(0.1) })]) };
    expect(lineUp([aPhoto(0, { signals, set: { ownerFace: measured(1) } })]).openerPhotoId).toBeNull();
  });
});

describe('after the opener', () => {
  it('comes what the photos before do not show', () => {
    const photos = [
      aPhoto(0, { clarity: 90 }),
      aPhoto(1, { clarity: 85 }),
      aPhoto(2, { clarity: 70, signals: fullBody }),
    ];
    expect(orderOf(photos)).toEqual([0, 2, 1]);
  });

  it('comes the photo with something new in it, when all else is equal', () => {
    const dog = { label: 'dog', confidence: 0.8, box: { x: 0, y: 0, width: 0.3, height: 0.3 } };
    const photos = [aPhoto(0), aPhoto(1), aPhoto(2, { signals: { objects: measured([dog]) } })];
    expect(orderOf(photos)).toEqual([0, 2, 1]);
  });

  it('variety does not lift an unclear photo over a clear one', () => {
    const photos = [
      aPhoto(0, { clarity: 90 }),
      aPhoto(1, { clarity: 80 }),
      aPhoto(2, { clarity: 40, signals: fullBody }),
    ];
    expect(orderOf(photos)).toEqual([0, 1, 2]);
  });
});

describe('the choice', () => {
  it('finds the best six among worse ones and repeats, and begins with the right one', () => {
    const rounds = 300;
    let found = 0;
    let openers = 0;
    for (let seed = 1; seed <= rounds; seed += 1) {
      const { photos, bestIds, openerId } = plantedSet(seededRandom(seed * 7919));
      const { slots, openerPhotoId } = lineUpFor(photos, { app: 'hinge', iAm: null });
      const chosen = slots.map(({ photoId }) => photoId);
      if (isDeepStrictEqual(chosen.toSorted(), bestIds.toSorted())) found += 1;
      if (openerPhotoId === openerId) openers += 1;
    }
    expect(found).toBeGreaterThanOrEqual(0.95 * rounds);
    expect(openers).toBeGreaterThanOrEqual(0.95 * rounds);
  });

  it('leaves out good photos that show nothing more, and says why', () => {
    const photos = Array.from({ length: 8 }, (_, position) =>
      aPhoto(position, { clarity: 90 - position, signals: position === 7 ? fullBody : {} }),
    );
    const { placements, slots } = lineUpFor(photos, { app: 'hinge', iAm: null });
    expect(slots.map(({ photoId }) => photoId)).toEqual([0, 7, 1, 2, 3, 4].map((id) => `photo-${id}`));
    expect(placements.slice(6)).toMatchObject(
      [5, 6].map((position) => ({
        photoId: `photo-${position}`,
        verdict: 'maybe',
        verdictReason: 'Good, but Hinge shows 6 photos, and the chosen ones show more together.',
      })),
    );
  });

  it('breaks ties by a smile, for women with teeth, and for men by eyes toward the camera, and no more', () => {
    const smiling = { smile: measured('smiling' as const) };
    const away = { gaze: measured('away' as const) };
    expect(orderOf([aPhoto(0, { clarity: 84 }), aPhoto(1, { clarity: 81, signals: smiling })])).toEqual([
      1, 0,
    ]);
    expect(orderOf([aPhoto(0, { clarity: 88 }), aPhoto(1, { clarity: 82, signals: smiling })])).toEqual([
      0, 1,
    ]);
    const gazes = [aPhoto(0, { clarity: 84, signals: away }), aPhoto(1, { clarity: 81 })];
    const firstFor = (iAm: 'man' | 'woman' | null) => lineUpFor(gazes, { app: 'tinder', iAm }).openerPhotoId;
    expect([firstFor('man'), firstFor('woman'), firstFor(null)]).toEqual(['photo-1', 'photo-0', 'photo-0']);
    const smiles = [
      aPhoto(0, { clarity: 84, signals: smiling }),
      aPhoto(1, { clarity: 81, signals: { ...smiling, teethShown: measured(true) } }),
    ];
    const smileFor = (iAm: 'man' | 'woman' | null) => lineUpFor(smiles, { app: 'tinder', iAm }).openerPhotoId;
    expect([smileFor('man'), smileFor('woman'), smileFor(null)]).toEqual(['photo-0', 'photo-1', 'photo-0']);
  });

  it('is one photo alone where all are to be left out', () => {
    const photos = [aPhoto(0, { clarity: 10 }), aPhoto(1, { clarity: 20 }), aFailedPhoto(2)];
    const { slots, openerPhotoId } = lineUp(photos);
    expect(slots).toEqual([
      { photoId: 'photo-1', why: 'First, until you have a clearer one: the clearest of the set.' },
    ]);
    expect(openerPhotoId).toBeNull();
  });
});

describe('verdicts', () => {
  it.each([
    [80, 'keep'],
    [45, 'maybe'],
    [20, 'drop'],
    [null, 'maybe'],
  ] as const)('clarity %s by itself means %s', (clarity, verdict) => {
    expect(verdictOf(aPhoto(0, { set: null, clarity })).verdict).toBe(verdict);
  });

  it('a clear photo with something to fix is a maybe, and says what', () => {
    const photo = aPhoto(0, { set: null, clarity: 88, signals: { faceBlur: measured(3) } });
    expect(verdictOf(photo)).toEqual({
      verdict: 'maybe',
      verdictReason: 'Good once this is fixed: blurred (clarity 88 of 100).',
    });
    expect(orderOf([photo, aPhoto(1, { clarity: 65 })])).toEqual([1, 0]);
  });

  it('name the component that costs most clarity', () => {
    const component = {
      id: 'lit',
      label: 'Lit',
      weight: 1,
      threshold: { value: 45, unit: null, text: 'at least 45' },
      confidence: 1,
      state: 'measured',
      reason: null,
    } as const;
    const photo = aPhoto(0, { clarity: 40 });
    photo.clarity.components = [
      { ...component, score: 0.9, measured: { value: 120, unit: null, text: 'face 120 of 255' } },
      { ...component, label: 'Sharp', score: 0.1, measured: { value: 8, unit: null, text: 'sharpness 8' } },
      {
        ...component,
        label: 'Framed',
        score: null,
        measured: { value: null, unit: null, text: 'not known' },
      },
    ];
    expect(verdictOf(photo).verdictReason).toBe(
      'Usable, but not clear: clarity 40 of 100. Weakest: sharp (sharpness 8).',
    );
  });

  it('of repeats only the clearest stays, through chains too', () => {
    const photos = [
      aPhoto(0, { clarity: 70 }),
      aPhoto(1, { clarity: 90, set: { nearDuplicateOf: measured(0) } }),
      aPhoto(2, { clarity: 80, set: { nearDuplicateOf: measured(1) } }),
    ];
    expect(verdictAt(1, photos).verdict).toBe('keep');
    expect(verdictAt(0, photos)).toMatchObject({
      verdict: 'drop',
      verdictReason: 'Nearly the same shot as photo 2, which is clearer.',
    });
    expect(verdictAt(2, photos).verdict).toBe('drop');
    const equal = [aPhoto(0), aPhoto(1, { set: { nearDuplicateOf: measured(0) } })];
    expect(verdictAt(1, equal)).toMatchObject({
      verdict: 'drop',
      verdictReason: 'Nearly the same shot as photo 1, which comes first.',
    });
  });

  it('repeats are named by their place, whichever photos failed', () => {
    const photos = [aFailedPhoto(0), aPhoto(1), aPhoto(2, { set: { nearDuplicateOf: measured(1) } })];
    expect(verdictAt(2, photos).verdictReason).toBe('Nearly the same shot as photo 2, which comes first.');
    expect(verdictAt(2, photos).clearerShot).toEqual({
      position: 1,
      expressionDiffers: false,
      isLeftOut: false,
    });
  });

  it('a smile and a serious face of one moment are a choice, two alike are not', () => {
    const smiling = { smile: measured('smiling' as const) };
    const photosWith = (smile: 'not-smiling' | 'slight' | 'smiling') => [
      aPhoto(0, { signals: smiling, clarity: 90 }),
      aPhoto(1, { signals: { smile: measured(smile) }, set: { nearDuplicateOf: measured(0) } }),
    ];
    expect(verdictAt(1, photosWith('not-smiling'))).toMatchObject({
      verdict: 'maybe',
      verdictReason: expect.stringContaining('another expression'),
    });
    expect(verdictAt(0, photosWith('not-smiling')).verdict).toBe('keep');
    expect(verdictAt(1, photosWith('slight')).verdict).toBe('drop');
    expect(verdictAt(1, photosWith('smiling')).verdict).toBe('drop');
  });

  it('photos without the owner are dropped where the user said who that is, and doubted where we took it', () => {
    const without = (by: 'your-word' | 'most-photos') => [
      aPhoto(0, { set: { showsOwner: measured(false), ownerKnownBy: measured(by) }, clarity: 95 }),
      aPhoto(1),
    ];
    expect(verdictAt(0, without('your-word'))).toMatchObject({ verdict: 'drop' });
    expect(verdictAt(0, without('most-photos'))).toMatchObject({
      verdict: 'maybe',
      verdictReason: expect.stringContaining('person in most of your photos'),
      recommendedPosition: 1,
    });
  });

  it('one photo without anybody may stay, after all that show somebody', () => {
    const photos = [
      aPhoto(0, {
        set: { showsOwner: measured(false), ownerKnownBy: measured('your-word') },
        clarity: 95,
      }),
      aPhoto(1, { signals: noPeople, clarity: 95 }),
      aPhoto(2, { signals: noPeople, clarity: 90 }),
      aPhoto(3, { clarity: 40 }),
    ];
    expect([0, 1, 2, 3].map((position) => verdictAt(position, photos).verdict)).toEqual([
      'drop',
      'maybe',
      'drop',
      'maybe',
    ]);
    expect(orderOf(photos)).toEqual([3, 1, 0, 2]);
  });

  it('a second group is only a maybe', () => {
    const photos = [
      aPhoto(0),
      aPhoto(1, { signals: group, clarity: 70 }),
      aPhoto(2, { signals: group, clarity: 75 }),
    ];
    expect([1, 2].map((position) => verdictAt(position, photos).verdict)).toEqual(['maybe', 'keep']);
  });

  it('what a person has to judge is a maybe with its reason', () => {
    const photos = [aPhoto(0, { signals: { moderation: measured(0.93) } }), aPhoto(1)];
    expect(verdictAt(0, photos)).toMatchObject({ verdict: 'maybe', recommendedPosition: 1 });
    expect(verdictAt(0, photos).verdictReason).toMatch(/may reject/);
  });

  it('a portrait that a program takes for explicit stays where it would stand without the hint', () => {
    const close = { faceShare: measured(0.5) };
    const set = (moderation: number) => [
      aPhoto(0, { signals: { ...close, moderation: measured(moderation) }, clarity: 95 }),
      aPhoto(1, { signals: close, clarity: 80 }),
    ];
    expect(lineUp(set(0.97))).toEqual(lineUp(set(0.01)));
  });

  it('a failed photo is a maybe at the end, and says why', () => {
    const photos = [aFailedPhoto(0), aPhoto(1, { clarity: 10 })];
    expect(verdictAt(0, photos)).toEqual({
      photoId: 'photo-0',
      recommendedPosition: 1,
      clearerShot: null,
      verdict: 'maybe',
      verdictReason: 'We couldn’t analyze it: it took longer than 10 seconds.',
    });
  });
});
