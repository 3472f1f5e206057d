import type { Db } from '../../../server/db/database.ts';
import type { SessionLink } from '../admin-system.contract.ts';
import { findSessionLink } from './system.store.ts';

/** The session that a user is linked to; null without one. */
export type ReadSessionLink = (userId: string) => Promise<SessionLink | null>;

export function createReadSessionLink({ db }: { db: Db }): ReadSessionLink {
  return async (userId) => {
    const link = await findSessionLink(db, userId);
    if (link === undefined) return null;
    const { createdAt, lastUpdated, linkedAt, ...ids } = link;
    return {
      ...ids,
      linkedAt: linkedAt.toISOString(),
      createdAt: createdAt.toISOString(),
      lastUpdated: lastUpdated.toISOString(),
    };
  };
}
