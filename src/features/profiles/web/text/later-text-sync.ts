import { createLaterEngine } from '../../../../web/later-engine.ts';
import type { StoredText, TextChanges, TextSync, TextSyncState } from './text-sync.ts';

/**
 * A text that can be written at once. What saves it and compares it with the server's is loaded when the page is first used; what is
 * written before waits for it, also for a page that is left meanwhile.
 */
export function createLaterTextSync(options: {
  stored: StoredText;
  load: () => Promise<(stored: StoredText) => TextSync>;
  /** The server has another text by now, and nothing is written here. */
  onText: (text: StoredText) => void;
  /** Said where it cannot be loaded. */
  missing: string;
}): TextSync {
  const listeners = new Set<() => void>();
  let { stored } = options;
  let written: TextChanges | null = null;
  let atRest: TextSyncState = { save: { kind: 'saved' }, conflict: null };
  const show = (save: TextSyncState['save']) => {
    atRest = { save, conflict: null };
    for (const listener of listeners) listener();
  };
  const later = createLaterEngine<TextSync>({
    load: async () => (await options.load())(stored),
    onReady(sync) {
      sync.subscribe(() => {
        for (const listener of listeners) listener();
      });
      show(atRest.save);
    },
    onMissing: () => show({ kind: 'failed', message: options.missing, fields: {} }),
  });
  /** Everything that was written is saved by `run`. */
  const save = async (run: (sync: TextSync) => Promise<boolean>): Promise<boolean> => {
    const sync = later.now();
    if (sync) return run(sync);
    if (written === null) return true;
    show({ kind: 'saving' });
    await later.start();
    const started = later.now();
    return started === null ? false : run(started);
  };

  return {
    getState: () => later.now()?.getState() ?? atRest,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(changes) {
      if (later.now() === null) written = { ...written, ...changes };
      later.ask((sync) => sync.change(changes));
      if (later.isAsked()) show({ kind: 'saving' });
    },
    flush: () => save((sync) => sync.flush()),
    unsaved() {
      const sync = later.now();
      if (sync) return sync.unsaved();
      return written && { changes: written, base: stored };
    },
    receive(text) {
      const sync = later.now();
      if (sync) sync.receive(text);
      else if (written === null && text.updatedAt > stored.updatedAt) {
        stored = text;
        options.onText(text);
      }
    },
    keepOwn: () => save((sync) => sync.keepOwn()),
    takeTheirs: () => save((sync) => sync.takeTheirs()),
  };
}
