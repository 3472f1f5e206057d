import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../test/create-test-database.ts';
import { addTestUser } from '../../../../../test/stripe-site.ts';
import { createSilentLog } from '../../../log/log.ts';
import { RefundRefusedError } from '../payment-gateway.port.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';

const start = new Date('2026-11-20T12:00:00Z');
let database: TestDatabase;
let sandbox: Sandbox;
let attempts = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  const secret = Buffer.alloc(32, 7);
  sandbox = createSandbox({
    db: database.db,
    clock: () => start,
    log: createSilentLog(),
    fingerprintSecret: secret,
    eventSecret: secret,
  });
});
afterAll(() => database.close());

/** Buys a year, or begins a trial, with the card of a number; approves what its bank asks. */
async function buy(number: string, amountCents: number) {
  attempts += 1;
  const attemptId = `attempt-${attempts}`;
  const { gateway, challenges } = sandbox;
  const userId = await addTestUser(database.db, start);
  const outcome = await gateway.begin({
    attemptId,
    plan: amountCents === 0 ? 'regularMonthly' : 'regularAnnual',
    amountCents,
    trialDays: amountCents === 0 ? 3 : 0,
    thenCents: 14_900,
    buyer: { userId, customerId: null, email: 'zoe@example.com', name: 'Zoë Q' },
    card: { kind: 'typed', number, cvv: '123', expiryMonth: 12, expiryYear: 2030, name: 'Zoë Q' },
  });
  if (outcome.kind !== 'requires_action') return outcome;
  expect(await challenges.find(outcome.paymentId)).toMatchObject({ amountCents, isOpen: true });
  await challenges.answer(outcome.paymentId, true);
  return gateway.findOutcome(attemptId);
}

it.each([
  ['4000003800000446', 14_900, { kind: 'succeeded' }],
  ['4000002760003184', 14_900, { kind: 'succeeded' }],
  ['4000008400001629', 14_900, { kind: 'declined', code: 'card_declined' }],
  ['4000008400001629', 0, { kind: 'declined', code: 'card_declined' }],
  ['4000008260003178', 14_900, { kind: 'declined', code: 'insufficient_funds' }],
  ['4000008260003178', 0, { kind: 'succeeded' }],
])('the card %s, whose buyer approves %i cents, comes to %j', async (number, amountCents, expected) => {
  expect(await buy(number, amountCents)).toMatchObject(expected);
});

it('a card that takes no refund keeps what it has paid', async () => {
  const paid = await buy('4000000000005126', 14_900);
  const paymentId = paid.kind === 'succeeded' ? (paid.paymentId ?? '') : '';
  const refund = { refundId: 'refund', tryId: 'first', paymentId, amountCents: 14_900 };
  await expect(sandbox.gateway.refund(refund)).rejects.toThrow(RefundRefusedError);
  expect(
    await database.db.selectFrom('sandboxLedger').select('id').where('kind', '=', 'refund').execute(),
  ).toEqual([]);
});

it('a card of 19 digits pays, and is known by its brand and last four', async () => {
  expect(await buy('6205500000000000004', 14_900)).toMatchObject({
    kind: 'succeeded',
    card: { brand: 'unionpay', last4: '0004' },
  });
});
