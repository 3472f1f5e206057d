import type { Mail } from '../../server/adapters/mail/mail.port.ts';
import type { PaymentGateway } from '../../server/adapters/payment/payment-gateway.port.ts';
import type { SandboxChallenges } from '../../server/adapters/payment/sandbox-challenges.port.ts';
import type { Db } from '../../server/db/database.ts';
import type { ExportSource } from '../../server/export/export-file.ts';
import type { Feature } from '../../server/http/feature.ts';
import type { RequestContext } from '../../server/http/request-context.ts';
import type { Jobs } from '../../server/jobs/jobs.ts';
import type { Queue } from '../../server/jobs/queue.ts';
import { networkOfAddress } from '../../server/limits/network-of-address.ts';
import { createRateLimit } from '../../server/limits/rate-limit.store.ts';
import type { Log } from '../../server/log/log.ts';
import type { OnAccountDeletion } from '../../server/module.ts';
import type { User } from '../accounts/accounts.contract.ts';
import type { FillDetails } from '../accounts/server/fill-details.service.ts';
import type { RequireTerms } from '../accounts/server/require-terms.service.ts';
import type { ActivityOrigin, RecordActivity } from '../activity/server/record-activity.service.ts';
import type { WriteAuditLog } from '../audit/server/write-audit-log.service.ts';
import type { RequireFreshProof } from '../auth/server/second-factor/step-up.service.ts';
import type { PaymentMode } from './billing.contract.ts';
import { createAdminRefundsRoutes } from './server/refunds/admin-refunds.routes.ts';
import { createAnswerChallenge } from './server/checkout/sandbox-challenge/answer-challenge.service.ts';
import { createApplyGatewayEvent } from './server/sync/apply-gateway-event.service.ts';
import {
  billingMailQueue,
  createQueueBillingMail,
  startBillingMailJobs,
} from './server/mail/billing-mails.jobs.ts';
import { settlePaymentsQueue, startPaymentJobs } from './server/checkout/settle-payments.jobs.ts';
import { createBillingRoutes } from './server/checkout/checkout.routes.ts';
import { cardTryAllowances, createCardTries } from './server/cards/card-tries.ts';
import { createChangePlan } from './server/subscription/change/change-plan.service.ts';
import { confirmAllowance, createConfirmPayment } from './server/checkout/confirm-payment.service.ts';
import { createEndAtGateway, endAtGatewayQueue } from './server/sync/end-at-gateway.jobs.ts';
import { createExportBilling } from './server/export-billing.service.ts';
import { createSyncFromGateway } from './server/sync/sync-from-gateway.service.ts';
import { createEraseAtGateway } from './server/erasure/erase-at-gateway.service.ts';
import { createAnonymiseBuyer, createForgetOffers } from './server/erasure/anonymise-buyer.service.ts';
import {
  createQueueSync,
  gatewayEventQueue,
  missedEventsQueue,
  startGatewayEventJobs,
  syncSubscriptionQueue,
} from './server/sync/gateway-events.jobs.ts';
import { createGatewayWebhookRoutes } from './server/sync/gateway-webhook.routes.ts';
import { createListOrders, type OrderJson } from './server/list-orders.service.ts';
import { createListPlans } from './server/checkout/list-plans.service.ts';
import { createOffers, type Offers } from './server/offers.ts';
import { createOpenPayments, createSettleOpenPayments } from './server/checkout/open-payments.ts';
import { findOrder, type OrderRow } from './server/order.store.ts';
import { orderJson } from './server/stored-billing.ts';
import { createOwnSubscription } from './server/subscription/own-subscription.service.ts';
import { listPaymentWarnings } from './server/sync/gateway-event.store.ts';
import { createPlaceOrder } from './server/checkout/place-order.service.ts';
import { createRecognisePayment } from './server/checkout/recognise-payment.ts';
import { readPaymentCard } from './server/checkout/read-payment-request.ts';
import {
  createReadSubscription,
  createReadUserSubscription,
  type ReadUserSubscription,
} from './server/subscription/read-subscription.service.ts';
import {
  createReceiveGatewayEvent,
  type ReceiveGatewayEvent,
} from './server/sync/receive-gateway-event.service.ts';
import { createRefundOrder } from './server/refunds/refund-order.service.ts';
import { createRefundSubscription } from './server/refunds/refund-subscription.service.ts';
import { createRemindOfTrials } from './server/subscription/remind-of-trials.service.ts';
import { createReplaceCard } from './server/cards/replace-card.service.ts';
import {
  createRequireEntitlement,
  type RequireEntitlement,
} from './server/subscription/require-entitlement.service.ts';
import { createSandboxChallengeRoutes } from './server/checkout/sandbox-challenge/sandbox-challenge.routes.ts';
import { createSendBillingMail } from './server/mail/send-billing-mail.service.ts';
import { createScheduleChange } from './server/subscription/change/schedule-change.service.ts';
import { createSettleCharge } from './server/subscription/change/settle-charge.service.ts';
import { createSettlePayment } from './server/checkout/settle-payment.service.ts';
import {
  forgetOffersQueue,
  startSubscriptionJobs,
  settleSubscriptionsQueue,
} from './server/subscription/subscription.jobs.ts';
import { createSubscriptionRoutes } from './server/subscription/subscription.routes.ts';
import { createTakePayment } from './server/checkout/take-payment.service.ts';
import { createPendingChange } from './server/subscription/change/pending-change.service.ts';

