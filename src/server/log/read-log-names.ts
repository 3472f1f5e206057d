import type { Config } from '../config/config.ts';
import type { Db } from '../db/database.ts';
import { getSecret } from '../db/secrets.ts';
import { createHashedNames, plainNames, type LogNames } from './log-names.ts';

/** The names by which the log speaks of clients; hashed ones stay the same from start to start. */
export async function readLogNames(
  db: Db,
  { logIdentities, secrets }: Pick<Config, 'logIdentities' | 'secrets'>,
): Promise<LogNames> {
  if (logIdentities === 'plain') return plainNames;
  return createHashedNames(await getSecret(db, 'log-names', secrets.LOG_NAMES_PEPPER));
}
