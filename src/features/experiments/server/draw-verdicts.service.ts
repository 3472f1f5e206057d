import { utcDay } from '../../../domain/calendar-day.ts';
import type { Db, Tx } from '../../../server/db/database.ts';
import { logUnreadable } from '../../../server/db/stored-shape.ts';
import type { Log } from '../../../server/log/log.ts';
import type { KnownNumbers } from '../../results/server/known-numbers.service.ts';
import { keepDrawn, listBlocks, listExperiments, listUsersOfEndedTests } from './experiments.store.ts';
import { findDueVerdict } from './present-experiment.ts';

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
  /**
   * Locks a user's numbers until `tx` ends, with the verdicts drawn that are due. Everything that changes numbers begins with
   * this: a screen shows a verdict from the moment it is due, and what it was drawn from must stay until the job comes.
   * Where an import cannot be read, none is drawn and the change goes on, since importing again repairs it.
   */
  lockWithVerdictsDrawn(this: void, tx: Tx, userId: string): Promise<void>;
};

/** How the verdicts of tests are drawn, by the job and before numbers change. */
export function createDrawVerdicts({
  clock,
  db,
  log,
  knownNumbers,
}: {
  clock: () => Date;
  db: Db;
  log: Log;
  knownNumbers: KnownNumbers;
}): DrawVerdicts {
  const today = () => utcDay(clock());
  return {
    listUsers: (afterUserId) => listUsersOfEndedTests(db, today(), afterUserId, mostUsersAtOnce),
    drawOf: (userId) =>
      db.transaction().execute(async (tx) => {
        await knownNumbers.lock(tx, userId);
        await drawDue(tx, userId, today(), knownNumbers);
      }),
    async lockWithVerdictsDrawn(tx, userId) {
      await knownNumbers.lock(tx, userId);
      try {
        await drawDue(tx, userId, today(), knownNumbers);
      } catch (error) {
        logUnreadable(error, log);
      }
    },
  };
}

async function drawDue(tx: Tx, userId: string, today: string, knownNumbers: KnownNumbers): Promise<void> {
  const ended = (await listExperiments(tx, userId)).filter(
    ({ drawnFrom, endsOn, stoppedOn }) => drawnFrom === null && stoppedOn === null && endsOn < today,
  );
  if (ended.length === 0) return;
  const blocks = await listBlocks(
    tx,
    ended.map(({ id }) => id),
  );
  const numbersOf = await knownNumbers.readToKeep(tx, userId);
  for (const row of ended) {
    const own = blocks.filter(({ experimentId }) => experimentId === row.id);
    const drawn = findDueVerdict(row, own, { numbersOf, today });
    if (drawn !== null) await keepDrawn(tx, row.id, drawn);
  }
}