// For the doctor, who has a database and nothing else.
export { listPaymentWarnings } from './server/sync/gateway-event.store.ts';

/** What billing is made of. */
export type BillingDeps = {
  db: Db;
  clock: () => Date;
  log: Log;
  jobs: Jobs;
  payments: {
    gateway: PaymentGateway;
    /** Null unless payments are the sandbox's. */
    challenges: SandboxChallenges | null;
    /** How long a request waits for the gateway before it answers that the outcome is not known yet. */
    gatewayTimeoutMs: number;
    /** Keys the hashes of phone numbers and cards that have used an offer. */
    secret: Buffer;
  };
  /** How cards are entered on this site. */
  paymentMode: PaymentMode;
  /** Null where no mail can be sent. */
  mail: Mail | null;
  /** Scheme, host and port of the links in mails. */
  linkOrigin: string;
  /** The operator's public address, where money goes back by hand. */
  supportEmail: string | null;
  activity: RecordActivity;
  writeAuditLog: WriteAuditLog;
  fillDetails: FillDetails;
  /** The servers on this database. */
  instances: { ownId: string; isAlive: (instanceId: string) => Promise<boolean> };
};

/** What requests are checked and described with. */
export type BillingRouteDeps = {
  originOf: (context: RequestContext) => ActivityOrigin;
  readUser: (userId: string) => Promise<User>;
  requireTerms: RequireTerms;
  requireFreshProof: RequireFreshProof;
};

/** What billing does for the rest of the application. */
export type BillingModule = {
  services: {
    requireEntitlement: RequireEntitlement;
    readUserSubscription: ReadUserSubscription;
    /** With the change of a phone number: the new number has used what the old one has. */
    carryOverOffers: Offers['carryOver'];
    findOrder: (db: Db, id: string) => Promise<OrderRow | undefined>;
    orderJson: OrderJson;
    /** Takes in what a gateway tells of by a signed request. */
    receiveGatewayEvent: ReceiveGatewayEvent;
    /** What administrators should see to; a sentence each. */
    listWarnings: () => Promise<string[]>;
  };
  /** The features of the server; they come after accounts, which shows subscriptions by the services above. */
  routes: (deps: BillingRouteDeps) => Readonly<Record<string, Feature>>;
  queues: readonly Queue<object>[];
  /** Begins to run billing's jobs in this process. */
  startJobs: () => Promise<void>;
  exportSource: ExportSource;
  onAccountDeletion: OnAccountDeletion;
};

const queues: readonly Queue<object>[] = [
  billingMailQueue,
  settleSubscriptionsQueue,
  forgetOffersQueue,
  gatewayEventQueue,
  endAtGatewayQueue,
  missedEventsQueue,
  settlePaymentsQueue,
  syncSubscriptionQueue,
];

