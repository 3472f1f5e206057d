import { describe, expect, it } from 'vitest';
import { aFace, goodSignals } from '../../test/signal-builders.ts';
import { measured } from '../domain/signal.ts';
import { compareSet, type ComparedPhoto } from './compare-set.ts';

const degrees = Math.PI / 180;
const anna = Float32Array.of(1, 0, 0);
const alike = Float32Array.of(Math.cos(30 * degrees), 0, Math.sin(30 * degrees));
const unsure = Float32Array.of(Math.cos(68 * degrees), Math.sin(68 * degrees), 0);
const stranger = Float32Array.of(0, 1, 0);
const somebody = Float32Array.of(0, -1, 0);
const third = Float32Array.of(0, 0, -1);

/** Hashes that differ from each other in half of their bits. Four photos made after one another get one each. */
let photosMade = 0;
const unlike = (index: number) =>
  ['00000000ffffffff', '0000ffff0000ffff', '00ff00ff00ff00ff', '0f0f0f0f0f0f0f0f'][index % 4]!;

function photo(
  identities: (Float32Array | null)[],
  changes: Partial<{ hash: string; blur: number; surelyFitted: boolean[] }> = {},
): ComparedPhoto {
  photosMade += 1;
  return {
    signals: goodSignals({
      faces: measured(identities.map(() => aFace())),
      peopleCount: measured(identities.length),
      ...(changes.blur === undefined ? {} : { faceSharpness: measured(changes.blur) }),
    }),
    fingerprint: {
      identities,
      surelyFitted: changes.surelyFitted ?? identities.map(() => true),
      differenceHash: changes.hash ?? unlike(photosMade),
    },
  };
}

const sameShot = { hash: '00000000ffffffff' };
const owners = (...photos: ComparedPhoto[]) => compareSet(photos).map(({ showsOwner }) => showsOwner);
const repeats = (...photos: ComparedPhoto[]) =>
  compareSet(photos).map(({ nearDuplicateOf }) => nearDuplicateOf.value);

describe('the owner of a set', () => {
  it('is who appears on most photos, and is found in a group', () => {
    const set = compareSet([photo([anna]), photo([stranger, alike]), photo([somebody]), photo([anna])]);
    expect(set.map(({ showsOwner }) => showsOwner.value)).toEqual([true, true, false, true]);
    expect(set.map(({ ownerFace }) => ownerFace.value)).toEqual([0, 1, null, 0]);
    expect(set[2]!.ownerFace).toMatchObject({ state: 'not-measured' });
    expect(set[0]!.ownerKnownBy).toMatchObject({ value: 'most-photos' });
  });

  it('is not sure between the thresholds', () => {
    const [, between] = owners(photo([anna]), photo([unsure]), photo([alike]), photo([anna]));
    expect(between).toMatchObject({ state: 'could-not-tell', value: null });
  });

  it('is not called absent while a face could not be compared', () => {
    const [, , group] = owners(photo([anna]), photo([anna]), photo([somebody, null]), photo([anna]));
    expect(group!.state).toBe('could-not-tell');
    const [, , far] = owners(photo([anna]), photo([anna]), photo([null]));
    expect(far).toMatchObject({ state: 'could-not-tell', reason: expect.stringContaining('too small') });
  });

  it('is neither called absent nor rivalled by a face whose mesh may lie upside down', () => {
    const doubtful = { surelyFitted: [false] };
    const [, , turned] = owners(photo([anna]), photo([anna]), photo([stranger], doubtful));
    expect(turned).toMatchObject({ state: 'could-not-tell' });
    const [, , likeAnna] = owners(photo([anna]), photo([anna]), photo([alike], doubtful));
    expect(likeAnna).toMatchObject({ value: true });
    const [, , sure] = owners(photo([anna]), photo([anna]), photo([stranger]), photo([alike]));
    expect(sure).toMatchObject({ value: false });
  });

  it.each([
    ['two appear as often', [[anna], [anna], [stranger], [stranger]], 'several people equally often'],
    ['one more photo could turn it', [[anna], [anna], [stranger]], 'almost equally often'],
    ['nobody appears twice', [[anna], [stranger], [somebody], [third]], 'nobody on more than one'],
    ['one photo shows several', [[anna, stranger, somebody]], 'nobody on more than one'],
  ])('could be anybody when %s', (_, people, reason) => {
    const set = compareSet(people.map((faces) => photo(faces)));
    for (const { showsOwner, ownerKnownBy } of set) {
      expect(showsOwner).toMatchObject({ state: 'could-not-tell', reason: expect.stringContaining(reason) });
      expect(ownerKnownBy.state).toBe('could-not-tell');
    }
  });

  it('is not told from a single face, of which there is nothing to choose', () => {
    const [only] = compareSet([photo([anna])]);
    expect(only).toMatchObject({
      showsOwner: { state: 'could-not-tell' },
      ownerKnownBy: { state: 'not-measured' },
    });
  });

  it('is not made by copies of one shot', () => {
    const strangers = [photo([stranger], { hash: unlike(1) }), photo([somebody], { hash: unlike(2) })];
    const copied = [1, 2, 3].map(() => photo([anna], sameShot));
    expect(owners(...copied, ...strangers).map(({ state }) => state)).not.toContain('measured');
    const [first] = owners(...copied, photo([anna], { hash: unlike(3) }), ...strangers.slice(0, 0));
    expect(first).toMatchObject({ value: true });
  });

  it('never becomes somebody else by exchanging one photo', () => {
    const people = [anna, stranger, somebody];
    const sets = [0, 1, 2, 3].reduce<Float32Array[][]>(
      (all) => all.flatMap((set) => people.map((person) => [...set, person])),
      [[]],
    );
    const ownerOf = (set: Float32Array[]): Float32Array | null => {
      const index = owners(...set.map((person, at) => photo([person], { hash: unlike(at) }))).findIndex(
        ({ value }) => value === true,
      );
      return set[index] ?? null;
    };
    for (const set of sets) {
      const owner = ownerOf(set);
      for (const [at] of set.entries()) {
        const exchanged = people.map((person) => ownerOf(set.with(at, person)));
        if (owner !== null) expect(exchanged.every((other) => other === null || other === owner)).toBe(true);
      }
    }
    expect(sets.filter((set) => ownerOf(set) !== null)).toHaveLength(3 + 3 * 4 * 2);
  });

  it('is not measured on a photo without a face', () => {
    const [, , empty] = owners(photo([anna]), photo([alike]), photo([]));
    expect(empty).toMatchObject({ state: 'not-measured', reason: 'No face was found on this photo.' });
  });
});

