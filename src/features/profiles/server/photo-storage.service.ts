import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import {
  readableFile,
  type ReadableFile,
  type Storage,
} from '../../../server/adapters/storage/storage.port.ts';
import type { Db, Tx } from '../../../server/db/database.ts';
import { finishIntent } from '../../../server/files/finish-intent.ts';
import { deleteIntent, insertIntent } from '../../../server/files/storage-intents.store.ts';
import type { Log } from '../../../server/log/log.ts';
import { photoKey, photoPrefix } from './photo-files.ts';

export type PhotoStorageDeps = {
  db: Db;
  storage: Storage;
  /** The number of this server instance; see `Listener`. */
  instanceId: string;
  clock: () => Date;
  log: Log;
};

/**
 * The files of photos, kept in step with their rows through a crash at any point: whatever is being written or
 * removed stands in storage_intents, and `createSweepStorage` finishes what a dead instance began.
 */
export type PhotoStorage = {
  /** Puts every file of the folder `dir` into storage as files of the photo. */
  store: (photoId: string, dir: string) => Promise<void>;
  /** In the transaction that inserts the photo's row: its files stay. False when they were swept meanwhile. */
  confirmStored: (tx: Tx, photoId: string) => Promise<boolean>;
  /** Removes the files of a photo that was stored and got no row; leaves them when its row was inserted after all. */
  discard: (photoId: string) => Promise<void>;
  /** In the transaction that deletes the photos' rows: their files shall go. */
  planRemoval: (tx: Tx, photoIds: readonly string[]) => Promise<void>;
  /** After that transaction. What fails here is logged and swept later. */
  remove: (photoIds: readonly string[]) => Promise<void>;
};

export function createPhotoStorage({ db, storage, instanceId, clock, log }: PhotoStorageDeps): PhotoStorage {
  const finish = async (photoId: string): Promise<void> => {
    try {
      await finishIntent(db, storage, photoPrefix(photoId));
    } catch (error) {
      log.warn({ err: error, photoId }, 'The files of a photo could not be removed and are swept later');
    }
  };
  return {
    async store(photoId, dir) {
      const prefix = photoPrefix(photoId);
      await insertIntent(db, { prefix, kind: 'upload', instanceId, createdAt: clock() });
      for (const name of await readdir(dir))
        await storage.put(`${prefix}${name}`, createReadStream(join(dir, name)));
    },
    confirmStored: (tx, photoId) => deleteIntent(tx, photoPrefix(photoId)),
    discard: finish,
    async planRemoval(tx, photoIds) {
      for (const photoId of photoIds) {
        await insertIntent(tx, {
          prefix: photoPrefix(photoId),
          kind: 'delete',
          instanceId,
          createdAt: clock(),
        });
      }
    },
    async remove(photoIds) {
      for (const photoId of photoIds) await finish(photoId);
    },
  };
}

/** The bytes of a photo's stored full-resolution file. Throws when the file is gone. */
export type ReadStoredPhoto = (photo: { id: string; format: 'jpeg' | 'webp' }) => Promise<Uint8Array>;

export function createReadStoredPhoto({ storage }: { storage: Pick<Storage, 'get'> }): ReadStoredPhoto {
  return async ({ id, format }) => {
    const file = await storage.get(photoKey(id, 'full', format));
    if (!file) throw new Error(`The file of photo ${id} is not in storage`);
    return buffer(file.body);
  };
}

/**
 * The large WebP of a photo for somebody who is not its owner: the caller has asked whether they may see it, and written
 * that down.
 */
export type LargePhoto = (photoId: string) => ReadableFile;

export function createLargePhoto({ storage }: { storage: Storage }): LargePhoto {
  return (photoId) => readableFile(storage, photoKey(photoId, 'large', 'webp'));
}
