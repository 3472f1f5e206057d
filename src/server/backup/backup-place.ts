import { join, resolve } from 'node:path';
import { createDiskStorage, removeUnfinished } from '../adapters/storage/disk-storage.ts';
import { createS3Storage } from '../adapters/storage/s3-storage.ts';
import type { Config } from '../config/config.ts';
import { isWithin } from '../config/data-dir.ts';
import { StartError } from '../config/start-error.ts';
import type { BackupPlace } from './make-backup.ts';

const bucketAddress = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w-][\w.-]*)*)\/?$/;

/**
 * The place that `address` names: a folder, or `s3://bucket/folder` at the server of S3_ENDPOINT. Throws a StartError
 * where it cannot be one, as for a place among the files that are backed up.
 */
export function openBackupPlace(
  address: string,
  { dataDir, storage, s3Server }: Pick<Config, 'dataDir' | 'storage' | 's3Server'>,
): BackupPlace {
  if (address.startsWith('s3:')) {
    const [, bucket, path] = bucketAddress.exec(address) ?? [];
    if (bucket === undefined) throw new StartError(`${address} is not an address like s3://bucket/folder`);
    if (s3Server === null)
      throw new StartError(`${address} needs S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY`);
    if (storage.kind === 's3' && storage.bucket === bucket)
      throw new StartError(`The bucket ${bucket} has the files that are backed up: name another one`);
    const prefix = path === undefined || path === '' ? '' : `${path.slice(1)}/`;
    // Contents are sent from memory, so that nothing is ever written into a spool folder.
    return {
      storage: createS3Storage({ ...s3Server, bucket }, join(dataDir, 'spool'), prefix),
      removeUnfinished: () => Promise.resolve(),
    };
  }
  const dir = resolve(address);
  const ownId = `backup-${process.pid}`;
  if (isWithin(dir, dataDir) || isWithin(dataDir, dir))
    throw new StartError(`${dir} and DATA_DIR overlap: a backup has to survive the loss of DATA_DIR`);
  return {
    storage: createDiskStorage(dir, ownId),
    removeUnfinished: () => removeUnfinished(dir, { ownId, isAlive: () => Promise.resolve(false) }),
  };
}
