import type { Db } from '../../../server/db/database.ts';
import { deleteConversionEventsBefore } from './conversion-event.store.ts';

const keptMs = 30 * 24 * 60 * 60 * 1000;

/** Removes what advertisers were told 30 days ago and earlier; answers how many events. Safe at any time and twice. */
export function createForgetConversions({ db, clock }: { db: Db; clock: () => Date }): () => Promise<number> {
  return () => deleteConversionEventsBefore(db, new Date(clock().getTime() - keptMs));
}
