import { utcDay } from '../../../domain/calendar-day.ts';
import type { Db, Tx } from '../../../server/db/database.ts';
import { logUnreadable } from '../../../server/db/stored-shape.ts';
import type { Log } from '../../../server/log/log.ts';
import type { KnownNumbers } from './experiment-numbers.ts';
import { keepDrawn, listBlocks, listExperiments, listUsersOfEndedTests } from './experiments.store.ts';
import { findDueVerdict } from './present-experiment.ts';
import { readLags } from './known-results.ts';
import { listDays, listImports, listWeeks, lockResultsOfUser } from './results.store.ts';
import { storedLags } from './stored-results.ts';

const mostUsersAtOnce = 500;

export type DrawVerdicts = {
  /**
   * Users with an ended test whose verdict is not drawn yet, ordered by id, at most 500 after `afterUserId`; null asks for the
   * first.
   */
  listUsers(afterUserId: string | null): Promise<string[]>;
  /**
   * Draws the verdicts of a user's tests that are due. Throws `stored_data_unreadable` and keeps none when an import cannot be
   * read: a verdict that is kept stays as it is, so it never comes from a fallback.
   */
  drawOf(userId: string): Promise<void>;
};

/** What the job does that draws the verdicts of tests. */
export function createDrawVerdicts({ clock, db }: { clock: () => Date; db: Db }): DrawVerdicts {
  return {
    listUsers: (afterUserId) => listUsersOfEndedTests(db, utcDay(clock()), afterUserId, mostUsersAtOnce),
    drawOf: (userId) =>
      db.transaction().execute(async (tx) => {
        await lockResultsOfUser(tx, userId);
        await drawDue(tx, userId, utcDay(clock()));
      }),
  };
}

/**
 * Locks a user's numbers until `tx` ends, with the verdicts drawn that are due. Everything that changes numbers begins with
 * this: a screen shows a verdict from the moment it is due, and what it was drawn from must stay until the job comes.
 * Where an import cannot be read, none is drawn and the change goes on, since importing again repairs it.
 */
export async function lockWithVerdictsDrawn(
  { tx, log }: { tx: Tx; log: Log },
  userId: string,
  today: string,
): Promise<void> {
  await lockResultsOfUser(tx, userId);
  try {
    await drawDue(tx, userId, today);
  } catch (error) {
    logUnreadable(error, log);
  }
}

async function drawDue(tx: Tx, userId: string, today: string): Promise<void> {
  const ended = (await listExperiments(tx, userId)).filter(
    ({ drawnFrom, endsOn, stoppedOn }) => drawnFrom === null && stoppedOn === null && endsOn < today,
  );
  if (ended.length === 0) return;
  const blocks = await listBlocks(
    tx,
    ended.map(({ id }) => id),
  );
  const known = await readNumbers(tx, userId, ({ id, lags }) => storedLags.read(lags, id));
  for (const row of ended) {
    const own = blocks.filter(({ experimentId }) => experimentId === row.id);
    const drawn = findDueVerdict(row, own, { known, today });
    if (drawn !== null) await keepDrawn(tx, row.id, drawn);
  }
}

/** Everything known about how a user's profiles did, for a screen: without the times to a match that cannot be read. */
export function readKnownNumbers({ db, log }: { db: Db; log: Log }, userId: string): Promise<KnownNumbers> {
  return readNumbers(db, userId, (row) => readLags(row, log));
}

async function readNumbers(
  db: Db | Tx,
  userId: string,
  lagsOf: (row: { id: string; lags: object }) => ReturnType<typeof storedLags.read>,
): Promise<KnownNumbers> {
  const imports = await listImports(db, userId);
  return {
    days: await listDays(db, userId),
    weeks: await listWeeks(db, userId),
    imports: imports.map((row) => ({ ...row, lags: lagsOf(row) })),
  };
}
