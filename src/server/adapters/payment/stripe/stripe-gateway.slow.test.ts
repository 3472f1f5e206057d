import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../test/create-test-database.ts';
import { startStripePeer, type StripePeer } from '../../../../../test/stripe-peer.ts';
import { addTestUser } from '../../../../../test/stripe-site.ts';
import { plans, type PlanId } from '../../../../domain/plans.ts';
import { GatewayUnavailableError, type FirstPayment } from '../payment-gateway.port.ts';
import { syncCatalogue } from './stripe-catalogue.ts';
import { createStripeClient } from './stripe-client.ts';
import { createStripeGateway } from './stripe-gateway.ts';

const start = new Date('2026-11-20T12:00:00Z');
let database: TestDatabase;
let peer: StripePeer;
let gateway: ReturnType<typeof createStripeGateway>;
let userId: string;
let attempts = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  peer = await startStripePeer(start);
  gateway = createStripeGateway(peer.access, { db: database.db, clock: () => start });
  userId = await addTestUser(database.db, start);
  await syncCatalogue(createStripeClient(peer.access), () => {});
});
afterAll(async () => {
  await peer.close();
  await database.close();
});
beforeEach(async () => {
  peer.reset(start);
  await database.db.deleteFrom('stripeCustomers').execute();
});

function payment(plan: PlanId, token: string, isOfferUsed = false): FirstPayment {
  attempts += 1;
  const { priceCents, renewalPriceCents, trialDays } = plans[plan];
  const hasTrial = trialDays > 0 && !isOfferUsed;
  return {
    attemptId: `attempt-${attempts}`,
    plan,
    amountCents: hasTrial ? 0 : isOfferUsed ? renewalPriceCents : priceCents,
    trialDays: hasTrial ? trialDays : 0,
    thenCents: renewalPriceCents,
    buyer: { userId, customerId: null, email: 'zoe@example.com', name: 'Zoë Q' },
    card: { kind: 'token', token, name: 'Zoë Q' },
  };
}

const charged = () =>
  peer.state.books.charges.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount);
const subscriptions = () => [...peer.state.books.subscriptions.values()];
const sent = (path: string) => peer.state.requests.filter((request) => request.path === `/v1/${path}`);

async function begun(plan: PlanId, token = 'pm_ok') {
  const outcome = await gateway.begin(payment(plan, token));
  if (outcome.kind !== 'succeeded' || outcome.subscriptionId === null) throw new Error(outcome.kind);
  return { ...outcome, subscriptionId: outcome.subscriptionId };
}

