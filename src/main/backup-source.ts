import { listReadyArchives } from '../features/accounts/accounts.module.ts';
import { listPhotoFolders } from '../features/profiles/profiles.module.ts';
import type { Storage } from '../server/adapters/storage/storage.port.ts';
import type { BackupSource } from '../server/backup/make-backup.ts';
import type { Config } from '../server/config/config.ts';
import type { SecretSetting } from '../server/config/secrets-file.ts';
import type { Db, DatabaseAddress } from '../server/db/database.ts';

/** What a backup of this installation is made of. `address` leads to the database itself. */
export function createBackupSource(
  config: Config,
  parts: { db: Db; address: DatabaseAddress; storage: Storage; clock: () => Date },
): BackupSource {
  return {
    ...parts,
    givenSecrets: listGivenSecrets(config),
    listFilesOfRows: async (db) => [...(await listPhotoFolders(db)), ...(await listReadyArchives(db))],
  };
}

/** The secrets that the settings have. */
export function listGivenSecrets({ secrets }: Config): Partial<Record<SecretSetting, string>> {
  const all: Record<SecretSetting, string | null> = {
    CODE_PEPPER: secrets.codePepper,
    BOT_CHECK_SECRET: secrets.botCheckSecret,
    BILLING_PEPPER: secrets.billingPepper,
    SECOND_FACTOR_KEY: secrets.secondFactorKey,
    VOTER_PEPPER: secrets.voterPepper,
    LOG_NAMES_PEPPER: secrets.logNamesPepper,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
}
