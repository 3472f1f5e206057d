import { paymentPoints, runPaymentFaults, type FaultRound } from '../test/payment-faults.ts';
import { readRoundCount, withOwnDatabase } from './own-database.ts';

/**
 * A real server, killed with SIGKILL at each named point of a payment in turn and started again, and then the gateway's books
 * beside Loupe's. The database goes on; that it loses nothing when it is killed is tested elsewhere.
 *
 *     npm run faults -- payment [rounds]
 */

const roundCount = readRoundCount(200);
await withOwnDatabase(async ({ db, env }) => {
  const { rounds, totals } = await runPaymentFaults({
    points: paymentPoints,
    rounds: roundCount,
    db,
    env: { ...env, BOT_CHECK_COST: '100' },
    onRound: (round, index) => {
      if ((index + 1) % 20 === 0) console.log(`${index + 1} rounds, the last at ${round.point}`);
    },
  });
  console.table(paymentPoints.map((point) => summarise(point, rounds)));
  console.log({ ...totals, 'longest time to settle, ms': longest(rounds) });
  const wrong = rounds.filter((round) => !isRight(round));
  for (const round of wrong) console.error('Wrong:', round);
  const { charges, invoices, orders, unknown } = totals;
  const isEven = charges === orders && charges === invoices && unknown === 0;
  if (wrong.length > 0 || !isEven || longest(rounds) > 90_000) process.exitCode = 1;
  console.log(process.exitCode === 1 ? 'The books do not agree.' : 'The books agree.');
});

function isRight({ charges, completedOrders, subscriptions, receipts, answer }: FaultRound): boolean {
  return (
    charges <= 1 &&
    completedOrders === charges &&
    subscriptions === charges &&
    receipts === charges &&
    answer.success === (charges === 1)
  );
}

function summarise(point: string, rounds: readonly FaultRound[]) {
  const of = rounds.filter((round) => round.point === point);
  const sum = (read: (round: FaultRound) => number) => of.reduce((total, round) => total + read(round), 0);
  return {
    'killed at': point,
    rounds: of.length,
    charges: sum((round) => round.charges),
    orders: sum((round) => round.completedOrders),
    subscriptions: sum((round) => round.subscriptions),
    receipts: sum((round) => round.receipts),
    'charged twice': of.filter((round) => round.charges > 1).length,
    'longest to settle, ms': longest(of),
  };
}

function longest(rounds: readonly FaultRound[]): number {
  return Math.max(0, ...rounds.map(({ settledAfterMs }) => settledAfterMs));
}
