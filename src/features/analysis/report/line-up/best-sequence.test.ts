import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestSequence, type RatedPhoto, type SetPoints } from './best-sequence.ts';

/* The oracle is written from the description of `bestSequence`, with none of its code: it tries every order of every choice. */

function worthOf(sequence: readonly RatedPhoto[], { kinds, things }: SetPoints): number {
  const own = sequence.reduce((sum, { points }) => sum + points, 0);
  const perKind = kinds.map((gains, kind) => {
    const count = sequence.filter((photo) => photo.kinds.includes(kind)).length;
    return Array.from({ length: count }, (_, index) => gains[index] ?? gains.at(-1) ?? 0);
  });
  const shown = new Set(sequence.flatMap((photo) => bitsOf(photo.things)));
  return own + sum(perKind.flat()) + sum(things.slice(0, shown.size));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const bitsOf = (bits: number) =>
  Array.from({ length: 8 }, (_, bit) => bit).filter((bit) => bits & (1 << bit));

function pointsOf(sequence: readonly RatedPhoto[], set: SetPoints): number {
  const [first] = sequence;
  return sequence.reduce(
    (points, _, place) =>
      points +
      set.places[place]! *
        (worthOf(sequence.slice(0, place + 1), set) - worthOf(sequence.slice(0, place), set)),
    (first?.firstPoints ?? 0) * (set.places[0] ?? 0),
  );
}

/** The most points of all orders that go on from `begun`. */
function bestByTrial(candidates: readonly RatedPhoto[], set: SetPoints, begun: RatedPhoto[] = []): number {
  const place = begun.length;
  if (place === Math.min(candidates.length, set.places.length)) return 0;
  const before = worthOf(begun, set);
  const isAnyFit = candidates.some(({ firstPoints }) => firstPoints !== null);
  let best = -Infinity;
  for (const next of candidates) {
    if (begun.includes(next) || (place === 0 && isAnyFit && next.firstPoints === null)) continue;
    const sequence = [...begun, next];
    const extra = place === 0 ? (next.firstPoints ?? 0) : 0;
    const points = set.places[place]! * (worthOf(sequence, set) - before + extra);
    best = Math.max(best, points + bestByTrial(candidates, set, sequence));
  }
  return best;
}

const anyCandidate: fc.Arbitrary<RatedPhoto> = fc.record({
  points: fc.integer({ min: 30, max: 100 }),
  firstPoints: fc.option(fc.integer({ min: 0, max: 120 })),
  kinds: fc.uniqueArray(fc.integer({ min: 0, max: 2 }), { maxLength: 2 }),
  things: fc.integer({ min: 0, max: 15 }),
});
const falling = (min: number, max: number, options: { minLength: number; maxLength: number }) =>
  fc.array(fc.integer({ min, max }), options).map((numbers) => numbers.toSorted((a, b) => b - a));
const anySet = (places: fc.Arbitrary<number>): fc.Arbitrary<SetPoints> =>
  fc.record({
    kinds: fc.tuple(
      falling(0, 50, { minLength: 1, maxLength: 4 }),
      falling(-15, 20, { minLength: 1, maxLength: 3 }),
      falling(0, 20, { minLength: 1, maxLength: 3 }),
    ),
    things: falling(0, 10, { minLength: 0, maxLength: 4 }),
    places: places.map((count) =>
      Array.from({ length: count }, (_, place) => Math.round(1000 * 0.8 ** place)),
    ),
  });

function pointsFound(candidates: readonly RatedPhoto[], set: SetPoints): number {
  const found = bestSequence(candidates, set);
  expect(new Set(found).size).toBe(Math.min(candidates.length, set.places.length));
  return pointsOf(
    found.map((index) => candidates[index]!),
    set,
  );
}

describe('bestSequence', () => {
  it('finds what trying every order of 8 photos finds', () => {
    const eight = fc.array(anyCandidate, { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(eight, anySet(fc.constant(8)), (candidates, set) => {
        expect(pointsFound(candidates, set)).toBe(bestByTrial(candidates, set));
      }),
      { numRuns: 2 },
    );
  });

  it('finds what trying every choice and order of up to 12 photos for up to 4 places finds', () => {
    const upToTwelve = fc.array(anyCandidate, { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(upToTwelve, anySet(fc.integer({ min: 1, max: 4 })), (candidates, set) => {
        expect(pointsFound(candidates, set)).toBe(bestByTrial(candidates, set));
      }),
      { numRuns: 30 },
    );
  });

  it('shows nothing of nothing, and keeps the order of photos that are equal', () => {
    const photo: RatedPhoto = { points: 50, firstPoints: 0, kinds: [0], things: 1 };
    const set: SetPoints = { kinds: [[5, 2]], things: [3], places: [1000, 800, 640, 512] };
    expect(bestSequence([], set)).toEqual([]);
    expect(bestSequence([photo, photo], { ...set, places: [] })).toEqual([]);
    expect(bestSequence([photo, photo, photo, photo, photo, photo], set)).toEqual([0, 1, 2, 3]);
    expect(bestSequence(Array<RatedPhoto>(30).fill(photo), set)).toEqual([0, 1, 2, 3]);
  });

  it('begins with a photo that may come first, however good another is', () => {
    const weak: RatedPhoto = { points: 1, firstPoints: 0, kinds: [], things: 0 };
    const strong: RatedPhoto = { points: 99, firstPoints: null, kinds: [], things: 0 };
    const set: SetPoints = { kinds: [], things: [], places: [1000, 800] };
    expect(bestSequence([strong, weak, strong], set)).toEqual([1, 0]);
    expect(bestSequence([strong, strong], set)).toEqual([0, 1]);
    expect(bestSequence(Array<RatedPhoto>(25).fill(strong).toSpliced(20, 0, weak), set)).toEqual([20, 0]);
  });

  it('adds at least 63 % of the best after the first place, beyond what it can try', () => {
    const many = fc.array(anyCandidate, { minLength: 21, maxLength: 24 });
    fc.assert(
      fc.property(many, anySet(fc.constant(3)), (candidates, set) => {
        const found = bestSequence(candidates, set).map((index) => candidates[index]!);
        const start = worthOf(found.slice(0, 1), set);
        const added = worthOf(found, set) - start;
        const others = candidates.filter((candidate) => candidate !== found[0]);
        const pairs = others.flatMap((one, index) => others.slice(index + 1).map((other) => [one, other]));
        const most = Math.max(...pairs.map((pair) => worthOf([found[0]!, ...pair], set) - start));
        expect(added).toBeGreaterThanOrEqual((1 - 1 / Math.E) * most);
      }),
      { numRuns: 60 },
    );
  });
});