/** Plans, payments, subscriptions and refunds: every service of them, once for this process. */
export function createBilling(deps: BillingDeps): BillingModule {
  const { clock, db, jobs } = deps;
  const services = createServices(deps);
  return {
    services: {
      requireEntitlement: createRequireEntitlement({ db, clock }),
      readUserSubscription: createReadUserSubscription({ clock }),
      carryOverOffers: services.offers.carryOver,
      findOrder,
      orderJson,
      receiveGatewayEvent: services.receiveGatewayEvent,
      listWarnings: () => listPaymentWarnings(db, clock()),
    },
    routes: (routeDeps) => createRoutes(deps, services, routeDeps),
    queues,
    async startJobs() {
      const sendBillingMail = createSendBillingMail({ ...deps, origin: deps.linkOrigin });
      await startBillingMailJobs(jobs, sendBillingMail);
      await startSubscriptionJobs(jobs, {
        ...services,
        remindOfTrials: createRemindOfTrials(services),
        forgetOffers: createForgetOffers({ db, clock }),
      });
      const syncFromGateway = createSyncFromGateway(services);
      await startGatewayEventJobs(jobs, {
        applyGatewayEvent: createApplyGatewayEvent({ ...services, syncFromGateway }),
        syncFromGateway,
        endNow: services.gateway.endNow,
      });
      await startPaymentJobs(jobs, createSettleOpenPayments(services));
    },
    exportSource: createExportBilling(deps),
    onAccountDeletion: (tx, { id }) => services.anonymiseBuyer(tx, id),
  };
}

/** What requests and jobs both work with. */
function createServices(deps: BillingDeps) {
  const { clock, db, jobs, payments } = deps;
  const { gateway, gatewayTimeoutMs } = payments;
  const queueMail = createQueueBillingMail(jobs, clock);
  const offers = createOffers({ db, clock, secret: payments.secret });
  const base = {
    ...deps,
    gateway,
    gatewayTimeoutMs,
    offers,
    queueMail,
    queueSync: createQueueSync(jobs),
    readSubscription: createReadSubscription({ db, clock, offers, supportEmail: deps.supportEmail }),
    endAtGateway: createEndAtGateway(jobs),
    receiveGatewayEvent: createReceiveGatewayEvent({ ...deps, gateway }),
    cardTries: createCardTries({
      perUser: createRateLimit(db, 'card-user', cardTryAllowances.perUser),
      perAddress: createRateLimit(db, 'card-address', cardTryAllowances.perAddress),
      networkOf: networkOfAddress,
    }),
  };
  const settlePayment = createSettlePayment(base);
  const settleCharge = createSettleCharge(base);
  const pendingChange = createPendingChange({ db, settleCharge });
  const eraseAtGateway = createEraseAtGateway(base);
  const scheduleChange = createScheduleChange(base);
  const settling = {
    ...base,
    settlePayment,
    settleCharge,
    pendingChange,
    eraseAtGateway,
    scheduleChange,
  };
  return {
    ...settling,
    openPayments: createOpenPayments({ ...settling, isInstanceAlive: deps.instances.isAlive }),
    refundSubscription: createRefundSubscription(settling),
    refundOrder: createRefundOrder(settling),
    replaceCard: createReplaceCard(settling),
    anonymiseBuyer: createAnonymiseBuyer(settling),
  };
}

function createRoutes(
  deps: BillingDeps,
  services: ReturnType<typeof createServices>,
  { originOf, readUser, requireFreshProof, requireTerms }: BillingRouteDeps,
): Readonly<Record<string, Feature>> {
  const { clock, db, payments } = deps;
  const { challenges, gateway, gatewayTimeoutMs, secret } = payments;
  return {
    // The sandbox hands its events over in this process, by `services.receiveGatewayEvent`.
    ...(challenges === null ? { gatewayWebhook: createGatewayWebhookRoutes(services) } : {}),
    adminRefunds: createAdminRefundsRoutes({ requireFreshProof, refundOrder: services.refundOrder }),
    subscription: createSubscriptionRoutes({
      ...services,
      listOrders: createListOrders(deps),
      ownSubscription: createOwnSubscription(services),
      changePlan: createChangePlan(services),
      requireFreshProof,
      readCard: (card) => readPaymentCard(card, gateway.kind, clock()),
      originOf,
      requireTerms,
      readUser,
    }),
    billing: createBillingRoutes({
      listPlans: createListPlans({ ...services, readUser }),
      placeOrder: createPlaceOrder({
        ...services,
        takePayment: createTakePayment(services),
        readUser,
        instanceId: deps.instances.ownId,
        repeatTimeoutMs: gatewayTimeoutMs,
        recognisePayment: createRecognisePayment({ db, clock, secret }),
      }),
      confirmPayment: createConfirmPayment({
        ...services,
        perUser: createRateLimit(db, 'payment-confirm', confirmAllowance),
      }),
      paymentMode: deps.paymentMode,
      originOf,
    }),
    ...(challenges === null
      ? {}
      : {
          sandboxChallenge: createSandboxChallengeRoutes({
            answerChallenge: createAnswerChallenge({ db, challenges }),
          }),
        }),
  };
}
