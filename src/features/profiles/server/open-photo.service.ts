import type { Readable } from 'node:stream';
import type { Storage } from '../../../server/adapters/storage/storage.port.ts';
import { photoKey } from './photo-files.ts';

/**
 * Opens the large WebP of a photo for somebody who is not its owner: the caller has asked whether they may, and written it
 * down. Null when the file is gone.
 */
export type OpenPhoto = (photoId: string) => Promise<{ sizeBytes: number; body: Readable } | null>;

export function createOpenPhoto({ storage }: { storage: Pick<Storage, 'get'> }): OpenPhoto {
  return (photoId) => storage.get(photoKey(photoId, 'large', 'webp'));
}