describe('the first payment', () => {
  it.each<[PlanId, boolean, number[], string]>([
    ['regularMonthly', false, [], 'trialing'],
    ['regularMonthly', true, [2_000], 'active'],
    ['premiumMonthly', false, [2_000], 'active'],
    ['premiumMonthly', true, [2_999], 'active'],
    ['regularAnnual', false, [14_900], 'active'],
    ['premiumAnnual', false, [20_000], 'active'],
  ])('of %s (offer used: %s) charges %j and is %s', async (plan, isUsed, amounts, status) => {
    const asked = payment(plan, 'pm_ok', isUsed);
    expect(await gateway.begin(asked)).toMatchObject({
      kind: 'succeeded',
      card: { last4: '4242', brand: 'visa' },
    });
    expect(charged()).toEqual(amounts);
    expect(subscriptions()).toMatchObject([{ status, default_payment_method: 'pm_ok' }]);
    const [made] = sent('subscriptions').filter(({ method }) => method === 'POST');
    expect(made).toMatchObject({
      key: `${asked.attemptId}:subscription`,
      version: '2026-10-28.endive',
      form: { payment_behavior: 'default_incomplete' },
    });
    expect(made?.form.trial_settings).toEqual(
      status === 'trialing' ? { end_behavior: { missing_payment_method: 'cancel' } } : undefined,
    );
  });

  it('asked for again is answered again and charged once', async () => {
    const asked = payment('premiumAnnual', 'pm_ok');
    const first = await gateway.begin(asked);
    expect(await gateway.begin(asked)).toEqual(first);
    expect(await gateway.findOutcome(asked.attemptId)).toEqual(first);
    expect(charged()).toEqual([20_000]);
    expect(subscriptions()).toHaveLength(1);
  });

  it.each([
    ['pm_declined', 'card_declined'],
    ['pm_insufficient', 'insufficient_funds'],
    ['pm_expired', 'expired_card'],
    ['pm_cvc', 'incorrect_cvc'],
  ])('with %s is declined as %s and leaves nothing that could be charged', async (token, code) => {
    for (const plan of ['regularMonthly', 'regularAnnual'] as const) {
      const asked = payment(plan, token);
      expect(await gateway.begin(asked)).toEqual({ kind: 'declined', code });
      expect((await gateway.findOutcome(asked.attemptId)).kind).toBe('declined');
    }
    expect(charged()).toEqual([]);
    const states = subscriptions().map(({ status }) => status);
    expect(states.every((state) => state === 'canceled' || state === 'incomplete_expired')).toBe(true);
  });

  it.each<PlanId>(['regularMonthly', 'premiumMonthly'])('of %s waits for its buyer', async (plan) => {
    const asked = payment(plan, 'pm_3ds');
    const outcome = await gateway.begin(asked);
    if (outcome.kind !== 'requires_action') throw new Error(outcome.kind);
    expect(outcome.clientSecret).toMatch(/_secret_/);
    const { books } = peer.state;
    const intent = [...books.intents.values()].find((one) => one.client_secret === outcome.clientSecret);
    if (intent === undefined) throw new Error('Nobody knows this secret');
    books.succeed(intent);
    expect(await gateway.findOutcome(asked.attemptId)).toMatchObject({ kind: 'succeeded' });
    expect(await gateway.abandon(asked.attemptId)).toMatchObject({ kind: 'succeeded' });
  });

  it.each<PlanId>(['regularMonthly', 'premiumMonthly'])('of %s given up is never charged', async (plan) => {
    const asked = payment(plan, 'pm_3ds');
    await gateway.begin(asked);
    const given = { kind: 'declined', code: 'authentication_failed' };
    expect(await gateway.abandon(asked.attemptId)).toEqual(given);
    expect(await gateway.findOutcome(asked.attemptId)).toEqual(given);
    expect(subscriptions()[0]?.status).toMatch(/canceled|incomplete_expired/);
    expect(charged()).toEqual([]);
  });

  it.each([
    ['reset-before', /POST .*subscriptions$/],
    ['reset-after', /POST .*subscriptions$/],
    ['error-500', /POST .*subscriptions$/],
    ['busy-409', /POST .*subscriptions$/],
    ['reset-after', /POST .*confirm$/],
    ['reset-before', /POST .*customers$/],
    ['reset-after', /GET .*payment_methods/],
  ] as const)('whose outcome is not known (%s %s) is charged at most once', async (kind, path) => {
    const asked = payment('premiumMonthly', 'pm_ok');
    // The SDK sends a request again by itself when its connection is closed.
    const fault = { kind, path };
    peer.state.faults = kind.startsWith('reset') ? [fault, { ...fault }] : [fault];
    await expect(gateway.begin(asked)).rejects.toThrow(GatewayUnavailableError);
    const found = await gateway.findOutcome(asked.attemptId);
    const settled = found.kind === 'not_found' ? await gateway.abandon(asked.attemptId) : found;
    expect(charged()).toEqual(settled.kind === 'succeeded' ? [2_000] : []);
    // The request that was thought lost comes after all.
    await gateway.begin(asked).catch((error: unknown) => {
      if (!(error instanceof GatewayUnavailableError)) throw error;
    });
    expect(charged()).toEqual(settled.kind === 'succeeded' ? [2_000] : []);
  });

  it('takes no card that belongs to a customer, or is none', async () => {
    await begun('regularAnnual', 'pm_ok_kept');
    for (const token of ['pm_ok_kept', 'pm_unknown', '4242424242424242', '../refunds']) {
      const inspected = await gateway.inspectCard({ kind: 'token', token, name: 'Zoë' });
      expect(inspected).toEqual({ kind: 'declined', code: 'card_declined' });
    }
    const fresh = await gateway.inspectCard({ kind: 'token', token: 'pm_ok_new', name: 'Zoë' });
    expect(fresh).toMatchObject({ kind: 'known', card: { fingerprint: 'fp_pm_ok_new' } });
  });
});

