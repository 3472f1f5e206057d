import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../../domain/errors.ts';
import { createAutosave } from './autosave.ts';

type Changes = { bio?: string; iAm?: string };

describe('createAutosave', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function autosaveTo(save: (changes: Changes) => Promise<unknown>) {
    return createAutosave<Changes>({ save, delayMs: 600 });
  }

  it('saves once, some time after the last change', async () => {
    const saved: Changes[] = [];
    const autosave = autosaveTo(async (changes) => saved.push(changes));
    autosave.change({ bio: 'H' });
    await vi.advanceTimersByTimeAsync(500);
    autosave.change({ bio: 'Hi', iAm: 'man' });
    expect(autosave.getState().kind).toBe('saving');
    await vi.advanceTimersByTimeAsync(599);
    expect(saved).toEqual([]);

    await vi.advanceTimersByTimeAsync(1);

    expect(saved).toEqual([{ bio: 'Hi', iAm: 'man' }]);
    expect(autosave.getState().kind).toBe('saved');
  });

  it('saves at once when told to, and only what changed', async () => {
    const saved: Changes[] = [];
    const autosave = autosaveTo(async (changes) => saved.push(changes));
    autosave.change({ bio: 'Hi' });

    expect(await autosave.flush()).toBe(true);
    expect(await autosave.flush()).toBe(true);
    await vi.advanceTimersByTimeAsync(5_000);

    expect(saved).toEqual([{ bio: 'Hi' }]);
  });

  it('sends one request at a time, so that an older text never overtakes a newer', async () => {
    const saved: Changes[] = [];
    const answers: (() => void)[] = [];
    const autosave = autosaveTo((changes) => {
      saved.push(changes);
      return new Promise<void>((resolve) => answers.push(resolve));
    });
    autosave.change({ bio: 'one' });
    const first = autosave.flush();
    autosave.change({ bio: 'two' });
    const second = autosave.flush();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(saved).toEqual([{ bio: 'one' }]);
    expect(autosave.unsaved()).toEqual({ bio: 'two' });

    answers[0]?.();
    await first;
    expect(autosave.getState().kind).toBe('saving');
    await vi.advanceTimersByTimeAsync(0);
    answers[1]?.();
    await second;

    expect(saved).toEqual([{ bio: 'one' }, { bio: 'two' }]);
    expect(autosave.getState().kind).toBe('saved');
    expect(autosave.unsaved()).toBeNull();
  });

  it('keeps what could not be saved, says why, and sends it with the next try', async () => {
    const saved: Changes[] = [];
    let isDown = true;
    const autosave = autosaveTo(async (changes) => {
      if (isDown) throw new AppError('service_unavailable', 'Loupe could not be reached.');
      saved.push(changes);
    });
    autosave.change({ bio: 'Hi' });

    expect(await autosave.flush()).toBe(false);
    expect(autosave.getState()).toMatchObject({ kind: 'failed', message: 'Loupe could not be reached.' });
    expect(autosave.unsaved()).toEqual({ bio: 'Hi' });

    isDown = false;
    autosave.change({ iAm: 'woman' });
    await vi.advanceTimersByTimeAsync(600);

    expect(saved).toEqual([{ bio: 'Hi', iAm: 'woman' }]);
    expect(autosave.getState().kind).toBe('saved');
  });

  it('names the fields that the server refused', async () => {
    const autosave = autosaveTo(async () => {
      throw new AppError('validation_failed', 'Too long.', { fields: { bio: 'Too long.' } });
    });
    autosave.change({ bio: 'x' });
    await autosave.flush();
    expect(autosave.getState()).toEqual({
      kind: 'failed',
      message: 'Too long.',
      fields: { bio: 'Too long.' },
    });
  });
});
