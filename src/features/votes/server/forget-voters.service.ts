import type { Db } from '../../../server/db/database.ts';
import { forgetVoters } from './votes.store.ts';

/** Removes what tells voters apart from every vote that is over; answers of how many votes. */
export function createForgetVoters({ db, clock }: { db: Db; clock: () => Date }): () => Promise<number> {
  return () => forgetVoters(db, clock());
}
