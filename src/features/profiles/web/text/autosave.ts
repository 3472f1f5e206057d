import { AppError } from '../../../../domain/errors.ts';

export type SaveState =
  | { kind: 'saved' }
  /** Something is not on the server yet. */
  | { kind: 'saving' }
  | { kind: 'failed'; message: string; fields: Readonly<Record<string, string>> };

export type Autosave<Changes extends object> = {
  getState: () => SaveState;
  subscribe: (listener: () => void) => () => void;
  /** Notes a change; it is saved with those that follow within the delay. */
  change: (changes: Changes) => void;
  /** Saves at once what is noted; resolves to whether everything is saved. Also tries again what failed. */
  flush: () => Promise<boolean>;
  /** Everything that the server has not confirmed, for a last request of a page that is left; null when all is saved. */
  unsaved: () => Changes | null;
  /** Gives up what waits to be saved of these fields; a request under way goes on. */
  forget: (fields: readonly (keyof Changes)[]) => void;
};

/**
 * Saves changes as they are made: `delayMs` after the last one, one request at a time, newer values over older ones.
 * What could not be saved is kept and goes with the next try.
 */
export function createAutosave<Changes extends object>(options: {
  save: (changes: Changes) => Promise<unknown>;
  delayMs: number;
}): Autosave<Changes> {
  const listeners = new Set<() => void>();
  let state: SaveState = { kind: 'saved' };
  let pending: Changes | null = null;
  let underWay: Changes | null = null;
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const set = (next: SaveState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  const run = async () => {
    const changes = pending;
    if (!changes) return;
    pending = null;
    underWay = changes;
    set({ kind: 'saving' });
    try {
      await options.save(changes);
      underWay = null;
      if (pending === null) set({ kind: 'saved' });
    } catch (error) {
      pending = merged(changes, pending);
      underWay = null;
      set(failureOf(error));
    }
  };

  const saveNow = async (): Promise<void> => {
    clearTimeout(timer);
    while (running) await running;
    running = run();
    await running;
    running = null;
  };

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(changes) {
      pending = { ...pending, ...changes };
      if (state.kind === 'saved') set({ kind: 'saving' });
      clearTimeout(timer);
      timer = setTimeout(() => void saveNow(), options.delayMs);
    },
    async flush() {
      await saveNow();
      return pending === null;
    },
    forget(fields) {
      const left = Object.entries(pending ?? {}).filter(
        ([field]) => !fields.includes(field as keyof Changes),
      );
      pending = left.length > 0 ? (Object.fromEntries(left) as Changes) : null;
      if (pending === null) {
        clearTimeout(timer);
        if (underWay === null) set({ kind: 'saved' });
      }
    },
    unsaved: () => (underWay || pending ? ({ ...underWay, ...pending } as Changes) : null),
  };
}

/** `pending` as an argument, because the compiler does not see that it changes while a request is under way. */
function merged<Changes extends object>(older: Changes, newer: Changes | null): Changes {
  return { ...older, ...newer };
}

function failureOf(error: unknown): SaveState {
  if (error instanceof AppError)
    return { kind: 'failed', message: error.message, fields: error.fields ?? {} };
  return { kind: 'failed', message: 'Something went wrong.', fields: {} };
}
