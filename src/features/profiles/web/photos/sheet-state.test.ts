import { describe, expect, it } from 'vitest';
import type { Photo } from '../../profiles.contract.ts';
import {
  freePlaces,
  nextToStart,
  unsavedOrder,
  withFailure,
  withMove,
  withPhoto,
  withRemovalUndone,
  withRemoving,
  withRetry,
  withServerPhotos,
  withStart,
  withUpload,
} from './sheet-changes.ts';
import { createSheet, failedUploads, framesOf, type SheetState } from './sheet-state.ts';

const photo = (id: string, position: number): Photo => ({
  id,
  position,
  width: 900,
  height: 1200,
  url: { small: '', medium: '', large: '', full: '' },
  notices: [],
  faces: { state: 'found', boxes: [] },
  createdAt: '2026-03-01T12:00:00.000Z',
});
const file = (name: string) => new File(['x'], name);
const sheet = (...ids: string[]) => createSheet(ids.map(photo));
const shown = (state: SheetState) => framesOf(state).map(({ id }) => id);

/** Starts as many waiting uploads as there are places. */
function startAll(state: SheetState, maxPhotos: number): { state: SheetState; places: [string, number][] } {
  const next = nextToStart(state, maxPhotos);
  if (!next) return { state, places: [] };
  const rest = startAll(withStart(state, next.key, next.position), maxPhotos);
  return { state: rest.state, places: [[next.key, next.position], ...rest.places] };
}

describe('places of uploads', () => {
  it('gives each upload a place of its own, the lowest free one first', () => {
    const gapped = createSheet([photo('a', 0), photo('b', 2)]);
    const waiting = ['u1', 'u2', 'u3'].reduce((state, key) => withUpload(state, key, file(key)), gapped);

    expect(startAll(waiting, 6).places).toEqual([
      ['u1', 1],
      ['u2', 3],
      ['u3', 4],
    ]);
  });

  it('keeps the place of a photo that is only being deleted', () => {
    const removing = withRemoving(sheet('a', 'b'), 'b');
    const { places } = startAll(withUpload(removing, 'u1', file('u1')), 6);
    expect(places).toEqual([['u1', 2]]);
  });

  it('starts nothing when the app has no more places', () => {
    expect(nextToStart(withUpload(sheet('a', 'b'), 'u1', file('u1')), 2)).toBeNull();
  });

  it('counts uploads under way as taken places, and failed ones as free', () => {
    const sending = withUpload(sheet('a'), 'u1', file('u1'));
    expect(freePlaces(sending, 6)).toBe(4);
    expect(freePlaces(withFailure(sending, 'u1', 'no', true), 6)).toBe(5);
  });
});

describe('the order of the sheet', () => {
  it('keeps the order of the files though a later one arrives first', () => {
    const state = ['u1', 'u2'].reduce((all, key) => withUpload(all, key, file(key)), sheet('a'));
    const arrived = withPhoto(startAll(state, 6).state, 'u2', photo('second', 2));

    expect(shown(arrived)).toEqual(['a', 'u1', 'second']);
    expect(shown(withPhoto(arrived, 'u1', photo('first', 1)))).toEqual(['a', 'first', 'second']);
  });

  it('closes the gap that a failed upload leaves', () => {
    const state = ['u1', 'u2'].reduce((all, key) => withUpload(all, key, file(key)), sheet('a'));
    const arrived = withPhoto(startAll(state, 6).state, 'u2', photo('second', 2));
    const failed = withFailure(arrived, 'u1', 'damaged', false);

    expect(failedUploads(failed).map(({ problem }) => problem)).toEqual(['damaged']);
    expect(unsavedOrder(failed)).toEqual(['a', 'second']);
    expect(unsavedOrder(withServerPhotos(failed, [photo('a', 0), photo('second', 1)]))).toBeNull();
  });

  it('puts an upload that is tried again at the end', () => {
    const failed = withFailure(withUpload(sheet('a'), 'u1', file('u1')), 'u1', 'no answer', true);
    const retried = withRetry(withUpload(failed, 'u2', file('u2')), 'u1');
    expect(shown(retried)).toEqual(['a', 'u2', 'u1']);
    expect(failedUploads(retried)).toEqual([]);
  });

  it('moves a frame in both directions and never past the ends', () => {
    const state = sheet('a', 'b', 'c');
    expect(shown(withMove(state, 'c', 0))).toEqual(['c', 'a', 'b']);
    expect(shown(withMove(state, 'a', 1))).toEqual(['b', 'a', 'c']);
    expect(shown(withMove(state, 'a', 99))).toEqual(['b', 'c', 'a']);
    expect(withMove(state, 'a', -1)).toBe(state);
  });

  it('asks for the new order to be saved until the server has it', () => {
    const moved = withMove(sheet('a', 'b', 'c'), 'c', 0);
    expect(unsavedOrder(moved)).toEqual(['c', 'a', 'b']);
    expect(unsavedOrder(withServerPhotos(moved, [photo('c', 0), photo('a', 1), photo('b', 2)]))).toBeNull();
  });
});

describe('what the server has', () => {
  it("is taken over as it is when nothing of the user's own is open", () => {
    const state = withServerPhotos(sheet('a', 'b'), [photo('b', 0), photo('new', 1)]);
    expect(shown(state)).toEqual(['b', 'new']);
    expect(unsavedOrder(state)).toBeNull();
  });

  it('does not undo a move that is not saved yet, and brings photos of another tab to the end', () => {
    const moved = withMove(sheet('a', 'b'), 'b', 0);
    expect(shown(withServerPhotos(moved, [photo('a', 0), photo('b', 1), photo('new', 2)]))).toEqual([
      'b',
      'a',
      'new',
    ]);
  });

  it('does not show a photo again that is being deleted', () => {
    const removing = withRemoving(sheet('a', 'b', 'c'), 'b');
    expect(shown(withServerPhotos(removing, [photo('a', 0), photo('b', 1), photo('c', 2)]))).toEqual([
      'a',
      'c',
    ]);
    const removed = withServerPhotos(removing, [photo('a', 0), photo('c', 1)]);
    expect(removed.removing).toEqual([]);
    expect(unsavedOrder(removed)).toBeNull();
  });

  it('keeps a move that was made while a photo was being deleted', () => {
    const removing = withMove(withRemoving(sheet('a', 'b', 'c'), 'b'), 'c', 0);
    expect(unsavedOrder(removing)).toBeNull();
    expect(unsavedOrder(withServerPhotos(removing, [photo('a', 0), photo('c', 1)]))).toEqual(['c', 'a']);
  });

  it('shows a photo again that could not be deleted', () => {
    expect(shown(withRemovalUndone(withRemoving(sheet('a', 'b'), 'a'), 'a'))).toEqual(['b', 'a']);
  });
});
