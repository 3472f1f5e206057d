const storageKey = 'loupe_reloaded_at';

/** A part that is missing from the new document too is not out of date but gone, and reloading would never end. */
const pauseMs = 60_000;

/**
 * Loads the document anew when a part of the app, which screens load as they are opened, is not there any more: a new
 * version has been deployed since. Does so once a minute at most, and never while something is typed that would be lost; the
 * missing part then says so in its place.
 */
export function reloadWhenPartsAreGone(options: {
  events: EventTarget;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  now: () => number;
  /** Whether a new version has taken the place of this one. */
  isOutdated: () => Promise<boolean>;
  hasTyped: () => boolean;
  reload: () => void;
}): void {
  const { events, storage, now, isOutdated, hasTyped, reload } = options;
  const reloadOnce = async () => {
    if (!(await isOutdated()) || hasTyped()) return;
    const reloadedAt = Number(storage.getItem(storageKey) ?? Number.NEGATIVE_INFINITY);
    if (now() - reloadedAt < pauseMs) return;
    storage.setItem(storageKey, String(now()));
    reload();
  };
  events.addEventListener('vite:preloadError', () => void reloadOnce());
}

/** Follows the fields of a page; the returned function says whether one that is still there holds what was typed or chosen. */
export function followTyping(page: Document): () => boolean {
  const changed = new WeakSet<EventTarget>();
  page.addEventListener('input', ({ target }) => target && changed.add(target), {
    capture: true,
    passive: true,
  });
  return () =>
    [...page.querySelectorAll<HTMLInputElement>('input, textarea, select')].some(
      (field) => changed.has(field) && field.value !== '',
    );
}
