import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildStripeApp, type StripeApp } from '../../../../../test/build-stripe-app.ts';
import { signedEvent, tokenBody } from '../../../../../test/stripe-site.ts';
import { newest } from '../../../../../test/stripe-stories.ts';
import { pay } from '../../../../../test/subscribe.ts';
import { registerUser, type TestUser } from '../../../../../test/test-user.ts';
import { runJob, waitForJobs } from '../../../../../test/wait-for-jobs.ts';
import { adminRank } from '../../../../domain/rank.ts';
import type { OrderRefund } from '../../admin-refunds.contract.ts';
import type { SubscriptionView } from '../../billing.contract.ts';
import { billingMailQueue } from '../mail/billing-mails.jobs.ts';
import { endAtGatewayQueue } from '../sync/end-at-gateway.jobs.ts';
import { gatewayEventQueue } from '../sync/gateway-events.jobs.ts';
import { settleSubscriptionsQueue } from '../subscription/subscription.jobs.ts';

const noon = new Date('2026-11-20T12:00:00Z');
let site: StripeApp;
let peer: StripeApp['peer'];
let app: StripeApp['app'];
let admin: TestUser;
let user: TestUser;
let orderId: string;

beforeAll(async () => {
  site = await buildStripeApp(noon, { withWorkers: true });
  ({ app, peer } = site);
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.clear();
  admin = await registerUser(app, '+15551276001');
  await app.db.updateTable('users').set({ rank: adminRank }).where('id', '=', admin.id).execute();
  user = await registerUser(app, '+15551276002');
  const { answer } = await pay(user, tokenBody(user.id, { plan: 'premiumAnnual', token: 'pm_ok' }));
  expect(answer).toMatchObject({ success: true });
  orderId = (await app.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()).id;
});

const refund = (amount: number, refundedPrice: number, by: TestUser = admin) =>
  by.request(`/api/admin/orders/${orderId}/refund`, { method: 'POST', body: { amount, refundedPrice } });
const outcome = async (answer: Promise<Response>) => {
  const response = await answer;
  return [response.status, (await response.json()) as OrderRefund & { code?: string }] as const;
};
const sentBack = () => peer.state.books.refunds.map(({ amount }) => amount).toReversed();
const own = () => user.json<SubscriptionView>('/api/subscription');
const stateAtStripe = () => [...peer.state.books.subscriptions.values()].map(({ status }) => status);
const refundMails = () =>
  app
    .messages()
    .flatMap((message) =>
      message.subject?.startsWith('Your refund of') ? [[message.subject, message.body] as const] : [],
    );

/** Stripe tells of the newest charge that money of it went back. */
async function stripeTells(id: string): Promise<void> {
  const object = { id: 'ch_newest', payment_intent: newest(peer.state.books).intent };
  const { body, headers } = signedEvent(
    { id, type: 'charge.refunded', object },
    { secret: peer.access.webhookSecret, at: site.time.now },
  );
  expect((await app.request('/api/webhooks/stripe', { method: 'POST', body, headers })).status).toBe(200);
  await waitForJobs(app.db, gatewayEventQueue);
  await waitForJobs(app.db, billingMailQueue);
}

it('a part goes back at Stripe once, and what Stripe then tells of it changes and mails nothing more', async () => {
  expect((await outcome(refund(50, 0, user)))[1].code).toBe('forbidden');
  expect(sentBack()).toEqual([]);
  expect(await outcome(refund(50, 0))).toMatchObject([
    200,
    { status: 'completed', refundedPrice: 50, endedSubscription: false },
  ]);
  await waitForJobs(app.db, billingMailQueue);
  await stripeTells('evt_part');
  expect((await outcome(refund(50, 0)))[1]).toMatchObject({ refundedPrice: 50 });
  expect(sentBack()).toEqual([5_000]);
  expect(await own()).toMatchObject({ status: 'active' });
  expect(stateAtStripe()).toEqual(['active']);
  expect(refundMails()).toEqual([
    ['Your refund of $50.00', expect.stringContaining('Your subscription continues as before.')],
  ]);
});

it('with the rest the subscription ends here and at Stripe', async () => {
  await outcome(refund(50, 0));
  expect((await outcome(refund(150, 50)))[1]).toMatchObject({ status: 'refunded', endedSubscription: true });
  await waitForJobs(app.db, endAtGatewayQueue);
  expect(stateAtStripe()).toEqual(['canceled']);
  expect(sentBack()).toEqual([5_000, 15_000]);
  expect(await own()).toMatchObject({ status: 'inactive' });
});

it('what Stripe refuses is said, and can be tried again', async () => {
  peer.state.faults.push({ path: /POST \/v1\/refunds/, kind: 'refused' });
  expect(await outcome(refund(50, 0))).toMatchObject([502, { code: 'refund_refused' }]);
  expect(sentBack()).toEqual([]);
  site.time.now = new Date(noon.getTime() + 60_000);
  expect((await outcome(refund(50, 0)))[1]).toMatchObject({ refundedPrice: 50 });
  expect(sentBack()).toEqual([5_000]);
});

it('an answer that is lost on the way is asked for again, and the money goes back once', async () => {
  peer.state.faults.push({ path: /POST \/v1\/refunds/, kind: 'reset-after' });
  expect(await outcome(refund(50, 0))).toMatchObject([200, { refundedPrice: 50 }]);
  expect(sentBack()).toEqual([5_000]);
});

it('while Stripe does not answer nothing is claimed, and the job goes on with it', async () => {
  peer.state.faults.push({ path: /POST \/v1\/refunds/, kind: 'error-500' });
  expect(await outcome(refund(50, 0))).toMatchObject([502, { code: 'payment_unavailable' }]);
  expect(sentBack()).toEqual([]);
  await runJob(app, settleSubscriptionsQueue);
  expect((await outcome(refund(50, 0)))[1]).toMatchObject({ refundedPrice: 50 });
  expect(sentBack()).toEqual([5_000]);
});
