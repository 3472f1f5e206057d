import { useEffect, useRef, useState } from 'react';
import { shareOutcomes, sharedCacheName } from '../../../../domain/shared-photos.ts';

/**
 * Has the service worker keep this page and the engine, so that both work without network from now on. Called once the engine has
 * come, so that nothing is loaded that was not wanted. Without storage or service workers the page works as before.
 */
export function useOffline(isReady: boolean): void {
  useEffect(() => {
    if (!isReady || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    // Private windows may refuse; this page then needs the network to open, as before.
    navigator.serviceWorker.register('/service-worker.js', { scope: '/try' }).catch(() => undefined);
  }, [isReady]);
}

/**
 * Photos that came from the phone's share sheet go to `take`, once `isOpen` lets them in. Whether some were shared that did not
 * arrive; `dismiss` ends that.
 */
export function useSharedPhotos(
  take: (files: readonly File[]) => void,
  isOpen: boolean,
): { isLost: boolean; dismiss: () => void } {
  const waiting = useRef<readonly File[]>([]);
  const [arrived, setArrived] = useState(0);
  const [isLost, setIsLost] = useState(false);
  useEffect(() => {
    const address = location.pathname + location.search;
    const isReceived = address === shareOutcomes.received;
    if (!isReceived && address !== shareOutcomes.lost) return;
    // A reload or a copied link does not bring it back.
    history.replaceState(history.state, '', location.pathname);
    const arriving = isReceived ? takeSharedPhotos() : Promise.resolve([]);
    void arriving
      .catch(() => [])
      .then((files) => {
        waiting.current = files;
        setArrived(files.length);
        setIsLost(files.length === 0);
      });
  }, []);
  useEffect(() => {
    if (!isOpen || arrived === 0 || waiting.current.length === 0) return;
    take(waiting.current);
    waiting.current = [];
  }, [take, isOpen, arrived]);
  return { isLost, dismiss: () => setIsLost(false) };
}

/** Reads what the service worker has put there for this page, and deletes it. */
async function takeSharedPhotos(): Promise<File[]> {
  const cache = await caches.open(sharedCacheName);
  try {
    const files: File[] = [];
    for (const request of await cache.keys()) {
      const photo = await cache.match(request);
      if (photo === undefined) continue;
      const name = decodeURIComponent(photo.headers.get('X-File-Name') ?? '');
      const type = photo.headers.get('Content-Type') ?? '';
      files.push(new File([await photo.arrayBuffer()], name, { type }));
    }
    return files;
  } finally {
    await caches.delete(sharedCacheName);
  }
}

/** https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent, which the types here lack. */
type InstallOffer = Event & { prompt: () => Promise<unknown> };

const hintKey = 'loupe_install_hint';
let offer: InstallOffer | null = null;

// The browser's own question would come before there is a verdict, and it comes early: the page asks later.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  offer = event as InstallOffer;
});

/**
 * The browser's way to install Loupe, for a hint that is shown once in this browser: null where it cannot, where it was shown
 * before, and until `hasResult`.
 */
export function useInstallOffer(hasResult: boolean): { install: () => void; dismiss: () => void } | null {
  const [isNew] = useState(isFirstHint);
  const [isOver, setIsOver] = useState(false);
  const shown = hasResult && isNew && !isOver ? offer : null;
  const isShown = shown !== null;
  useEffect(() => {
    if (isShown) localStorage.setItem(hintKey, 'shown');
  }, [isShown]);
  if (shown === null) return null;
  return {
    install: () => {
      setIsOver(true);
      void shown.prompt();
    },
    dismiss: () => setIsOver(true),
  };
}

/** Whether the hint was never shown. Without storage it is not: it could not be remembered. */
function isFirstHint(): boolean {
  try {
    return localStorage.getItem(hintKey) === null;
  } catch {
    return false;
  }
}