describe('money back', () => {
  it('goes back once for each name, also when the key is forgotten', async () => {
    const { paymentId } = await begun('premiumMonthly');
    const refund = { refundId: 'refund-1', tryId: '1', paymentId: paymentId ?? '', amountCents: 1_500 };
    await gateway.refund(refund);
    await gateway.refund(refund);
    expect(peer.state.books.refunds).toMatchObject([{ amount: 1_500 }]);
    await gateway.refund({ ...refund, refundId: 'refund-2', amountCents: 500 });
    await gateway.refund({ ...refund, refundId: 'refund-3', amountCents: 500 });
    expect(peer.state.books.refunds).toHaveLength(2);
  });
});

describe('a kept subscription', () => {
  it('is charged to another card from then on, and at once where a renewal had failed', async () => {
    const { customerId, subscriptionId } = await begun('premiumMonthly', 'pm_renewals');
    peer.state.books.endPeriod(subscriptionId);
    expect((await gateway.readSubscription(subscriptionId)).state).toBe('past_due');
    const card = { kind: 'token', token: 'pm_ok_2', name: 'Zoë' } as const;
    const replacement = { attemptId: 'card:1', customerId, subscriptionId, card };
    expect(await gateway.replaceCard(replacement)).toMatchObject({
      kind: 'succeeded',
      card: { id: 'pm_ok_2' },
    });
    expect(await gateway.findOutcome('card:1')).toMatchObject({ kind: 'succeeded' });
    expect(charged()).toEqual([2_999, 2_000]);
    expect(await gateway.readSubscription(subscriptionId)).toMatchObject({
      state: 'active',
      card: { id: 'pm_ok_2' },
    });
    const declined = { ...replacement, attemptId: 'card:2', card: { ...card, token: 'pm_declined' } };
    expect(await gateway.replaceCard(declined)).toEqual({ kind: 'declined', code: 'card_declined' });
    expect((await gateway.readSubscription(subscriptionId)).card?.id).toBe('pm_ok_2');
  });

  it('changes at once for what the preview said, once', async () => {
    const { subscriptionId } = await begun('regularAnnual');
    const wanted = { subscriptionId, plan: 'premiumAnnual', isIntroductory: false };
    const preview = await gateway.previewChange(wanted);
    expect(await gateway.changeNow({ ...wanted, attemptId: 'change:1' })).toMatchObject({
      kind: 'succeeded',
    });
    expect(await gateway.findOutcome('change:1')).toMatchObject({ kind: 'succeeded' });
    expect(charged()).toEqual([preview.dueCents, 14_900]);
    const read = await gateway.readSubscription(subscriptionId);
    expect(read).toMatchObject({ plan: 'premiumAnnual', periodEndsAt: preview.periodEndsAt });
    expect(read.invoices.map(({ reason }) => reason)).toEqual(['first', 'change']);
  });

  it('knows a kept card by its fingerprint, and none that is gone', async () => {
    await begun('regularMonthly', 'pm_ok_7');
    expect(await gateway.findFingerprint('pm_ok_7')).toBe('fp_pm_ok_7');
    expect(await gateway.findFingerprint('pm_unknown')).toBeNull();
  });

  it('stays as it was when the change is declined or not approved', async () => {
    const { subscriptionId } = await begun('regularMonthly', 'pm_ok');
    const subscription = peer.state.books.get(peer.state.books.subscriptions, subscriptionId);
    for (const [card, attemptId, kind] of [
      ['pm_insufficient', 'change:2', 'declined'],
      ['pm_3ds', 'change:3', 'requires_action'],
    ] as const) {
      subscription.default_payment_method = card;
      const change = { attemptId, subscriptionId, plan: 'premiumMonthly', isIntroductory: true };
      expect((await gateway.changeNow(change)).kind).toBe(kind);
      const given = await gateway.abandon(attemptId);
      expect(given.kind === 'declined' || given.kind === 'not_found').toBe(true);
      expect(subscription.pending).toBeNull();
    }
    expect((await gateway.readSubscription(subscriptionId)).plan).toBe('regularMonthly');
    expect(charged()).toEqual([]);
  });

  it('changes when the period ends, by a schedule that can be taken back', async () => {
    const { subscriptionId } = await begun('premiumMonthly');
    await gateway.schedulePlan(subscriptionId, 'regularMonthly');
    await gateway.schedulePlan(subscriptionId, null);
    peer.state.books.endPeriod(subscriptionId);
    await gateway.schedulePlan(subscriptionId, 'regularAnnual');
    await gateway.schedulePlan(subscriptionId, 'regularMonthly');
    peer.state.books.endPeriod(subscriptionId);
    expect(charged()).toEqual([2_000, 2_999, 2_000]);
    expect((await gateway.readSubscription(subscriptionId)).plan).toBe('regularMonthly');
  });

  it('is cancelled, resumed and ended; also with a scheduled change', async () => {
    const { subscriptionId } = await begun('premiumMonthly');
    await gateway.schedulePlan(subscriptionId, 'regularMonthly');
    await gateway.setCancelAtPeriodEnd(subscriptionId, true);
    expect((await gateway.readSubscription(subscriptionId)).cancelAtPeriodEnd).toBe(true);
    await gateway.setCancelAtPeriodEnd(subscriptionId, false);
    expect((await gateway.readSubscription(subscriptionId)).cancelAtPeriodEnd).toBe(false);
    await gateway.endNow(subscriptionId);
    await gateway.endNow(subscriptionId);
    expect(await gateway.readSubscription(subscriptionId)).toMatchObject({
      state: 'canceled',
      endedAt: start,
    });
  });
});

