import { buffer } from 'node:stream/consumers';
import type { Storage } from '../../../server/adapters/storage/storage.port.ts';
import { photoKey } from './photo-files.ts';

/** The bytes of a photo's stored full-resolution file. Throws when the file is gone. */
export type ReadStoredPhoto = (photo: { id: string; format: 'jpeg' | 'webp' }) => Promise<Uint8Array>;

export function createReadStoredPhoto({ storage }: { storage: Pick<Storage, 'get'> }): ReadStoredPhoto {
  return async ({ id, format }) => {
    const file = await storage.get(photoKey(id, 'full', format));
    if (!file) throw new Error(`The file of photo ${id} is not in storage`);
    return buffer(file.body);
  };
}
