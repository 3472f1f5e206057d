import { describe, expect, it } from 'vitest';
import { inSheetOrder, isSameOrder, orderToSave, placesOf } from './photo-order.ts';
import { aPhotoResult } from './report.fixtures.ts';

const positions = (photos: readonly { position: number }[]) => photos.map(({ position }) => position);

describe('inSheetOrder', () => {
  const photos = [
    aPhotoResult(0, { recommendedPosition: 2 }),
    aPhotoResult(1, { recommendedPosition: 0 }),
    aPhotoResult(2, { recommendedPosition: 1 }),
  ];

  it('follows the recommendation', () => {
    expect(positions(inSheetOrder(photos, 'recommended'))).toEqual([1, 2, 0]);
  });

  it("follows the user's own order", () => {
    expect(positions(inSheetOrder(photos.toReversed(), 'yours'))).toEqual([0, 1, 2]);
  });

  it('puts photos without a recommended place last, in their own order', () => {
    const some = [aPhotoResult(0), aPhotoResult(1), aPhotoResult(2, { recommendedPosition: 0 })];
    expect(positions(inSheetOrder(some, 'recommended'))).toEqual([2, 0, 1]);
  });
});

describe('placesOf', () => {
  it('shows what is finished, and the photos of the profile where something is still missing', () => {
    const places = placesOf({ photoCount: 3, photos: [aPhotoResult(1)] }, [
      { id: 'photo-0', position: 0 },
      { id: 'photo-1', position: 1 },
    ]);
    expect(places).toEqual([
      { kind: 'waiting', position: 0, photoId: 'photo-0' },
      { kind: 'result', result: aPhotoResult(1) },
      { kind: 'waiting', position: 2, photoId: null },
    ]);
  });

  it('shows no photo twice when the profile was reordered meanwhile', () => {
    const places = placesOf({ photoCount: 2, photos: [aPhotoResult(0)] }, [{ id: 'photo-0', position: 1 }]);
    expect(places[1]).toEqual({ kind: 'waiting', position: 1, photoId: null });
  });
});

describe('orderToSave', () => {
  it('leaves out photos that are gone and keeps new ones at the end in their order', () => {
    expect(orderToSave(['c', 'gone', 'a'], ['a', 'new-1', 'c', 'new-2'])).toEqual([
      'c',
      'a',
      'new-1',
      'new-2',
    ]);
  });

  it('names each photo once', () => {
    expect(orderToSave(['a', 'a', 'b'], ['b', 'a'])).toEqual(['a', 'b']);
  });
});

describe('isSameOrder', () => {
  it('compares place by place', () => {
    expect(isSameOrder(['a', 'b'], ['a', 'b'])).toBe(true);
    expect(isSameOrder(['a', 'b'], ['b', 'a'])).toBe(false);
    expect(isSameOrder(['a'], ['a', 'b'])).toBe(false);
  });
});
