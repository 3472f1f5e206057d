import type { Log } from '../../../server/log/log.ts';
import type { Photo, PhotoSize, photoSizes } from '../profiles.contract.ts';
import type { PhotoRow } from './photos.store.ts';
import { storedNotices } from './stored-profile.ts';

/** Format of a file in storage; `jpeg` and `webp` are formats of the full one, `avif` and `webp` of derived ones. */
export type FileFormat = 'jpeg' | 'webp' | 'avif';

/** The derived sizes that are kept as AVIF too: those that lists and grids show by the dozen. */
export const avifSizes = ['small', 'medium'] as const satisfies readonly PhotoSize[];

/** The folder of all files of a photo, with the slash at its end. */
export function photoPrefix(photoId: string): string {
  return `photos/${photoId}/`;
}

/** The storage key of one file of a photo; the full one has the photo's own format. */
export function photoKey(photoId: string, size: PhotoSize, format: FileFormat): string {
  return `${photoPrefix(photoId)}${size}.${format}`;
}

/** Every derived file that the intake makes beside the full one. */
export const derivedFiles: readonly { size: keyof typeof photoSizes; format: FileFormat }[] = [
  ...avifSizes.map((size) => ({ size, format: 'avif' as const })),
  ...(['small', 'medium', 'large'] as const).map((size) => ({ size, format: 'webp' as const })),
];

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
    createdAt: row.createdAt.toISOString(),
  };
}
