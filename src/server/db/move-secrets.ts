import { randomBytes } from 'node:crypto';
import { chmod, open, rename } from 'node:fs/promises';
import {
  readSecretsFile,
  secretSettingNames,
  secretSettings,
  SecretsFileError,
  type GivenSecrets,
  type SecretSetting,
} from '../config/secrets-file.ts';
import type { Db } from './database.ts';
import { forgetSecrets, toSecretBytes, toSecretSetting } from './secrets.ts';

/**
 * Moves every secret of the database into `file`, which only its owner can read, and makes those there that are in
 * neither; `given` ones, which the environment has, are only removed from the database. Secrets that are in the file
 * stay. The database forgets a secret once the file is on the disk, so that it can be run again after a crash. From then
 * on `getSecret` makes none.
 * Answers how many were moved, and how many made. Throws a SecretsFileError, with nothing changed, where file and
 * database have different values for one secret.
 */
export async function moveSecrets(
  db: Db,
  file: string,
  given: readonly SecretSetting[],
): Promise<{ moved: number; made: number }> {
  const rows = await db.selectFrom('secrets').select(['name', 'value']).execute();
  const stored = new Map(rows.map(({ name, value }) => [name, value]));
  const secrets = readSecretsFile(file);
  const found = { moved: 0, made: 0 };
  for (const name of secretSettingNames.filter((setting) => !given.includes(setting))) {
    const inDatabase = stored.get(secretSettings[name]);
    const inFile = secrets[name];
    if (inDatabase !== undefined && inFile !== undefined && !toSecretBytes(inFile).equals(inDatabase)) {
      throw new SecretsFileError(
        `${name} is in the database and, with another value, in SECRETS_FILE ${file}: take it out of the file to keep the database's, which the existing hashes were made with`,
      );
    }
    if (inDatabase !== undefined) found.moved += 1;
    else if (inFile === undefined) found.made += 1;
    secrets[name] ??= toSecretSetting(inDatabase ?? randomBytes(32));
  }
  await writeSecretsFile(file, secrets);
  await forgetSecrets(db);
  return found;
}

export async function writeSecretsFile(file: string, secrets: GivenSecrets): Promise<void> {
  const draft = `${file}.new`;
  const lines = secretSettingNames
    .filter((name) => secrets[name] !== undefined)
    .map((name) => `${name}=${secrets[name]}\n`);
  try {
    const handle = await open(draft, 'w', 0o600);
    try {
      await chmod(draft, 0o600);
      await handle.writeFile(lines.join(''));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SecretsFileError(`SECRETS_FILE cannot be written: ${reason}`, { cause: error });
  }
}
