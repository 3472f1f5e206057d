import { createHmac, randomUUID } from 'node:crypto';
import { clearTables } from '../../../../../test/clear-tables.ts';
import { createTestDatabase } from '../../../../../test/create-test-database.ts';
import { advanceStripe } from '../../../../../test/stripe-clock.ts';
import { startStripePeer } from '../../../../../test/stripe-peer.ts';
import { addTestUser } from '../../../../../test/stripe-site.ts';
import { testPaymentGateway } from '../../../../../test/payment-gateway/contract.ts';
import type { CardKind, GatewayUnderTest } from '../../../../../test/payment-gateway/suite.ts';
import type { CardInput } from '../payment-gateway.port.ts';
import { syncCatalogue } from './stripe-catalogue.ts';
import { createStripeClient } from './stripe-client.ts';
import { createStripeGateway } from './stripe-gateway.ts';

/** What the stand-in reads of a token. */
const behaviours: Readonly<Record<CardKind, string>> = {
  ok: 'ok',
  card_declined: 'declined',
  insufficient_funds: 'insufficient',
  expired_card: 'expired',
  incorrect_cvc: 'cvc',
  needs_3d_secure: '3ds',
  renewals_declined: 'renewals',
};

testPaymentGateway('Stripe on its stand-in', async (start): Promise<GatewayUnderTest> => {
  const database = await createTestDatabase();
  const { db } = database;
  const peer = await startStripePeer(start);
  await syncCatalogue(createStripeClient(peer.access), () => {});
  const time = { now: start };
  const gateway = createStripeGateway(peer.access, { db, clock: () => time.now });
  let cards = 0;
  const card = (kind: CardKind): CardInput => {
    cards += 1;
    return { kind: 'token', token: `pm_${behaviours[kind]}_${cards}`, name: 'Zoë Q' };
  };
  const sign = (rawBody: string, at: Date): string => {
    const seconds = Math.floor(at.getTime() / 1000);
    const hmac = createHmac('sha256', peer.access.webhookSecret);
    return `t=${seconds},v1=${hmac.update(`${seconds}.${rawBody}`).digest('hex')}`;
  };
  return {
    gateway,
    card,
    lostCard(when) {
      const fault =
        when === 'before'
          ? ({ kind: 'reset-before', path: /POST .*subscriptions$/ } as const)
          : ({ kind: 'reset-after', path: /POST .*confirm$/ } as const);
      // The SDK sends a request again by itself when its connection is closed.
      peer.state.faults = [fault, { ...fault }];
      return card('ok');
    },
    db,
    addUser: () => addTestUser(db, start),
    async reset(at) {
      await clearTables(db);
      peer.reset(at);
      time.now = at;
    },
    async advanceTo(at) {
      advanceStripe(peer.state.books, at);
      time.now = at;
    },
    async answer({ clientSecret }, isApproved) {
      const { books } = peer.state;
      const intent = [...books.intents.values()].find((one) => one.client_secret === clientSecret);
      if (intent === undefined) throw new Error('Nobody knows this secret');
      if (isApproved) books.succeed(intent);
      else books.fail(intent);
    },
    async dispute(paymentId) {
      const { books } = peer.state;
      books.dispute(books.get(books.invoices, paymentId));
    },
    charged: async () =>
      peer.state.books.charges
        .filter(({ status }) => status === 'succeeded')
        .map(({ amount }) => amount)
        .toReversed(),
    refunded: async () => peer.state.books.refunds.map(({ amount }) => amount).toReversed(),
    async takeEvents() {
      return peer.state.books.events.splice(0).map(({ object, type }) => {
        const event = { id: `evt_${randomUUID()}`, object: 'event', type, data: { object } };
        const rawBody = JSON.stringify(event);
        return { rawBody, signature: sign(rawBody, time.now) };
      });
    },
    sign,
    async close() {
      await peer.close();
      await database.close();
    },
  };
});
