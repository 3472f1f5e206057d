const storageKey = 'loupe_reloaded_at';

/** A part that is missing from the new document too is not out of date but gone, and reloading would never end. */
const pauseMs = 60_000;

/**
 * Loads the document anew when a part of the app, which screens load as they are opened, is not there any more: a new
 * version has been deployed since. Does so once a minute at most, and only when the server answers: otherwise the part is
 * out of reach, and a new document would be the browser's own error page. The error reaches its screen either way.
 */
export function reloadWhenPartsAreGone(options: {
  events: EventTarget;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  now: () => number;
  /** Whether the server answers at all. */
  isReachable: () => Promise<boolean>;
  reload: () => void;
}): void {
  const { events, storage, now, isReachable, reload } = options;
  const reloadOnce = async () => {
    if (!(await isReachable())) return;
    const reloadedAt = Number(storage.getItem(storageKey) ?? Number.NEGATIVE_INFINITY);
    if (now() - reloadedAt < pauseMs) return;
    storage.setItem(storageKey, String(now()));
    reload();
  };
  events.addEventListener('vite:preloadError', () => void reloadOnce());
}
