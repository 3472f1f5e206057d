import { beforeEach, expect, it, vi } from 'vitest';
import type { Photo } from '../../profiles.contract.ts';
import type { createLaterPhotoDesk } from './later-photo-desk.ts';
import { createPhotoDesk } from './photo-desk.ts';
import { framesOf } from './sheet-state.ts';

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

// Whether the page is in use is the same for all tests of a process.
beforeEach(() => vi.resetModules());

async function deskOf(...ids: string[]) {
  const photos = ids.map((id, position) => photo(id, position));
  const orders: (readonly string[])[] = [];
  const load = vi.fn<Parameters<typeof createLaterPhotoDesk>[0]['load']>();
  load.mockImplementation(async () => (shown) => {
    let stored = shown;
    return createPhotoDesk({
      photos: shown,
      maxPhotos: 9,
      limitSentence: 'No more places.',
      hasConsent: true,
      newKey: () => 'key',
      onEvent: () => undefined,
      onPhotos: () => undefined,
      server: {
        list: async () => stored,
        upload: () => Promise.reject(new Error('not here')),
        remove: async (photoId) => (stored = stored.filter(({ id }) => id !== photoId)),
        async order(photoIds) {
          orders.push(photoIds);
          stored = photoIds.map((id, position) => photo(id, position));
          return stored;
        },
      },
    });
  });
  const later = await import('./later-photo-desk.ts');
  const desk = later.createLaterPhotoDesk({ photos, load, missing: 'It didn’t load.' });
  return { desk, load, orders, shown: () => framesOf(desk.getState()).map(({ id }) => id) };
}

it('shows the photos, and those that the server has by now, before it is loaded', async () => {
  const { desk, load, shown } = await deskOf('a', 'b');
  expect(shown()).toEqual(['a', 'b']);
  desk.receive([photo('c', 0)]);
  expect(shown()).toEqual(['c']);
  await desk.settled();
  expect(load).not.toHaveBeenCalled();
});

it('does what was pressed before it was loaded', async () => {
  const { desk, orders, shown } = await deskOf('a', 'b', 'c');
  desk.move('c', 0);
  desk.move('b', 1);
  expect(desk.getState().isSyncing).toBe(true);
  await desk.settled();
  expect(shown()).toEqual(['c', 'b', 'a']);
  expect(orders.at(-1)).toEqual(['c', 'b', 'a']);
  expect(desk.getState().isSyncing).toBe(false);
});

it('says that it did not load once something waits for it, and goes on where the next try succeeds', async () => {
  const { desk, load, shown } = await deskOf('a', 'b');
  load.mockRejectedValueOnce(new Error('offline'));
  desk.move('b', 0);
  await desk.settled();
  expect(desk.getState()).toMatchObject({ orderProblem: 'It didn’t load.', isSyncing: true });
  desk.saveOrder();
  await desk.settled();
  expect(shown()).toEqual(['b', 'a']);
  expect(desk.getState()).toMatchObject({ orderProblem: null, isSyncing: false });
});
