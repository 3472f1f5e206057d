import type { Selectable } from 'kysely';
import type { Db } from '../../../server/db/database.ts';
import type { Database } from '../../../server/db/schema.ts';

/** A user's visits, the oldest first, `limit` at most from the given place on. */
export async function listVisitsOf(
  db: Db,
  userId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<Selectable<Database['visits']>[]> {
  return db
    .selectFrom('visits')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('sessionToken')
    .offset(offset)
    .limit(limit)
    .execute();
}
