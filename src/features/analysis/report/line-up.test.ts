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
import { aFace, aFailedPhoto, aSmile, aPhoto } from '../../../../test/signal-builders.ts';
import { peopleOn } from './subject.ts';

const lineUp = (photos: readonly AnalysedPhoto[]) => lineUpFor(photos, 'tinder');

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
        const { placements, slots } = lineUpFor(photos, app);
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
    const kinds: Partial<PhotoSignals>[] = [{}, fullBody, group, {}];
    const inPlace = [0, 1, 2, 3, 4, 5, 6, 7];
    const photosAt = (positions: readonly number[]) =>
      positions.map((position, index) => ({
        ...aPhoto(position, { signals: { ...kinds[index % kinds.length]!, ...aSmile(0.1 + 0.08 * index) } }),
        photoId: `photo-${index}`,
      }));
    const order = orderOf(photosAt(inPlace));
    fc.assert(
      fc.property(shuffled, (positions) => {
        expect(orderOf(photosAt(positions))).toEqual(order);
      }),
    );
  });

  it('leaves equal photos in the user’s own order', () => {
    expect(orderOf([0, 1, 2, 3].map((position) => aPhoto(position)))).toEqual([0, 1, 2, 3]);
  });
});

describe('the opener', () => {
  it('is the strongest photo of the owner alone', () => {
    const photos = [
      aPhoto(0),
      aPhoto(1, { signals: { ...group, ...aSmile(1) } }),
      aPhoto(2, { signals: aSmile(0.7) }),
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
  ])('is never %s, however strong', (_, changes) => {
    const strong = {
      ...changes,
      signals: { ...aSmile(1), ...('signals' in changes ? changes.signals : {}) },
    };
    expect(lineUp([aPhoto(0, strong)]).openerPhotoId).toBeNull();
    expect(orderOf([aPhoto(0, strong), aPhoto(1)])[0]).toBe(1);
  });

  it('is the same whatever the clarity of photos to keep', () => {
    expect(orderOf([aPhoto(0, { clarity: 99 }), aPhoto(1, { clarity: 65, signals: aSmile(0.8) })])).toEqual([
      1, 0,
    ]);
  });

  it('has a face that is easy to see, where a photo to keep has one', () => {
    const farAway = { ...aSmile(0.9), faceShare: measured(0.09) };
    const near = { ...aSmile(0.5), faceShare: measured(0.2) };
    expect(lineUp([aPhoto(0, { signals: farAway }), aPhoto(1, { signals: near })]).openerPhotoId).toBe(
      'photo-1',
    );
    expect(lineUp([aPhoto(0, { signals: farAway })]).openerPhotoId).toBe('photo-0');
    expect(
      lineUp([aPhoto(0, { signals: { ...farAway, faceShare: measured(0.05) } })]).openerPhotoId,
    ).toBeNull();
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
  it('comes what the photos before do not show, where photos are about as strong', () => {
    const near = { framing: measured('bust' as const) };
    const photos = [
      aPhoto(0, { signals: aSmile(0.8) }),
      aPhoto(1, { signals: aSmile(0.7) }),
      aPhoto(2, { signals: { ...near, ...aSmile(0.65) } }),
    ];
    expect(orderOf(photos)).toEqual([0, 2, 1]);
  });

  it('comes the photo with something new in it, when all else is equal', () => {
    const dog = { label: 'dog', confidence: 0.8, box: { x: 0, y: 0, width: 0.3, height: 0.3 } };
    const photos = [aPhoto(0), aPhoto(1), aPhoto(2, { signals: { objects: measured([dog]) } })];
    expect(orderOf(photos)).toEqual([0, 2, 1]);
  });

  it('variety does not lift a weak photo over a strong one', () => {
    const photos = [
      aPhoto(0, { signals: aSmile(0.8) }),
      aPhoto(1, { signals: aSmile(0.7) }),
      aPhoto(2, { signals: { ...fullBody, ...aSmile(0) } }),
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
      const { slots, openerPhotoId } = lineUpFor(photos, 'hinge');
      const chosen = slots.map(({ photoId }) => photoId);
      if (isDeepStrictEqual(chosen.toSorted(), bestIds.toSorted())) found += 1;
      if (openerPhotoId === openerId) openers += 1;
    }
    expect(found).toBeGreaterThanOrEqual(0.95 * rounds);
    expect(openers).toBeGreaterThanOrEqual(0.95 * rounds);
  });

  it('leaves out good photos that show nothing more, and says why', () => {
    const photos = Array.from({ length: 8 }, (_, position) =>
      aPhoto(position, { signals: position === 7 ? fullBody : aSmile(0.7 - position * 0.05) }),
    );
    const { placements, slots } = lineUpFor(photos, 'hinge');
    expect(slots.map(({ photoId }) => photoId)).toEqual([0, 1, 2, 7, 3, 4].map((id) => `photo-${id}`));
    expect(placements.slice(6)).toMatchObject(
      [5, 6].map((position) => ({
        photoId: `photo-${position}`,
        verdict: 'maybe',
        verdictReason: 'Good, but Hinge shows 6 photos, and the chosen ones show more together.',
      })),
    );
  });

  it('is one photo alone where all are to be left out', () => {
    const photos = [
      aPhoto(0, { clarity: 10 }),
      aPhoto(1, { clarity: 10, signals: aSmile(0.8) }),
      aFailedPhoto(2),
    ];
    const { slots, openerPhotoId } = lineUp(photos);
    expect(slots).toEqual([
      { photoId: 'photo-1', why: 'First, until you have a better one: the best of the set.' },
    ]);
    expect(openerPhotoId).toBeNull();
  });
});

describe('verdicts in a set', () => {
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

  it('of photos without anybody one that shows more than a view stays', () => {
    const photos = [
      aPhoto(0),
      aPhoto(1, { signals: { ...noPeople, things: measured(['mountains']) } }),
      aPhoto(2, { signals: { ...noPeople, things: measured(['instrument']) } }),
    ];
    expect([1, 2].map((position) => verdictAt(position, photos).verdict)).toEqual(['drop', 'maybe']);
  });

  it('a second group is only a maybe', () => {
    const photos = [
      aPhoto(0),
      aPhoto(1, { signals: group }),
      aPhoto(2, { signals: { ...group, ...aSmile(0.7) } }),
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

  it('a failed photo comes at the end, and says why', () => {
    const photos = [aFailedPhoto(0), aPhoto(1, { clarity: 10 })];
    expect(verdictAt(0, photos)).toEqual({
      photoId: 'photo-0',
      recommendedPosition: 1,
      clearerShot: null,
      verdict: 'unsure',
      verdictReason: 'We couldn’t analyze it: it took longer than 10 seconds.',
    });
  });
});
