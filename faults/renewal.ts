import { renewalPoints, runRenewalFaults, type RenewalRound } from '../test/renewal-faults.ts';
import { readRoundCount, withOwnDatabase } from './own-database.ts';

/**
 * A real server, killed with SIGKILL at each named point of a renewal in turn and started again, and then the gateway's books
 * beside Loupe's.
 *
 *     npm run faults -- renewal [rounds]
 */

const roundCount = readRoundCount(50);
await withOwnDatabase(async ({ db, env }) => {
  const rounds = await runRenewalFaults({
    points: renewalPoints,
    rounds: roundCount,
    db,
    env,
    onRound: (round, index) => {
      if ((index + 1) % 10 === 0) console.log(`${index + 1} rounds, the last at ${round.point}`);
    },
  });
  console.table(renewalPoints.map((point) => summarise(point, rounds)));
  const wrong = rounds.filter((round) => !isRight(round));
  for (const round of wrong) console.error('Wrong:', round);
  if (wrong.length > 0) process.exitCode = 1;
  console.log(process.exitCode === 1 ? 'The books do not agree.' : 'The books agree.');
});

function isRight(round: RenewalRound): boolean {
  const { charges, completedOrders, otherOrders, periodIndex, receipts, settledAfterMs } = round;
  const isOnce = [charges, completedOrders, receipts, periodIndex].every((times) => times === 1);
  return isOnce && otherOrders === 0 && settledAfterMs <= 90_000;
}

function summarise(point: string, rounds: readonly RenewalRound[]) {
  const of = rounds.filter((round) => round.point === point);
  const sum = (read: (round: RenewalRound) => number) => of.reduce((total, round) => total + read(round), 0);
  return {
    'killed at': point,
    rounds: of.length,
    charges: sum((round) => round.charges),
    orders: sum((round) => round.completedOrders),
    receipts: sum((round) => round.receipts),
    'charged twice': of.filter((round) => round.charges > 1).length,
    'longest to settle, ms': Math.max(0, ...of.map((round) => round.settledAfterMs)),
  };
}
