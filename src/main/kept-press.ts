/** Events on the window by which the app and what starts it on a drawn document speak, without a script in common. */
export type DrawnEvent =
  /** The app answers presses from now on. */
  | 'app-alive'
  /** Somebody used the page before the app could notice. */
  | 'used-before';

/** What works without a script of ours: links, what folds out and what opens by `popovertarget`. */
const worksAlready = 'a[href], summary, [popovertarget]';
const needsTheApp = 'button, label, input';

/**
 * Keeps the last press on a button or choice of a drawn document until the app says that it is alive, and then presses
 * again. Until then what was pressed looks as if it were being worked on.
 */
export function keepLastPress(page: Window): void {
  const early = new AbortController();
  const { signal } = early;
  let pressed: HTMLElement | null = null;
  let isUsed = false;
  const putDown = () => {
    pressed?.style.removeProperty('opacity');
    pressed?.removeAttribute('aria-busy');
  };
  const keep = (event: Event) => {
    const target = event.target as Element;
    const element = target.closest<HTMLElement>(needsTheApp);
    if (element === null || target.closest(worksAlready) !== null) return;
    // A choice that the browser makes by itself would be none to the app.
    event.preventDefault();
    putDown();
    pressed = element;
    element.style.opacity = '0.6';
    element.setAttribute('aria-busy', 'true');
  };
  for (const sign of ['pointerdown', 'keydown', 'wheel', 'scroll'])
    page.addEventListener(sign, () => (isUsed = true), { signal, passive: true });
  page.addEventListener('click', keep, { signal, capture: true });
  const alive: DrawnEvent = 'app-alive';
  const used: DrawnEvent = 'used-before';
  page.addEventListener(
    alive,
    () => {
      early.abort();
      putDown();
      if (isUsed) page.dispatchEvent(new Event(used));
      // What the app shows in place of the drawn screen has not been pressed.
      if (pressed?.isConnected) pressed.click();
    },
    { once: true },
  );
}
