/** The app must not take the line from what is seen first; but a page that is never painted needs it too. */
const longestWaitMs = 3_000;

const { app = '', parts = '' } = document.querySelector<HTMLElement>('script[data-app]')?.dataset ?? {};

/** Starts the app of a document that shows its first screen already. */
function start(): void {
  observer.disconnect();
  clearTimeout(timer);
  for (const href of parts.split(' ')) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href });
    document.head.append(link);
  }
  void import(/* @vite-ignore */ app);
}

const timer = setTimeout(start, document.hidden ? 0 : longestWaitMs);
const observer = new PerformanceObserver((list) => {
  if (list.getEntriesByName('first-contentful-paint').length > 0) start();
});
observer.observe({ type: 'paint', buffered: true });
