import type { OfflineBuild } from './offline-build.ts';
import { shareField, shareOutcomes, sharePath, sharedCacheName } from '../../domain/shared-photos.ts';

const cachePrefix = 'loupe-shell-';
/** A line that is as slow as this counts as none. */
const longestWaitMs = 4_000;
/** As many as a profile of any app has room for. */
const mostPhotos = 9;

export type OfflineService = {
  /** Fetches everything of this build. Rejects where the server has another one by now; nothing is kept then. */
  install: () => Promise<void>;
  /** Removes other builds, once no page of theirs is open. */
  activate: () => Promise<void>;
  /** The answer to a request, or null where it is the network's alone. */
  answer: (request: Request) => Promise<Response> | null;
};

/**
 * What the service worker does. A document from the cache comes with scripts of its own build, because a build has a cache of its
 * own; one from the network asks for scripts by names that no other build has. Answers of the API and documents that were made for
 * somebody are never kept.
 */
export function createOfflineService(deps: {
  build: OfflineBuild;
  origin: string;
  caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>;
  fetch: typeof fetch;
}): OfflineService {
  const { build, origin, caches } = deps;
  const cacheName = cachePrefix + build.id;
  const files = new Set(build.files);

  const kept = async (path: string): Promise<Response | undefined> =>
    (await caches.open(cacheName)).match(path, { ignoreSearch: true, ignoreVary: true });

  const answerDocument = async (request: Request, path: string): Promise<Response> => {
    const arriving = deps.fetch(request);
    try {
      // A navigation takes no signal to end it.
      const answer = await Promise.race([arriving, failAfter(longestWaitMs)]);
      if (answer.status < 500) return answer;
    } catch {
      // Without an answer, or without one in time, it is the kept document.
    }
    return (await kept(path)) ?? arriving;
  };

  const receivePhotos = async (request: Request): Promise<Response> => {
    await caches.delete(sharedCacheName);
    const photos = (await request.formData()).getAll(shareField).filter((photo) => typeof photo !== 'string');
    const cache = await caches.open(sharedCacheName);
    for (const [index, photo] of photos.slice(0, mostPhotos).entries()) {
      const headers = { 'Content-Type': photo.type, 'X-File-Name': encodeURIComponent(photo.name) };
      await cache.put(`${sharePath}/${index}`, new Response(photo, { headers }));
    }
    return Response.redirect(origin + shareOutcomes.received, 303);
  };

  return {
    async install() {
      const cache = await caches.open(cacheName);
      try {
        for (const path of build.documents) {
          // Without cookies: the document is the same for everybody.
          const document = await deps.fetch(path, { credentials: 'omit', cache: 'no-store' });
          const html = document.ok ? await document.clone().text() : '';
          if (!html.includes(`"${build.script}"`)) throw new Error(`${path} is of another build`);
          await cache.put(path, document);
        }
        await cache.addAll(build.files);
      } catch (error) {
        await caches.delete(cacheName);
        throw error;
      }
    },
    async activate() {
      for (const name of await caches.keys())
        if ((name.startsWith(cachePrefix) && name !== cacheName) || name === sharedCacheName)
          await caches.delete(name);
    },
    answer(request) {
      const url = new URL(request.url);
      if (url.origin !== origin) return null;
      if (request.method === 'POST' && url.pathname === sharePath)
        return receivePhotos(request).catch(() => Response.redirect(origin + shareOutcomes.lost, 303));
      if (request.method !== 'GET') return null;
      if (request.mode === 'navigate')
        return build.documents.includes(url.pathname) ? answerDocument(request, url.pathname) : null;
      if (!files.has(url.pathname)) return null;
      return kept(url.pathname).then((file) => file ?? deps.fetch(request));
    },
  };
}

function failAfter(ms: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
}
