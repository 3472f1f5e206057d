import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawnLuminance, drawnShot } from '../../../test/drawn-shots.ts';
import { aFace, goodSignals } from '../../../test/signal-builders.ts';
import { measured } from '../../domain/signal.ts';
import { compareShots } from './compare-shots.ts';
import { resized } from './grey.ts';
import { type LocalFeatures, localFeatures } from './local-features.ts';
import { type ComparedPhoto, findRepeats } from './repeats.ts';

const anna = Float32Array.of(1, 0, 0);
const alsoAnna = Float32Array.of(0.8, 0.6, 0);
const stranger = Float32Array.of(0, 0, 1);
const copySizes = [320, 260, 200, 150];
const shots = [0, 1, 2, 3].map((seed) =>
  copySizes.map((width) => localFeatures(resized(drawnLuminance(seed), width, Math.round(width * 0.75)))),
);

function photo(
  shot: LocalFeatures,
  changes: Partial<{ identities: (Float32Array | null)[]; surelyFitted: boolean[]; blur: number }> = {},
): ComparedPhoto {
  const identities = changes.identities ?? [anna];
  return {
    signals: goodSignals({
      faces: measured(identities.map(() => aFace())),
      ...(changes.blur === undefined ? {} : { faceBlur: measured(changes.blur) }),
    }),
    fingerprint: {
      identities,
      eyes: identities.map(() => null),
      surelyFitted: changes.surelyFitted ?? identities.map(() => true),
      shot,
    },
  };
}

const repeatsOf = (...photos: ComparedPhoto[]) => findRepeats(photos).map(({ value }) => value);
const [first, second] = [drawnShot(11), drawnShot(12)];

describe('repeats', () => {
  it('point at the clearest of one shot, and at the earlier of equals', () => {
    expect(repeatsOf(photo(first), photo(first), photo(second))).toEqual([null, 0, null]);
    expect(repeatsOf(photo(first, { blur: 1.1 }), photo(first))).toEqual([1, null]);
  });

  it('lead to one original through a chain of copies', () => {
    const wide = drawnLuminance(21, 480, 240);
    const part = (from: number) => {
      const width = 240;
      const data = new Float32Array(width * wide.height);
      for (let row = 0; row < wide.height; row += 1)
        data.set(wide.data.subarray(row * 480 + from, row * 480 + from + width), row * width);
      return localFeatures({ data, width, height: wide.height });
    };
    const [left, whole, right] = [part(0), localFeatures(wide), part(240)];
    expect(compareShots(left, right)).toBeNull();
    expect(repeatsOf(photo(left), photo(whole), photo(right))).toEqual([null, 0, 0]);
  });

  it('are not seen where the faces are of different people', () => {
    expect(repeatsOf(photo(first), photo(first, { identities: [stranger] }))).toEqual([null, null]);
    expect(repeatsOf(photo(first), photo(first, { identities: [alsoAnna] }))).toEqual([null, 0]);
    expect(repeatsOf(photo(first), photo(first, { identities: [stranger, alsoAnna] }))).toEqual([null, 0]);
  });

  it('are seen where a face is missing or its descriptor doubtful', () => {
    expect(repeatsOf(photo(first), photo(first, { identities: [] }))).toEqual([null, 0]);
    expect(repeatsOf(photo(first), photo(first, { identities: [null, stranger] }))).toEqual([null, 0]);
    const doubtful = photo(first, { identities: [stranger], surelyFitted: [false] });
    expect(repeatsOf(photo(first), doubtful)).toEqual([null, 0]);
  });

  it('are not looked for among photos without a picture', () => {
    const data = new Float32Array(300 * 300).fill(90);
    const wall = photo(localFeatures({ data, width: 300, height: 300 }), { identities: [] });
    expect(findRepeats([wall, wall]).map(({ state }) => state)).toEqual(['could-not-tell', 'could-not-tell']);
  });

  it('are the same shots whatever the order of the set', () => {
    const set = fc.uniqueArray(
      fc.tuple(fc.nat({ max: shots.length - 1 }), fc.nat({ max: copySizes.length - 1 })),
      {
        minLength: 1,
        maxLength: 6,
        selector: String,
      },
    );
    fc.assert(
      fc.property(set, fc.infiniteStream(fc.nat()), (photos, random) => {
        const shuffled = photos
          .map((entry) => ({ entry, key: random.next().value ?? 0 }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ entry }) => entry);
        expect(groupsOf(shuffled)).toEqual(groupsOf(photos));
        expect(groupsOf(photos).size).toBe(new Set(photos.map(([shot]) => shot)).size);
      }),
      { numRuns: 10 },
    );
  });
});

/** Which photos are one shot, as sorted texts. */
function groupsOf(photos: [number, number][]): Set<string> {
  const repeats = findRepeats(photos.map(([shot, size]) => photo(shots[shot]![size]!)));
  const groups = new Map<number, string[]>();
  photos.forEach((entry, index) => {
    const original = repeats[index]!.value ?? index;
    groups.set(original, [...(groups.get(original) ?? []), String(entry)]);
  });
  return new Set([...groups.values()].map((group) => group.toSorted().join(' ')).toSorted());
}

describe('two shots', () => {
  it('are compared alike in either order, and as surely one shot as a photo is itself', () => {
    fc.assert(
      fc.property(fc.nat({ max: 3 }), fc.nat({ max: 3 }), fc.nat({ max: 3 }), (one, other, size) => {
        const [a, b] = [shots[one]![0]!, shots[other]![size]!];
        expect(compareShots(a, b)).toBe(compareShots(b, a));
        expect(compareShots(a, b) !== null).toBe(one === other);
        expect(compareShots(a, a)).toBeCloseTo(1, 5);
      }),
      { numRuns: 10 },
    );
  });
});
