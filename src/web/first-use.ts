import { lazy, useEffect, useState, type ComponentType, type LazyExoticComponent } from 'react';
import { missingPart } from './part-notice.tsx';

/** What a page sees of somebody who uses it. A screen that is only open sees none of these. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll'] as const;

let isUsed = false;
const waiting = new Set<() => void>();

/** Notices from now on when the page is used for the first time. The app calls it once, as early as it can. */
export function watchForFirstUse(page: EventTarget): void {
  const controller = new AbortController();
  const notice = (event: Event) => {
    if (isOnlyRedrawn(event)) return;
    controller.abort();
    isUsed = true;
    for (const run of waiting) run();
    waiting.clear();
  };
  for (const sign of signs) page.addEventListener(sign, notice, { signal: controller.signal, passive: true });
}

/** Browsers also say that the pointer moved where the page has moved under it. */
function isOnlyRedrawn(event: Event): boolean {
  if (event.type !== 'pointermove') return false;
  const { movementX, movementY } = event as PointerEvent;
  return movementX === 0 && movementY === 0;
}

/** Whether somebody has moved, pressed, typed or scrolled on this page. */
export function isPageUsed(): boolean {
  return isUsed;
}

/** Calls `run` once when the page is used for the first time, or now if it is in use; the returned function takes it back. */
export function onFirstUse(run: () => void): () => void {
  if (isUsed) run();
  else waiting.add(run);
  return () => void waiting.delete(run);
}

/** Whether the page has been used; what only a press shows can be rendered from then on. */
export function usePageIsUsed(): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => onFirstUse(() => setIsSeen(true)), []);
  return isSeen;
}

type LazyPart<Props extends object> = LazyExoticComponent<ComponentType<Props>>;

/**
 * A component that is loaded when it is first shown. Where it does not arrive the screen stays, says so and lets the user try
 * again. Show it inside `Suspense`.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch {
      return { default: missingPart(load) };
    }
  });
}

/**
 * The same for what a press opens. It is loaded when the page is first used, so that no screen waits for it and hardly any press
 * does.
 */
export function lazyForUse<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  // What does not arrive now is asked for again when it is shown.
  onFirstUse(() => void load().catch(() => undefined));
  return lazyPart(load);
}
