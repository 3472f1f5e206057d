import { beforeEach, expect, it, vi } from 'vitest';
import type { createLaterTextSync } from './later-text-sync.ts';
import { createTextSync, type StoredText } from './text-sync.ts';

const textOf = (bio: string, second: number): StoredText => ({
  bio,
  prompts: [],
  iAm: null,
  lookingFor: null,
  updatedAt: `2026-11-20T10:00:0${second}.000Z`,
});

// Whether the page is in use is the same for all tests of a process.
beforeEach(() => vi.resetModules());

async function textOn(bio: string) {
  const saved: string[] = [];
  const shown: string[] = [];
  const load = vi.fn<Parameters<typeof createLaterTextSync>[0]['load']>();
  load.mockImplementation(async () => (stored) => {
    let kept = stored;
    return createTextSync({
      stored,
      delayMs: 600,
      async save(changes) {
        saved.push(changes.bio ?? '');
        kept = textOf(changes.bio ?? kept.bio, 9);
        return kept;
      },
      read: async () => kept,
      onText: () => undefined,
    });
  });
  const later = await import('./later-text-sync.ts');
  const sync = later.createLaterTextSync({
    stored: textOf(bio, 1),
    load,
    onText: (text) => shown.push(text.bio),
    missing: 'It didn’t load.',
  });
  return { sync, load, saved, shown };
}

it('shows what another tab has written before it is loaded, but not over what is written here', async () => {
  const { sync, load, shown } = await textOn('before');
  sync.receive(textOf('before', 1));
  expect(shown).toEqual([]);
  sync.receive(textOf('elsewhere', 2));
  expect(shown).toEqual(['elsewhere']);
  expect(await sync.flush()).toBe(true);
  expect(load).not.toHaveBeenCalled();
  sync.change({ bio: 'here' });
  sync.receive(textOf('elsewhere again', 3));
  expect(shown).toEqual(['elsewhere']);
  expect(sync.unsaved()).toEqual({ changes: { bio: 'here' }, base: textOf('elsewhere', 2) });
});

it('saves what was written before it was loaded', async () => {
  const { sync, saved } = await textOn('before');
  sync.change({ bio: 'b' });
  sync.change({ bio: 'bo' });
  expect(sync.getState().save.kind).toBe('saving');
  expect(await sync.flush()).toBe(true);
  expect(saved).toEqual(['bo']);
  expect(sync.unsaved()).toBeNull();
  expect(sync.getState().save.kind).toBe('saved');
});

it('keeps what was written while it cannot be loaded, says so, and saves it with the next try', async () => {
  const { sync, load, saved } = await textOn('before');
  load.mockRejectedValueOnce(new Error('offline'));
  sync.change({ bio: 'kept' });
  expect(await sync.flush()).toBe(false);
  expect(sync.getState().save).toMatchObject({ kind: 'failed', message: 'It didn’t load.' });
  expect(sync.unsaved()?.changes).toEqual({ bio: 'kept' });
  expect(await sync.flush()).toBe(true);
  expect(saved).toEqual(['kept']);
});
