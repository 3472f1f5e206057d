import { randomBytes } from 'node:crypto';
import type { Db } from './database.ts';

/**
 * The secret called `name`: `given` when the environment has it, else 32 random bytes that are made once and kept
 * in the database, so that every server on it and every restart has the same.
 */
export async function getSecret(db: Db, name: string, given: string | null): Promise<Buffer> {
  if (given !== null) return Buffer.from(given, 'utf8');
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
