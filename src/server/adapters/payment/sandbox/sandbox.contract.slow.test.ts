import { clearTables } from '../../../../../test/clear-tables.ts';
import { createTestDatabase } from '../../../../../test/create-test-database.ts';
import { addTestUser } from '../../../../../test/stripe-site.ts';
import { sandboxCards, type SandboxBehaviour } from '../../../../domain/sandbox-cards.ts';
import { testPaymentGateway } from '../../../../../test/payment-gateway/contract.ts';
import type { GatewayUnderTest } from '../../../../../test/payment-gateway/suite.ts';
import type { CardInput } from '../payment-gateway.port.ts';
import { signEvent } from './sandbox-events.ts';
import { createSandbox } from './sandbox.ts';
import { createSilentLog } from '../../../log/log.ts';

testPaymentGateway('sandbox', async (start): Promise<GatewayUnderTest> => {
  const database = await createTestDatabase();
  const { db } = database;
  const time = { now: start };
  const eventSecret = Buffer.alloc(32, 3);
  const { gateway, challenges, clockwork } = createSandbox({
    log: createSilentLog(),
    db,
    clock: () => time.now,
    fingerprintSecret: Buffer.alloc(32, 7),
    eventSecret,
    silenceMs: 20,
  });
  let cards = 0;
  const card = (behaviour: SandboxBehaviour): CardInput => {
    cards += 1;
    const number = sandboxCards.find((one) => one.behaviour === behaviour)?.number ?? '';
    const expiry = { expiryMonth: 1 + (cards % 12), expiryYear: 2030 + Math.floor(cards / 12) };
    return { kind: 'typed', number, cvv: '123', ...expiry, name: 'Zoë Q' };
  };
  const amounts = async (kind: 'charge' | 'refund') => {
    const rows = await db
      .selectFrom('sandboxLedger')
      .select('amountCents')
      .where('kind', '=', kind)
      .where('status', '=', 'succeeded')
      .orderBy('updatedAt')
      .orderBy('createdAt')
      .execute();
    return rows.map(({ amountCents }) => amountCents);
  };
  return {
    gateway,
    card,
    lostCard: (when) => card(when === 'before' ? 'silent_before_charge' : 'silent_after_charge'),
    db,
    addUser: () => addTestUser(db, start),
    async reset(at) {
      await clearTables(db);
      time.now = at;
    },
    async advanceTo(at) {
      for (;;) {
        const next = await db
          .selectFrom('sandboxSubscriptions')
          .select((eb) => eb.fn.min('nextAttemptAt').as('at'))
          .where('nextAttemptAt', '<=', at)
          .executeTakeFirst();
        if (next?.at == null) break;
        time.now = new Date(Math.max(time.now.getTime(), next.at.getTime()));
        await clockwork.advance();
      }
      time.now = at;
      await clockwork.advance();
    },
    answer: ({ paymentId }, isApproved) => challenges.answer(paymentId, isApproved),
    async dispute(paymentId) {
      await db
        .updateTable('sandboxCards')
        .set({ behaviour: 'disputed' })
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('sandboxLedger')
            .select('cardId')
            .where('invoiceId', '=', paymentId)
            .where('cardId', 'is not', null)
            .$castTo<{ cardId: string }>(),
        )
        .execute();
      await clockwork.advance();
    },
    charged: () => amounts('charge'),
    refunded: () => amounts('refund'),
    async takeEvents() {
      const taken: { rawBody: string; signature: string }[] = [];
      await clockwork.deliverEvents(async (rawBody, signature) => {
        taken.push({ rawBody, signature });
        return true;
      });
      return taken;
    },
    sign: (rawBody, at) => signEvent(eventSecret, rawBody, at),
    close: database.close,
  };
});
