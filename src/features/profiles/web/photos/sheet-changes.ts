import type { Photo } from '../../profiles.contract.ts';
import { activeUploads, byPosition, type SheetState, type Upload } from './sheet-state.ts';

/** Uploads whose bytes are on the way or with the server. */
export function runningUploads({ uploads }: SheetState): Upload[] {
  return uploads.filter(({ status }) => status === 'sending' || status === 'preparing');
}

/** How many more photos the app shows. */
export function freePlaces(state: SheetState, maxPhotos: number): number {
  return Math.max(0, maxPhotos - state.order.length);
}

export function withUpload(state: SheetState, key: string, file: File): SheetState {
  const upload: Upload = {
    key,
    file,
    status: 'waiting',
    position: null,
    share: 0,
    problem: null,
    canRetry: false,
  };
  return { ...state, uploads: [...state.uploads, upload], order: [...state.order, key] };
}

/** Puts a failed upload back into the queue, at the end of the sheet. */
export function withRetry(state: SheetState, key: string): SheetState {
  const upload = state.uploads.find((candidate) => candidate.key === key);
  if (upload?.status !== 'failed') return state;
  return withUpload(without(state, key), key, upload.file);
}

/**
 * The next upload to send and the place that is free for it: one that no photo of the server has, also none that
 * is about to be deleted, and that is kept for no other upload. Null when nothing waits or no place is free.
 */
export function nextToStart(state: SheetState, maxPhotos: number): { key: string; position: number } | null {
  const next = state.uploads.find(({ status }) => status === 'waiting');
  if (!next) return null;
  const taken = new Set([
    ...state.photos.map((photo) => photo.position),
    ...runningUploads(state).map((upload) => upload.position),
  ]);
  for (let position = 0; position < maxPhotos; position += 1) {
    if (!taken.has(position)) return { key: next.key, position };
  }
  return null;
}

export function withStart(state: SheetState, key: string, position: number): SheetState {
  return changeUpload(state, key, { status: 'sending', position, share: 0 });
}

export function withProgress(state: SheetState, key: string, share: number): SheetState {
  return changeUpload(state, key, { share, status: share < 1 ? 'sending' : 'preparing' });
}

/** Puts an upload that was refused for want of consent back to the start of its way. */
export function withWaiting(state: SheetState, key: string): SheetState {
  return changeUpload(state, key, { status: 'waiting', position: null, share: 0 });
}

/** A failed upload gives its place free and leaves the sheet's order. */
export function withFailure(state: SheetState, key: string, problem: string, canRetry: boolean): SheetState {
  const changed = changeUpload(state, key, { status: 'failed', position: null, problem, canRetry });
  return { ...changed, order: changed.order.filter((id) => id !== key) };
}

/** The upload has become a photo and keeps its place in the order. */
export function withPhoto(state: SheetState, key: string, photo: Photo): SheetState {
  const others = state.photos.filter(({ id }) => id !== photo.id);
  const order = state.order.filter((id) => id !== photo.id).map((id) => (id === key ? photo.id : id));
  return {
    ...state,
    photos: byPosition([...others, photo]),
    order: order.includes(photo.id) ? order : [...order, photo.id],
    uploads: state.uploads.filter((upload) => upload.key !== key),
  };
}

export function without(state: SheetState, key: string): SheetState {
  return {
    ...state,
    uploads: state.uploads.filter((upload) => upload.key !== key),
    order: state.order.filter((id) => id !== key),
  };
}

export function withRemoving(state: SheetState, photoId: string): SheetState {
  if (!state.photos.some(({ id }) => id === photoId) || state.removing.includes(photoId)) return state;
  return {
    ...state,
    removing: [...state.removing, photoId],
    order: state.order.filter((id) => id !== photoId),
  };
}

/** The photo could not be deleted and is back at the end of the sheet. */
export function withRemovalUndone(state: SheetState, photoId: string): SheetState {
  const isThere = state.photos.some(({ id }) => id === photoId);
  return {
    ...state,
    removing: state.removing.filter((id) => id !== photoId),
    order: isThere && !state.order.includes(photoId) ? [...state.order, photoId] : state.order,
  };
}

/** Moves a frame to another's place; those between make room. */
export function withMove(state: SheetState, id: string, toIndex: number): SheetState {
  const from = state.order.indexOf(id);
  const to = Math.min(Math.max(0, toIndex), state.order.length - 1);
  if (from === -1 || from === to) return state;
  return { ...state, order: state.order.filter((other) => other !== id).toSpliced(to, 0, id) };
}

/**
 * Takes over what the server has now. The user's own order stays while it is not saved or something is under way;
 * photos that came from elsewhere stand at the end, and those that are gone leave.
 */
export function withServerPhotos(state: SheetState, photos: readonly Photo[]): SheetState {
  const keepsOwnOrder = isReordered(state) || activeUploads(state).length > 0;
  const sorted = byPosition(photos);
  const ids = sorted.map(({ id }) => id);
  const removing = state.removing.filter((id) => ids.includes(id));
  const shown = ids.filter((id) => !removing.includes(id));
  const uploadKeys = activeUploads(state).map(({ key }) => key);
  const kept = state.order.filter((id) => shown.includes(id) || uploadKeys.includes(id));
  const order = keepsOwnOrder ? [...kept, ...shown.filter((id) => !kept.includes(id))] : shown;
  return { ...state, photos: sorted, removing, order };
}

/** The ids of all photos in the wanted order when the server has another one, or a gap; else null. */
export function unsavedOrder(state: SheetState): string[] | null {
  // When a photo is deleted the server closes its gap itself, so that comes first.
  if (state.removing.length > 0) return null;
  const hasGap = state.photos.some(({ position }, index) => position !== index);
  return hasGap || isReordered(state) ? shownPhotoIds(state) : null;
}

function isReordered(state: SheetState): boolean {
  const onServer = state.photos.filter(({ id }) => !state.removing.includes(id));
  return shownPhotoIds(state).some((id, index) => id !== onServer[index]?.id);
}

function shownPhotoIds({ order, photos }: SheetState): string[] {
  const photoIds = new Set(photos.map(({ id }) => id));
  return order.filter((id) => photoIds.has(id));
}

function changeUpload(state: SheetState, key: string, change: Partial<Upload>): SheetState {
  return {
    ...state,
    uploads: state.uploads.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)),
  };
}
