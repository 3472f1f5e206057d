import type { RequireTerms } from '../features/accounts/server/require-terms.service.ts';
import type { ActivityOrigin, RecordActivity } from '../features/activity/server/record-activity.service.ts';
import type { RequireFreshProof } from '../features/auth/server/second-factor/step-up.service.ts';
import {
  billingMailQueue,
  createQueueBillingMail,
  startBillingMailJobs,
} from '../features/billing/server/billing-mails.jobs.ts';
import { createWriteAuditLog } from '../features/audit/server/write-audit-log.service.ts';
import { createAdminRefundsRoutes } from '../features/billing/server/admin-refunds.routes.ts';
import { createChangePlan } from '../features/billing/server/change-plan.service.ts';
import { createForgetAtGateway } from '../features/billing/server/forget-at-gateway.service.ts';
import { createForgetOffers } from '../features/billing/server/forget-buyer.service.ts';
import { createListOrders } from '../features/billing/server/list-orders.service.ts';
import { createOwnSubscription } from '../features/billing/server/own-subscription.service.ts';
import { readPaymentCard } from '../features/billing/server/read-payment-card.ts';
import { createOffers } from '../features/billing/server/offers.ts';
import { createReadSubscription } from '../features/billing/server/read-subscription.service.ts';
import { createRefundOrder } from '../features/billing/server/refund-order.service.ts';
import { createRefundSubscription } from '../features/billing/server/refund-subscription.service.ts';
import { createRenewSubscriptions } from '../features/billing/server/renew-subscriptions.service.ts';
import { createReplaceCard } from '../features/billing/server/replace-card.service.ts';
import { createSendBillingMail } from '../features/billing/server/send-billing-mail.service.ts';
import { createSettleDisputes } from '../features/billing/server/settle-disputes.service.ts';
import { createSettleCharge } from '../features/billing/server/settle-charge.service.ts';
import { createApplyGatewayEvent } from '../features/billing/server/apply-gateway-event.service.ts';
import { createEndRemote, endRemoteQueue } from '../features/billing/server/end-remote.jobs.ts';
import { createFollowGateway } from '../features/billing/server/follow-gateway.service.ts';
import {
  gatewayEventQueue,
  missedEventsQueue,
  startGatewayEventJobs,
} from '../features/billing/server/gateway-events.jobs.ts';
import { createGatewayWebhookRoutes } from '../features/billing/server/gateway-webhook.routes.ts';
import { createReceiveGatewayEvent } from '../features/billing/server/receive-gateway-event.service.ts';
import {
  forgetOffersQueue,
  renewSubscriptionsQueue,
  startSubscriptionJobs,
} from '../features/billing/server/subscription.jobs.ts';
import { createSubscriptionRoutes } from '../features/billing/server/subscription.routes.ts';
import { createWaitingChange } from '../features/billing/server/waiting-change.service.ts';
import type { Feature } from '../server/http/feature.ts';
import type { RequestContext } from '../server/http/request-context.ts';
import type { Queue } from '../server/jobs/queue.ts';
import { linkOrigin } from './compose-account-jobs.ts';
import { composeCardTries } from './compose-payments.ts';
import type { AppParts, WorkerParts } from './parts.ts';

export const subscriptionQueues: readonly Queue<object>[] = [
  billingMailQueue,
  renewSubscriptionsQueue,
  forgetOffersQueue,
  gatewayEventQueue,
  endRemoteQueue,
  missedEventsQueue,
];

/** A user's own subscription and orders. */
export function composeSubscriptions(
  parts: AppParts,
  {
    activity,
    originOf,
    requireTerms,
    requireFreshProof,
  }: {
    activity: RecordActivity;
    originOf: (context: RequestContext) => ActivityOrigin;
    requireTerms: RequireTerms;
    requireFreshProof: RequireFreshProof;
  },
): Readonly<Record<string, Feature>> {
  const services = composeServices(parts, activity);
  const { gateway } = parts.payments;
  const { remote } = gateway;
  return {
    ...(remote === null
      ? {}
      : {
          gatewayWebhook: createGatewayWebhookRoutes({
            receiveGatewayEvent: createReceiveGatewayEvent({ ...services, jobs: parts.jobs, remote }),
          }),
        }),
    adminRefunds: createAdminRefundsRoutes({ requireFreshProof, refundOrder: services.refundOrder }),
    subscription: createSubscriptionRoutes({
      ...services,
      listOrders: createListOrders({ db: parts.db }),
      ownSubscription: createOwnSubscription(services),
      changePlan: createChangePlan(services),
      requireFreshProof,
      readCard: (card) => readPaymentCard(card, gateway.kind, parts.clock()),
      originOf,
      requireTerms,
    }),
  };
}

/** Answers what begins to renew subscriptions and to send mails about them in this process. */
export function composeSubscriptionJobs(
  parts: Omit<WorkerParts, 'vision' | 'textEngine'>,
  activity: RecordActivity,
): () => Promise<void> {
  const { config, jobs } = parts;
  const services = composeServices(parts, activity);
  const { disputes } = parts.payments;
  const sendBillingMail = createSendBillingMail({ ...parts, origin: linkOrigin(config) });
  return async () => {
    await startBillingMailJobs(jobs, sendBillingMail);
    await startSubscriptionJobs(jobs, {
      ...services,
      renewSubscriptions: createRenewSubscriptions(services),
      settleDisputes:
        disputes === undefined ? () => Promise.resolve() : createSettleDisputes({ ...services, disputes }),
      forgetAtGateway: createForgetAtGateway(services),
      forgetOffers: createForgetOffers(parts),
    });
    const { remote } = services.gateway;
    if (remote === null) return;
    const followGateway = createFollowGateway({ ...services, remote });
    await startGatewayEventJobs(jobs, {
      applyGatewayEvent: createApplyGatewayEvent({ ...services, remote, followGateway }),
      followGateway,
      endNow: remote.endNow,
    });
  };
}

function composeServices(
  {
    clock,
    config,
    db,
    jobs,
    log,
    payments,
  }: Pick<WorkerParts, 'clock' | 'config' | 'db' | 'jobs' | 'log' | 'payments'>,
  activity: RecordActivity,
) {
  const { checkpoint, gateway, gatewayTimeoutMs } = payments;
  const queueMail = createQueueBillingMail(jobs, clock);
  const offers = createOffers({ db, clock, secret: payments.secret });
  const readSubscription = createReadSubscription({ db, clock, offers, supportEmail: config.supportEmail });
  const endRemote = createEndRemote(jobs);
  const base = {
    db,
    clock,
    log,
    gateway,
    gatewayTimeoutMs,
    activity,
    offers,
    queueMail,
    readSubscription,
    checkpoint,
    endRemote,
  };
  const settleCharge = createSettleCharge(base);
  const waitingChange = createWaitingChange({ db, settleCharge });
  return {
    ...base,
    settleCharge,
    waitingChange,
    refundSubscription: createRefundSubscription({ ...base, waitingChange }),
    refundOrder: createRefundOrder({
      ...base,
      waitingChange,
      writeAuditLog: createWriteAuditLog({ db, clock }),
    }),
    replaceCard: createReplaceCard({ ...base, waitingChange, cardTries: composeCardTries(db) }),
  };
}
