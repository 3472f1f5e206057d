let isPressed = false;
const waiting = new Set<() => void>();

/**
 * Runs now, or while a mouse button or finger is down once that is up again: what appears between press and release
 * would push the pressed thing away, and the click would be lost.
 */
export function whenReleased(run: () => void): void {
  if (isPressed) waiting.add(run);
  else run();
}

/** Begins to watch presses on a document; the answer ends it. */
export function watchPresses(target: EventTarget): () => void {
  const watching = new AbortController();
  const options = { capture: true, signal: watching.signal };
  const press = () => {
    isPressed = true;
  };
  const release = () => {
    isPressed = false;
    const runs = [...waiting];
    waiting.clear();
    // After the click, which follows the release.
    setTimeout(() => runs.forEach((run) => run()));
  };
  target.addEventListener('pointerdown', press, options);
  for (const type of ['pointerup', 'pointercancel', 'dragend'])
    target.addEventListener(type, release, options);
  return () => {
    watching.abort();
    release();
  };
}
