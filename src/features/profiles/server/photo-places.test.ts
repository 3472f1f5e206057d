import { describe, expect, test } from 'vitest';
import { findPlace } from './upload-photo.service.ts';

const photo = (id: string, position: number) => ({ id, position, contentHash: `hash ${id}` });
const upload = (position: number, expectedId: string | null = null, contentHash = 'new') => ({
  app: 'hinge' as const,
  position,
  expectedId,
  contentHash,
});

describe('an upload', () => {
  test('fills an empty position, gaps before it or not', () => {
    expect(findPlace([], upload(3))).toEqual({ kind: 'new', position: 3, replaced: null });
  });

  test('replaces the photo that was there when it began', () => {
    const there = photo('a', 1);
    expect(findPlace([photo('b', 0), there], upload(1, 'a'))).toEqual({
      kind: 'new',
      position: 1,
      replaced: there,
    });
  });

  test('leaves a photo alone that came to its position meanwhile', () => {
    const photos = [photo('a', 0), photo('moved', 1)];
    expect(findPlace(photos, upload(1))).toEqual({ kind: 'new', position: 2, replaced: null });
    expect(findPlace(photos, upload(1, 'deleted since'))).toEqual({
      kind: 'new',
      position: 2,
      replaced: null,
    });
  });

  test('of the same bytes is known at its position and a duplicate elsewhere', () => {
    const there = photo('a', 1);
    expect(findPlace([there], upload(1, null, 'hash a'))).toEqual({ kind: 'same', photo: there });
    expect(() => findPlace([there], upload(0, null, 'hash a'))).toThrow(
      'This photo is already here, as number 2.',
    );
  });

  test('finds no place in a full profile', () => {
    const full = Array.from({ length: 6 }, (_, position) => photo(`p${position}`, position));
    expect(() => findPlace(full, upload(2))).toThrow('Hinge shows at most 6 photos.');
  });
});
