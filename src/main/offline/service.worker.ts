import type { OfflineBuild } from './offline-build.ts';
import { createOfflineService } from './offline-service.ts';

/** Of the service worker's own scope, whose types are not those of a page. */
type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
type FetchEvent = Event & { request: Request; respondWith: (answer: Promise<Response>) => void };
type Scope = {
  clients: { claim: () => Promise<void> };
  addEventListener: ((type: 'install' | 'activate', listener: (event: ExtendableEvent) => void) => void) &
    ((type: 'fetch', listener: (event: FetchEvent) => void) => void);
};

/** The build writes it in front of this script. */
declare const offlineBuild: OfflineBuild;

const scope = globalThis as unknown as Scope;
const service = createOfflineService({
  build: offlineBuild,
  origin: location.origin,
  caches,
  fetch: (...request) => fetch(...request),
});

// Without skipWaiting: a new version waits until no page of the old one is open.
scope.addEventListener('install', (event) => event.waitUntil(service.install()));
scope.addEventListener('activate', (event) =>
  event.waitUntil(service.activate().then(() => scope.clients.claim())),
);
scope.addEventListener('fetch', (event) => {
  const answer = service.answer(event.request);
  if (answer !== null) event.respondWith(answer);
});
