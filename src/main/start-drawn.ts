import { keepLastPress } from './kept-press.ts';

/** The app must not take the line from what is seen first; but a page that is never painted needs it too. */
const longestWaitMs = 3_000;

const { app = '', parts = '' } = document.querySelector<HTMLElement>('script[data-app]')?.dataset ?? {};

/** Starts the app of a document that shows its first screen already. */
function start(): void {
  if (hasStarted) return;
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', start, { once: true });
    return;
  }
  hasStarted = true;
  observer.disconnect();
  clearTimeout(timer);
  for (const href of parts.split(' ')) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href });
    document.head.append(link);
  }
  void import(/* @vite-ignore */ app);
}

keepLastPress(window);

let hasStarted = false;
const timer = setTimeout(start, document.hidden ? 0 : longestWaitMs);
const observer = new PerformanceObserver((list) => {
  // The first paint may have been of half the document; the frame after the next shows all of it.
  if (list.getEntriesByName('first-contentful-paint').length > 0)
    requestAnimationFrame(() => requestAnimationFrame(start));
});
observer.observe({ type: 'paint', buffered: true });
