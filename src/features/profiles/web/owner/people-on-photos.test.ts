import { expect, it } from 'vitest';
import type { Photo } from '../../profiles.contract.ts';
import { facesInFront, isOwnerAsked, photosOfPeople, type Face } from './people-on-photos.ts';

const face = (x: number, height = 0.2): Face => ({ x, y: 0.2, width: height * 0.8, height });

function photo(id: string, boxes: Face[], state: Photo['faces']['state'] = 'found'): Photo {
  const url = { small: '', medium: '', large: '', full: '' };
  const size = { width: 900, height: 1200 };
  return { id, position: 0, ...size, url, notices: [], faces: { state, boxes }, createdAt: '2026-11-22' };
}

const nothingSaid = { ownerPhotoId: null, noneIsOwner: false };
const group = photo('group', [face(0.6), face(0.1)]);
const alone = photo('alone', [face(0.4)]);

it('counts people from left to right, and leaves out those in the background', () => {
  expect(facesInFront(group).map(({ x }) => x)).toEqual([0.1, 0.6]);
  const passers = photo('street', [face(0.4, 0.3), face(0.1, 0.11), face(0.8, 0.12)]);
  expect(facesInFront(passers).map(({ x }) => x)).toEqual([0.4, 0.8]);
  // Two crowds of one size each: 40 of 1,024 pixels are the least that can be compared.
  expect(facesInFront(photo('crowd', [face(0.1, 0.06), face(0.5, 0.06)]))).toEqual([]);
  expect(facesInFront(photo('near', [face(0.1, 0.07), face(0.5, 0.07)]))).toHaveLength(2);
});

it('asks where several people are on one photo', () => {
  expect(isOwnerAsked(nothingSaid, [alone, group])).toBe(true);
  expect(isOwnerAsked(nothingSaid, [alone, photo('other', [face(0.2)])])).toBe(false);
  expect(isOwnerAsked(nothingSaid, [photo('street', [face(0.4, 0.4), face(0.1, 0.1)])])).toBe(false);
});

it.each(['waiting', 'failed'] as const)('does not ask while the faces are %s', (state) => {
  expect(isOwnerAsked(nothingSaid, [photo('group', [], state), alone])).toBe(false);
});

it('asks no more once it is answered, and anew when the photo of the answer is gone', () => {
  expect(isOwnerAsked({ ...nothingSaid, ownerPhotoId: 'group' }, [group, alone])).toBe(false);
  expect(isOwnerAsked({ ...nothingSaid, ownerPhotoId: 'gone' }, [group, alone])).toBe(true);
  expect(isOwnerAsked({ ...nothingSaid, noneIsOwner: true }, [group])).toBe(false);
});

it('numbers photos by their place on the sheet', () => {
  const wall = photo('wall', []);
  expect(photosOfPeople([wall, alone, group]).map(({ number }) => number)).toEqual([2, 3]);
});
