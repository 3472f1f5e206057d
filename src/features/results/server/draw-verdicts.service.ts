import { utcDay } from '../../../domain/calendar-day.ts';
import type { Db, Tx } from '../../../server/db/database.ts';
import type { Log } from '../../../server/log/log.ts';
import type { KnownNumbers } from './experiment-numbers.ts';
import { keepDrawn, listBlocks, listExperiments, listUsersOfEndedTests } from './experiments.store.ts';
import { readLags } from './known-results.ts';
import { findDueVerdict } from './present-experiment.ts';
import { listDays, listImports, listWeeks, lockResultsOfUser } from './results.store.ts';

const mostUsersAtOnce = 500;

export type DrawVerdicts = {
  /**
   * Users with an ended test whose verdict is not drawn yet, ordered by id, at most 500 after `afterUserId`; null asks for the
   * first.
   */
  listUsers(afterUserId: string | null): Promise<string[]>;
  /** Draws the verdicts of a user's tests that are due. */
  drawOf(userId: string): Promise<void>;
};

/** What the job does that draws the verdicts of tests. */
export function createDrawVerdicts({
  clock,
  db,
  log,
}: {
  clock: () => Date;
  db: Db;
  log: Log;
}): DrawVerdicts {
  return {
    listUsers: (afterUserId) => listUsersOfEndedTests(db, utcDay(clock()), afterUserId, mostUsersAtOnce),
    drawOf: (userId) =>
      db.transaction().execute((tx) => lockWithVerdictsDrawn({ tx, log }, userId, utcDay(clock()))),
  };
}

/**
 * Locks a user's numbers until `tx` ends, with the verdicts drawn that are due. Everything that changes numbers begins with
 * this: a screen shows a verdict from the moment it is due, and what it was drawn from must stay until the job comes.
 */
export async function lockWithVerdictsDrawn(
  { tx, log }: { tx: Tx; log: Log },
  userId: string,
  today: string,
): Promise<void> {
  await lockResultsOfUser(tx, userId);
  const ended = (await listExperiments(tx, userId)).filter(
    ({ drawnFrom, endsOn, stoppedOn }) => drawnFrom === null && stoppedOn === null && endsOn < today,
  );
  if (ended.length === 0) return;
  const blocks = await listBlocks(
    tx,
    ended.map(({ id }) => id),
  );
  const known = await readKnownNumbers({ db: tx, log }, userId);
  for (const row of ended) {
    const own = blocks.filter(({ experimentId }) => experimentId === row.id);
    const drawn = findDueVerdict(row, own, { known, today });
    if (drawn !== null) await keepDrawn(tx, row.id, drawn);
  }
}

/** All that is known of how a user's profiles did. */
export async function readKnownNumbers(
  { db, log }: { db: Db; log: Log },
  userId: string,
): Promise<KnownNumbers> {
  const imports = await listImports(db, userId);
  return {
    days: await listDays(db, userId),
    weeks: await listWeeks(db, userId),
    imports: imports.map((row) => ({ ...row, lags: readLags(row, log) })),
  };
}
