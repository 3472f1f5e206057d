import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/create-test-database.ts';
import { compileOnce } from './compile-once.ts';
import type { Db, Tx } from './database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('runs one text with the values of each call, in transactions too', async () => {
  let built = 0;
  const listSecrets = compileOnce((db: Db | Tx, names: string[], after: Date) => {
    built += 1;
    return db
      .selectFrom('secrets')
      .select(['name', 'createdAt'])
      .where('name', '=', (eb) => eb.fn.any(eb.val(names)))
      .where('createdAt', '>', after)
      .where('name', 'not in', ['hidden'])
      .where('createdAt', '>=', after)
      .orderBy('name');
  });
  const { db } = database;
  const createdAt = new Date('2026-11-20T12:00:00Z');
  for (const name of ['first', 'hidden', 'second'])
    await db
      .insertInto('secrets')
      .values({ name, value: Buffer.from(name), createdAt })
      .execute();

  const before = new Date('2026-11-20T11:00:00Z');
  expect(await listSecrets(db, ['first', 'hidden'], before)).toEqual([{ name: 'first', createdAt }]);
  expect(await db.transaction().execute((tx) => listSecrets(tx, ['first', 'second'], before))).toHaveLength(
    2,
  );
  expect(await listSecrets(db, ['second'], createdAt)).toEqual([]);
  expect(built).toBe(1);
});
