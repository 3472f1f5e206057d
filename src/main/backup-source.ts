import { listReadyArchives } from '../features/accounts/accounts.module.ts';
import { listPhotoFolders } from '../features/profiles/profiles.module.ts';
import type { Storage } from '../server/adapters/storage/storage.port.ts';
import type { BackupSource } from '../server/backup/make-backup.ts';
import type { Config } from '../server/config/config.ts';
import type { Db, DatabaseAddress } from '../server/db/database.ts';

/** What a backup of this installation is made of. `address` leads to the database itself. */
export function createBackupSource(
  config: Config,
  parts: { db: Db; address: DatabaseAddress; storage: Storage; clock: () => Date },
): BackupSource {
  return {
    ...parts,
    givenSecrets: config.secrets,
    listFilesOfRows: async (db) => [...(await listPhotoFolders(db)), ...(await listReadyArchives(db))],
  };
}
