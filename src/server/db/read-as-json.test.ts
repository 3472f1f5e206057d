import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/create-test-database.ts';
import { readAsJson } from './read-as-json.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

type Told = { likedOn: string | null; said: string; likes: number; isTied: boolean | null };
const columns = ['likedOn', 'said', 'likes', 'isTied'] as const;

const rowsFrom = (first: number) =>
  database.db
    .selectFrom(
      sql<Told>`(values
        (date '2026-11-22', 'it''s "quoted" \\ 🍕', 2147483647, true),
        (date '2016-02-29', '', -1, null),
        (null, E'two\\nlines', 0, false)
      )`.as<'told'>(sql`told(liked_on, said, likes, is_tied)`),
    )
    .select(columns)
    .where('likes', '>=', first)
    .orderBy('likes', 'desc');

it('reads what the driver reads, in the same order and under the same names', async () => {
  const read = await readAsJson(database.db, rowsFrom(-1), columns);
  expect(read).toEqual(await rowsFrom(-1).execute());
  expect(read.map(({ likedOn }) => likedOn)).toEqual(['2026-11-22', null, '2016-02-29']);
});

it('reads no row as none', async () => {
  expect(await readAsJson(database.db, rowsFrom(2_147_483_647).where('likes', '<', 0), columns)).toEqual([]);
});
