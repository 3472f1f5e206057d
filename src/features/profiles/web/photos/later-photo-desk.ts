import { createLaterEngine } from '../../../../web/later-engine.ts';
import type { Photo } from '../../profiles.contract.ts';
import type { PhotoDesk } from './photo-desk-types.ts';
import { deskAtRest, type DeskState } from './sheet-state.ts';

/**
 * A desk that shows its photos at once. What moves, uploads and deletes them is loaded when the page is first used; what is done
 * before waits for it.
 */
export function createLaterPhotoDesk(options: {
  photos: readonly Photo[];
  /** The desk for photos as the server has them. */
  load: () => Promise<(photos: readonly Photo[]) => PhotoDesk>;
  /** Said where it cannot be loaded. */
  missing: string;
}): PhotoDesk {
  const listeners = new Set<() => void>();
  let given = options.photos;
  let atRest: DeskState = deskAtRest(given);
  const show = (change: Partial<DeskState>) => {
    atRest = { ...atRest, ...change };
    for (const listener of listeners) listener();
  };
  const later = createLaterEngine<PhotoDesk>({
    load: async () => (await options.load())(given),
    onReady(desk) {
      desk.subscribe(() => show({}));
      show({});
    },
    onMissing: () => show({ orderProblem: options.missing }),
  });
  const ask = (run: (desk: PhotoDesk) => void) => {
    later.ask(run);
    if (later.isAsked()) show({ orderProblem: null, isSyncing: true });
  };

  return {
    getState: () => later.now()?.getState() ?? atRest,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (files) => ask((desk) => desk.add(files)),
    cancel: (key) => ask((desk) => desk.cancel(key)),
    retry: (key) => ask((desk) => desk.retry(key)),
    move: (id, toIndex) => ask((desk) => desk.move(id, toIndex)),
    remove: (photoId) => ask((desk) => desk.remove(photoId)),
    saveOrder: () => ask((desk) => desk.saveOrder()),
    dismissOverLimit: () => ask((desk) => desk.dismissOverLimit()),
    askConsent: () => ask((desk) => desk.askConsent()),
    answerConsent: (accepted) => ask((desk) => desk.answerConsent(accepted)),
    dropWaiting: () => ask((desk) => desk.dropWaiting()),
    receive(photos) {
      const desk = later.now();
      if (desk) desk.receive(photos);
      else if (photos !== given) {
        given = photos;
        show({ ...deskAtRest(photos), isSyncing: later.isAsked() });
      }
    },
    async settled() {
      if (later.isAsked()) await later.start();
      await later.now()?.settled();
    },
    close() {
      later.stop();
      later.now()?.close();
    },
  };
}