describe('the catalogue', () => {
  it('is brought up to date once, and a changed price takes the key over', async () => {
    const lines: string[] = [];
    const stripe = createStripeClient(peer.access);
    await syncCatalogue(stripe, (line) => lines.push(line));
    expect(lines).toHaveLength(9);
    expect(lines.every((line) => /is up to date|is there/.test(line))).toBe(true);
    const price = [...peer.state.books.prices.values()].find(({ plan }) => plan === 'regularMonthly');
    if (price === undefined) throw new Error('No price');
    price.unit_amount = 1;
    lines.length = 0;
    await syncCatalogue(stripe, (line) => lines.push(line));
    expect(lines.filter((line) => line.startsWith('made'))).toHaveLength(1);
  });
});

it('keeps keys and secrets of Stripe out of its errors', async () => {
  const asked = payment('premiumMonthly', 'pm_ok');
  peer.state.faults = [{ kind: 'error-500', path: /confirm$/ }];
  const error: unknown = await gateway.begin(asked).catch((thrown: unknown) => thrown);
  const said = JSON.stringify(error, Object.getOwnPropertyNames(error));
  expect(said).toContain('StripeAPIError');
  expect(said).not.toMatch(/sk_test|_secret_/);
});

it('finds the subscription of an invoice, which events of some API versions name alone', async () => {
  const { paymentId, subscriptionId } = await begun('premiumMonthly');
  expect(paymentId).toMatch(/^in_/);
  expect(await gateway.findSubscriptionId(paymentId ?? '')).toBe(subscriptionId);
});
