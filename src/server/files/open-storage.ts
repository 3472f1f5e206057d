import { join } from 'node:path';
import { createDiskStorage, removeUnfinished } from '../adapters/storage/disk-storage.ts';
import { createS3Storage } from '../adapters/storage/s3-storage.ts';
import { operatorsError, type Storage } from '../adapters/storage/storage.port.ts';
import type { StorageConfig } from '../config/config.ts';
import type { Db } from '../db/database.ts';
import { openInstanceFolder, type Instances } from '../db/instance-folder.ts';
import { checkStorageMarker } from './check-storage-marker.ts';

type Options = {
  db: Db;
  instances: Instances;
  dataDir: string;
  /** The prefixes of some photos that the database knows. */
  listSomeFolders: () => Promise<string[]>;
};

/**
 * The storage of the settings, once it is sure to belong to the database; removes what processes that are gone were
 * writing. Throws a StorageMarkerError where it belongs to another, and a StorageError where it cannot be used.
 */
export async function openStorage(config: StorageConfig, options: Options): Promise<Storage> {
  const { db, instances, dataDir, listSomeFolders } = options;
  const spoolDir = join(dataDir, 'spool');
  const { ownId } = instances;
  const storage = createStorage(config, { ownId, spoolDir: join(spoolDir, ownId) });
  await checkStorageMarker({ db, storage, listSomeFolders }).catch((error: unknown) => {
    throw operatorsError(error);
  });
  if (config.kind === 'disk') await removeUnfinished(config.dir, instances);
  else await openInstanceFolder(spoolDir, instances);
  return storage;
}

/**
 * The storage of the settings, whatever it belongs to. `ownId` is unique among the processes that share the folder of a
 * disk storage, and `spoolDir` a folder of this process alone.
 */
export function createStorage(
  config: StorageConfig,
  { ownId, spoolDir }: { ownId: string; spoolDir: string },
): Storage {
  return config.kind === 'disk' ? createDiskStorage(config.dir, ownId) : createS3Storage(config, spoolDir);
}
