import { describe, expect, it } from 'vitest';
import { drawnShot } from '../../test/drawn-shots.ts';
import { aFace, goodSignals } from '../../test/signal-builders.ts';
import { measured } from '../domain/signal.ts';
import { compareSet } from './compare-set.ts';
import type { LocalFeatures } from './same-shot/local-features.ts';
import type { ComparedPhoto } from './same-shot/repeats.ts';
import type { PhotoFingerprint } from './signals.ts';

const degrees = Math.PI / 180;
const anna = Float32Array.of(1, 0, 0);
const alike = Float32Array.of(Math.cos(30 * degrees), 0, Math.sin(30 * degrees));
const unsure = Float32Array.of(Math.cos(68 * degrees), Math.sin(68 * degrees), 0);
const stranger = Float32Array.of(0, 1, 0);
const somebody = Float32Array.of(0, -1, 0);
const third = Float32Array.of(0, 0, -1);

/** Shots that have nothing in common. Eight photos made after one another get one each. */
let photosMade = 0;
const shots = [0, 1, 2, 3, 4, 5, 6, 7].map(drawnShot);
const unlike = (index: number) => shots[index % shots.length]!;

function photo(
  identities: (Float32Array | null)[],
  changes: Partial<
    { shot: LocalFeatures; blur: number } & Pick<PhotoFingerprint, 'eyes' | 'surelyFitted'>
  > = {},
): ComparedPhoto {
  photosMade += 1;
  return {
    signals: goodSignals({
      faces: measured(identities.map(() => aFace())),
      peopleCount: measured(identities.length),
      ...(changes.blur === undefined ? {} : { faceBlur: measured(changes.blur) }),
    }),
    fingerprint: {
      identities,
      eyes: changes.eyes ?? identities.map(() => null),
      surelyFitted: changes.surelyFitted ?? identities.map(() => true),
      shot: changes.shot ?? unlike(photosMade),
    },
  };
}

const sameShot = { shot: unlike(0) };
const owners = (...photos: ComparedPhoto[]) => compareSet(photos).map(({ showsOwner }) => showsOwner);

it('compares the owner’s eyes, not those of others, with their other photos', () => {
  const eyes = (gap: number) => ({ gap, lids: gap * 3, isNarrowed: false });
  const set = compareSet([
    photo([anna], { eyes: [eyes(0.3)] }),
    photo([stranger, alike], { eyes: [eyes(0.3), eyes(0.12)] }),
    photo([anna], { eyes: [eyes(0.28)] }),
    photo([somebody], { eyes: [eyes(0.05)] }),
  ]);
  expect(set.map(({ ownerEyeOpenness }) => ownerEyeOpenness?.value)).toEqual([1, 0.41, 1, null]);
});

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

  it('is not told from a single face, where there is nothing to choose', () => {
    const [only] = compareSet([photo([anna])]);
    expect(only).toMatchObject({
      showsOwner: { state: 'could-not-tell' },
      ownerKnownBy: { state: 'not-measured' },
    });
  });

  it('is not made by copies of one shot', () => {
    const strangers = [photo([stranger], { shot: unlike(1) }), photo([somebody], { shot: unlike(2) })];
    const copied = [1, 2, 3].map(() => photo([anna], sameShot));
    expect(owners(...copied, ...strangers).map(({ state }) => state)).not.toContain('measured');
    const [first] = owners(...copied, photo([anna], { shot: unlike(3) }), ...strangers.slice(0, 0));
    expect(first).toMatchObject({ value: true });
  });

  it('never becomes somebody else by exchanging one photo', () => {
    const people = [anna, stranger, somebody];
    const sets = [0, 1, 2, 3].reduce<Float32Array[][]>(
      (all) => all.flatMap((set) => people.map((person) => [...set, person])),
      [[]],
    );
    // Each set is compared once: it comes up as an exchange of many others.
    const known = new Map<string, Float32Array | null>();
    const ownerOf = (set: Float32Array[]): Float32Array | null => {
      const key = set.map((person) => people.findIndex((other) => other === person)).join();
      const found = known.get(key);
      if (found !== undefined) return found;
      const index = owners(...set.map((person, at) => photo([person], { shot: unlike(at) }))).findIndex(
        ({ value }) => value === true,
      );
      const owner = set[index] ?? null;
      known.set(key, owner);
      return owner;
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
    expect(empty).toMatchObject({ state: 'not-measured', reason: 'No face was found in this photo.' });
  });
});

describe('the owner by the user’s word', () => {
  it('is the face of the named photo, whoever appears more often', () => {
    const set = compareSet([photo([stranger]), photo([stranger]), photo([anna]), photo([stranger, alike])], {
      photo: 2,
      face: null,
    });
    expect(set.map(({ showsOwner }) => showsOwner.value)).toEqual([false, false, true, true]);
    expect(set[3]!.ownerFace.value).toBe(1);
    expect(set[0]!.ownerKnownBy).toMatchObject({ value: 'your-word', confidence: 1 });
  });

  it.each([
    ['several faces', [anna, stranger]],
    ['no face', []],
    ['a face that cannot be compared', [null]],
  ])('is nobody where the named photo shows %s', (_, faces) => {
    const [own, other] = compareSet([photo(faces), photo([anna]), photo([anna])], { photo: 0, face: null });
    expect(own!.ownerKnownBy).toMatchObject({
      state: 'could-not-tell',
      reason: expect.stringContaining('exactly one face'),
    });
    expect(other!.showsOwner.state).toBe('could-not-tell');
  });
});

describe('the owner by a tapped face', () => {
  it('is that face, also of somebody who is never alone', () => {
    const set = compareSet([photo([stranger, anna, third]), photo([alike, stranger]), photo([stranger])], {
      photo: 0,
      face: 1,
    });
    expect(set.map(({ ownerFace }) => ownerFace.value)).toEqual([1, 0, null]);
    expect(set.map(({ showsOwner }) => showsOwner.value)).toEqual([true, true, false]);
    expect(set[2]!.ownerKnownBy).toMatchObject({ value: 'your-word' });
  });

  it('is known on its own photo, and nowhere else, where it cannot be compared', () => {
    const [own, other, empty] = compareSet([photo([stranger, null]), photo([anna]), photo([])], {
      photo: 0,
      face: 1,
    });
    expect(own).toMatchObject({ showsOwner: { value: true }, ownerFace: { value: 1 } });
    expect(own!.ownerKnownBy).toMatchObject({ value: 'your-word' });
    expect(other!.showsOwner).toMatchObject({
      state: 'could-not-tell',
      reason: 'The face that you tapped is too small or too far turned to be compared with others.',
    });
    expect(empty!.showsOwner.state).toBe('not-measured');
  });
});

it('has nothing to say of an empty set', () => {
  expect(compareSet([])).toEqual([]);
});
