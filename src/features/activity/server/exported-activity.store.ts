import { sql, type Selectable } from 'kysely';
import type { Db } from '../../../server/db/database.ts';
import type { Database } from '../../../server/db/schema.ts';

export type ExportedActivity = Selectable<Database['activities']>;

/** A user's activities in the order they were stored, `limit` at most, after the one given. */
export async function listActivitiesAfter(
  db: Db,
  userId: string,
  { after, limit }: { after: Pick<ExportedActivity, 'id'> | null; limit: number },
): Promise<ExportedActivity[]> {
  return db
    .selectFrom('activities')
    .selectAll()
    .where('userId', '=', userId)
    .$if(after !== null, (query) =>
      // A Date has lost the microseconds, so the row itself says where it stands.
      query.where(
        sql<boolean>`(created_at, id) > (select last.created_at, last.id from activities as last where last.id = ${after?.id})`,
      ),
    )
    .orderBy('createdAt')
    .orderBy('id')
    .limit(limit)
    .execute();
}
