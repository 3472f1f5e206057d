import type { Db, Tx } from '../../../server/db/database.ts';
import { takeOldVisits } from './visit.store.ts';

const dayMs = 24 * 60 * 60 * 1000;
const visitsAtOnce = 500;

/**
 * The job: removes the visits of people who never signed in whose last activity is as long ago as the setting says, with
 * what was done in them. Figures that counted them stay as they are. Answers how many visits; safe at any time and twice.
 */
export type ForgetVisits = () => Promise<number>;

export function createForgetVisits(deps: {
  db: Db;
  clock: () => Date;
  /** From 31 on: a younger visit may still be somebody's. */
  keptDays: number;
  /** Removes what was done in these visits; every figure but theirs stays as it is. */
  forgetAnonymousActivities: (tx: Tx, sessionTokens: readonly string[]) => Promise<void>;
  /** Removes what was done before a moment in no visit at all, at most so much at once; answers how much. */
  forgetActivitiesWithoutVisit: (tx: Tx, before: Date, limit: number) => Promise<number>;
}): ForgetVisits {
  const { db, keptDays } = deps;
  return async () => {
    const before = new Date(deps.clock().getTime() - keptDays * dayMs);
    let forgotten = 0;
    for (let taken = visitsAtOnce; taken === visitsAtOnce; forgotten += taken) {
      taken = await db.transaction().execute(async (tx) => {
        const tokens = await takeOldVisits(tx, before, visitsAtOnce);
        await deps.forgetAnonymousActivities(tx, tokens);
        return tokens.length;
      });
    }
    const limit = visitsAtOnce * 10;
    while (
      (await db.transaction().execute((tx) => deps.forgetActivitiesWithoutVisit(tx, before, limit))) === limit
    );
    return forgotten;
  };
}