describe('the owner by the user’s word', () => {
  it('is the face of the named photo, whoever appears more often', () => {
    const set = compareSet(
      [photo([stranger]), photo([stranger]), photo([anna]), photo([stranger, alike])],
      2,
    );
    expect(set.map(({ showsOwner }) => showsOwner.value)).toEqual([false, false, true, true]);
    expect(set[3]!.ownerFace.value).toBe(1);
    expect(set[0]!.ownerKnownBy).toMatchObject({ value: 'your-word', confidence: 1 });
  });

  it.each([
    ['several faces', [anna, stranger]],
    ['no face', []],
    ['a face that cannot be compared', [null]],
  ])('is nobody where the named photo shows %s', (_, faces) => {
    const [own, other] = compareSet([photo(faces), photo([anna]), photo([anna])], 0);
    expect(own!.ownerKnownBy).toMatchObject({
      state: 'could-not-tell',
      reason: expect.stringContaining('exactly one face'),
    });
    expect(other!.showsOwner.state).toBe('could-not-tell');
  });
});

describe('near-duplicates', () => {
  it('point at the clearest of those alike, and at the earlier of equals', () => {
    const other = 'ffffffff00000000';
    expect(repeats(photo([anna], sameShot), photo([anna], sameShot), photo([anna], { hash: other }))).toEqual(
      [null, 0, null],
    );
    expect(repeats(photo([anna], { ...sameShot, blur: 8 }), photo([anna], sameShot))).toEqual([1, null]);
  });

  it('are alike up to ten bits and not beyond', () => {
    expect(repeats(photo([anna], sameShot), photo([anna], { hash: '00000000fffffc00' }))).toEqual([null, 0]);
    expect(repeats(photo([anna], sameShot), photo([anna], { hash: '00000000fffff800' }))).toEqual([
      null,
      null,
    ]);
  });

  it('are not looked for among photos without a picture', () => {
    const wall: ComparedPhoto = {
      signals: goodSignals({ contrast: measured(0) }),
      fingerprint: { identities: [], surelyFitted: [], differenceHash: '0000000000000000' },
    };
    expect(compareSet([wall, wall]).map(({ nearDuplicateOf }) => nearDuplicateOf.state)).toEqual([
      'could-not-tell',
      'could-not-tell',
    ]);
  });
});

it('has nothing to say of an empty set', () => {
  expect(compareSet([])).toEqual([]);
});
