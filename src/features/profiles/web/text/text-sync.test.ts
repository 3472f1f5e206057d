import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../../domain/errors.ts';
import { createTextSync, type StoredText, type TextChanges } from './text-sync.ts';

/** A server that keeps one text as ours does, and a screen that shows it. */
function screenOn(bio: string) {
  let time = 0;
  const stamp = () => `2026-11-20T10:00:00.${String((time += 1)).padStart(3, '0')}Z`;
  let stored: StoredText = { bio, prompts: [], iAm: null, lookingFor: null, updatedAt: stamp() };
  let shown: TextChanges = stored;
  const elsewhere = (changes: TextChanges) => {
    stored = { ...stored, ...changes, updatedAt: stamp() };
  };
  const sync = createTextSync({
    stored,
    delayMs: 600,
    async save({ expectedUpdatedAt, ...changes }) {
      if (expectedUpdatedAt !== stored.updatedAt) throw new AppError('conflict', 'Changed since.');
      elsewhere(changes);
      return stored;
    },
    read: async () => stored,
    onText: (text) => {
      shown = { ...shown, ...text };
    },
  });
  const write = (changes: TextChanges) => {
    shown = { ...shown, ...changes };
    sync.change(changes);
  };
  return { sync, write, elsewhere, stored: () => stored, shown: () => shown };
}

describe('createTextSync', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('shows what another tab has written while nothing waits here', () => {
    const { sync, elsewhere, stored, shown } = screenOn('before');
    elsewhere({ bio: 'elsewhere' });
    sync.receive(stored());
    expect(shown().bio).toBe('elsewhere');
  });

  it('saves on the text it has taken over', async () => {
    const { sync, write, elsewhere, stored } = screenOn('before');
    elsewhere({ bio: 'elsewhere' });
    sync.receive(stored());
    write({ bio: 'elsewhere and here' });
    expect(await sync.flush()).toBe(true);
    expect(stored().bio).toBe('elsewhere and here');
  });

  it('overwrites nothing that was written elsewhere, and keeps what was typed', async () => {
    const { sync, write, elsewhere, stored, shown } = screenOn('before');
    elsewhere({ bio: 'elsewhere' });
    write({ bio: 'here' });
    expect(await sync.flush()).toBe(false);

    expect(stored().bio).toBe('elsewhere');
    expect(shown().bio).toBe('here');
    expect(sync.unsaved()?.changes).toEqual({ bio: 'here' });
    expect(sync.getState().conflict).toMatchObject({ fields: ['bio'], theirs: { bio: 'elsewhere' } });
    expect(sync.getState().save).toMatchObject({ kind: 'failed' });
  });

  it('keeps what is typed on while a choice is open', async () => {
    const { sync, write, elsewhere, stored } = screenOn('before');
    elsewhere({ bio: 'elsewhere' });
    write({ bio: 'here' });
    await sync.flush();
    write({ bio: 'here and on' });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(stored().bio).toBe('elsewhere');

    expect(await sync.keepOwn()).toBe(true);
    expect(stored().bio).toBe('here and on');
    expect(sync.getState()).toEqual({ save: { kind: 'saved' }, conflict: null });
  });

  it('takes the other text where that is chosen, and saves the rest', async () => {
    const { sync, write, elsewhere, stored, shown } = screenOn('before');
    elsewhere({ bio: 'elsewhere' });
    write({ bio: 'here', iAm: 'man' });
    await sync.flush();
    expect(await sync.takeTheirs()).toBe(true);
    expect(shown()).toMatchObject({ bio: 'elsewhere', iAm: 'man' });
    expect(stored()).toMatchObject({ bio: 'elsewhere', iAm: 'man' });
    expect(sync.getState()).toEqual({ save: { kind: 'saved' }, conflict: null });
  });

  it('brings changes of different fields together without asking', async () => {
    const { sync, write, elsewhere, stored, shown } = screenOn('before');
    elsewhere({ lookingFor: 'women', prompts: [{ question: 'q', answer: 'a' }] });
    write({ bio: 'here' });
    expect(await sync.flush()).toBe(true);
    expect(stored()).toMatchObject({ bio: 'here', lookingFor: 'women' });
    expect(shown()).toMatchObject({ bio: 'here', lookingFor: 'women', prompts: [{ answer: 'a' }] });
  });

  it('asks nothing where both have written the same', async () => {
    const { sync, write, elsewhere, stored } = screenOn('before');
    elsewhere({ bio: 'the same' });
    write({ bio: 'the same' });
    expect(await sync.flush()).toBe(true);
    expect(stored().bio).toBe('the same');
  });

  it('does not go back to a text that was read before the last save', async () => {
    const { sync, write, stored, shown } = screenOn('before');
    const old = stored();
    write({ bio: 'here' });
    await sync.flush();
    sync.receive(old);
    expect(shown().bio).toBe('here');
  });
});
