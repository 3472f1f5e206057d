import { randomBytes } from 'node:crypto';
import type { SecretName } from '../config/secrets-file.ts';
import type { Db } from './database.ts';

const inBase64 = 'base64:';

/**
 * The secret called `name`: `given` when the settings have it (text, or `base64:` and bytes), else 32 random bytes that are made once and kept
 * in the database, so that every server on it and every restart has the same.
 */
export async function getSecret(db: Db, name: SecretName, given: string | null): Promise<Buffer> {
  if (given !== null) return toSecretBytes(given);
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
