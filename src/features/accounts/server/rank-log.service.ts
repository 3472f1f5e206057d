import type { Db } from '../../../server/db/database.ts';
import { listRankChanges, type LoggedRankChange } from './rank.store.ts';

/** The log of rank changes, the newest first; a page of it that begins after the entry `before`. */
export type ReadRankLog = (before: string | null) => Promise<LoggedRankChange[]>;

const pageSize = 100;

export function createReadRankLog({ db }: { db: Db }): ReadRankLog {
  return (before) => listRankChanges(db, { before, limit: pageSize });
}
