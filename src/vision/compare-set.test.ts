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

function photo(
  identities: (Float32Array | null)[],
  changes: Partial<{ hash: string; blur: number }> = {},
): ComparedPhoto {
  return {
    signals: goodSignals({
      faces: measured(identities.map(() => aFace())),
      peopleCount: measured(identities.length),
      ...(changes.blur === undefined ? {} : { faceSharpness: measured(changes.blur) }),
    }),
    fingerprint: { identities, differenceHash: changes.hash ?? '00000000ffffffff' },
  };
}

const owners = (...photos: ComparedPhoto[]) => compareSet(photos).map(({ showsOwner }) => showsOwner);
const repeats = (...photos: ComparedPhoto[]) =>
  compareSet(photos).map(({ nearDuplicateOf }) => nearDuplicateOf.value);

describe('the owner of a set', () => {
  it('is who appears on most photos, and is found in a group', () => {
    const set = compareSet([photo([anna]), photo([stranger, alike]), photo([stranger]), photo([anna])]);
    expect(set.map(({ showsOwner }) => showsOwner.value)).toEqual([true, true, false, true]);
    expect(set.map(({ ownerFace }) => ownerFace.value)).toEqual([0, 1, null, 0]);
    expect(set[2]!.ownerFace).toMatchObject({ state: 'not-measured' });
  });

  it('is not sure between the thresholds', () => {
    const [, between] = owners(photo([anna]), photo([unsure]), photo([alike]));
    expect(between).toMatchObject({ state: 'could-not-tell', value: null });
  });

  it('is not called absent while a face could not be compared', () => {
    const [, , group] = owners(photo([anna]), photo([anna]), photo([stranger, null]));
    expect(group!.state).toBe('could-not-tell');
    const [, , far] = owners(photo([anna]), photo([anna]), photo([null]));
    expect(far).toMatchObject({ state: 'could-not-tell', reason: expect.stringContaining('too small') });
  });

  it('is nobody when two appear as often', () => {
    expect(owners(photo([anna]), photo([stranger])).map(({ state }) => state)).toEqual([
      'could-not-tell',
      'could-not-tell',
    ]);
  });

  it('is the one who is alone on a photo when two appear as often', () => {
    expect(
      owners(photo([anna, stranger]), photo([alike]), photo([stranger, somebody])).map(({ value }) => value),
    ).toEqual([true, true, false]);
  });

  it('is not measured on a photo without a face', () => {
    const [, empty] = owners(photo([anna]), photo([]));
    expect(empty).toMatchObject({ state: 'not-measured', reason: 'No face was found on this photo.' });
  });
});

describe('near-duplicates', () => {
  it('point at the clearest of those alike, and at the earlier of equals', () => {
    const other = 'ffffffff00000000';
    expect(repeats(photo([anna]), photo([anna]), photo([anna], { hash: other }))).toEqual([null, 0, null]);
    expect(repeats(photo([anna], { blur: 8 }), photo([anna]))).toEqual([1, null]);
  });

  it('are alike up to ten bits and not beyond', () => {
    expect(repeats(photo([anna]), photo([anna], { hash: '00000000fffffc00' }))).toEqual([null, 0]);
    expect(repeats(photo([anna]), photo([anna], { hash: '00000000fffff800' }))).toEqual([null, null]);
  });

  it('are not looked for among photos without a picture', () => {
    const wall: ComparedPhoto = {
      signals: goodSignals({ contrast: measured(0) }),
      fingerprint: { identities: [], differenceHash: '0000000000000000' },
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
