import { randomBytes } from 'node:crypto';
import {
  secretSettingNames,
  secretSettings,
  SecretsFileError,
  type SecretName,
} from '../config/secrets-file.ts';
import type { Db } from './database.ts';

const inBase64 = 'base64:';
/** The row that stands for secrets that were moved out: none may be made anew. */
const keptOutside = 'kept-outside';

/**
 * The secret called `name`: `given` when the settings have it (text, or `base64:` and bytes), else 32 random bytes that are made once and kept
 * in the database, so that every server on it and every restart has the same. Throws a SecretsFileError where the settings
 * do not have it and the secrets of this database were moved out of it.
 */
export async function getSecret(db: Db, name: SecretName, given: string | null | undefined): Promise<Buffer> {
  if (given) return toSecretBytes(given);
  const moved = await db
    .selectFrom('secrets')
    .select('name')
    .where('name', '=', keptOutside)
    .executeTakeFirst();
  if (moved !== undefined) {
    const setting = secretSettingNames.find((candidate) => secretSettings[candidate] === name);
    throw new SecretsFileError(
      `The secrets of this database were moved out of it, and ${setting} is not set: set SECRETS_FILE to the file that has them`,
    );
  }
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.value;
}

/** Removes every secret of ours from the database, for good: from now on they have to be in the settings. */
export async function forgetSecrets(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('secrets').where('name', 'in', Object.values(secretSettings)).execute();
    await tx
      .insertInto('secrets')
      .values({ name: keptOutside, value: Buffer.alloc(0) })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
  });
}

/** The bytes of a secret as the settings have it. */
export function toSecretBytes(given: string): Buffer {
  return given.startsWith(inBase64)
    ? Buffer.from(given.slice(inBase64.length), 'base64')
    : Buffer.from(given, 'utf8');
}

/** The bytes of a secret as the settings take them. */
export function toSecretSetting(secret: Buffer): string {
  return `${inBase64}${secret.toString('base64')}`;
}
