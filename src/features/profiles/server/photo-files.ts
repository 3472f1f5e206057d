import type { Log } from '../../../server/log/log.ts';
import type { Photo, PhotoSize } from '../profiles.contract.ts';
import type { PhotoRow } from './photos.store.ts';
import { storedFaces, storedNotices } from './stored-profile.ts';

/**
 * Format of a file in storage: `jpeg` or `webp` for the full one, `webp` for the derived ones. Photos of version 0.1 have an
 * `avif` beside their small and medium `webp`; it took half of an upload's processor time, so that no new ones are made.
 */
export type FileFormat = 'jpeg' | 'webp' | 'avif';

/** The folder of all files of a photo, with the slash at its end. */
export function photoPrefix(photoId: string): string {
  return `photos/${photoId}/`;
}

/** The storage key of one file of a photo; the full one has the photo's own format. */
export function photoKey(photoId: string, size: PhotoSize, format: FileFormat): string {
  return `${photoPrefix(photoId)}${size}.${format}`;
}

/** The sizes that the intake makes beside the full one, each as WebP. */
export const derivedSizes = ['small', 'medium', 'large'] as const satisfies readonly PhotoSize[];

/** A photo as the API shows it. */
export function toPhoto(row: PhotoRow, log: Log): Photo {
  const url = (size: PhotoSize) => `/api/photos/${row.id}/${size}`;
  return {
    id: row.id,
    position: row.position,
    width: row.width,
    height: row.height,
    url: { small: url('small'), medium: url('medium'), large: url('large'), full: url('full') },
    notices: storedNotices.readOr(row.notices, row.id, { instead: [], log }),
    faces: facesOf(row, log),
    createdAt: row.createdAt.toISOString(),
  };
}

function facesOf({ id, faces }: PhotoRow, log: Log): Photo['faces'] {
  if (faces === null) return { state: 'waiting', boxes: [] };
  const { boxes } = storedFaces.readOr(faces, id, { instead: { boxes: null }, log });
  return boxes === null ? { state: 'failed', boxes: [] } : { state: 'found', boxes };
}
