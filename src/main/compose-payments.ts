import { createRateLimit } from '../features/auth/server/rate-limit.store.ts';
import { networkOfAddress } from '../features/auth/server/network-of-address.ts';
import { fillDetails } from '../features/accounts/server/fill-details.service.ts';
import type { ActivityOrigin, RecordActivity } from '../features/activity/server/record-activity.service.ts';
import type { User } from '../features/accounts/accounts.contract.ts';
import { createAnswerChallenge } from '../features/billing/server/answer-challenge.service.ts';
import { createQueueBillingMail } from '../features/billing/server/billing-mails.jobs.ts';
import { startPaymentJobs } from '../features/billing/server/billing.jobs.ts';
import { createBillingRoutes } from '../features/billing/server/billing.routes.ts';
import { cardTryAllowances, createCardTries, type CardTries } from '../features/billing/server/card-tries.ts';
import {
  confirmAllowance,
  createConfirmPayment,
} from '../features/billing/server/confirm-payment.service.ts';
import { createListPlans } from '../features/billing/server/list-plans.service.ts';
import { createOffers } from '../features/billing/server/offers.ts';
import { createOpenPayments, type OpenPayments } from '../features/billing/server/open-payments.ts';
import { createPlaceOrder } from '../features/billing/server/place-order.service.ts';
import { createRecognisePayment } from '../features/billing/server/place-order/recognise-payment.ts';
import { createSandboxChallengeRoutes } from '../features/billing/server/sandbox-challenge.routes.ts';
import { createSettleCharge } from '../features/billing/server/settle-charge.service.ts';
import { createSettleOpenPayments } from '../features/billing/server/settle-open-payments.service.ts';
import {
  createSettlePayment,
  type SettlePayment,
} from '../features/billing/server/settle-payment.service.ts';
import { createTakePayment } from '../features/billing/server/take-payment.service.ts';
import type { Db } from '../server/db/database.ts';
import { isInstanceAlive } from '../server/db/listen.ts';
import type { Feature } from '../server/http/feature.ts';
import type { RequestContext } from '../server/http/request-context.ts';
import type { AppParts } from './parts.ts';

type PaymentParts = Pick<AppParts, 'clock' | 'config' | 'db' | 'jobs' | 'listener' | 'log' | 'payments'>;
type Settling = { settlePayment: SettlePayment; openPayments: OpenPayments };

/** Plans and payments as requests meet them. */
export function composePayments(
  parts: PaymentParts,
  {
    activity,
    originOf,
    readUser,
  }: {
    activity: RecordActivity;
    originOf: (context: RequestContext) => ActivityOrigin;
    readUser: (userId: string) => Promise<User>;
  },
): Readonly<Record<string, Feature>> {
  const { clock, config, db, listener, log, payments } = parts;
  const { challenges, checkpoint, gateway, gatewayTimeoutMs, secret } = payments;
  const settling = composeSettling(parts, activity, checkpoint);
  const offers = createOffers({ db, clock, secret });
  const base = { db, clock, log, gateway, offers, checkpoint, ...settling };
  return {
    billing: createBillingRoutes({
      listPlans: createListPlans({ clock, offers, readUser }),
      placeOrder: createPlaceOrder({
        ...base,
        cardTries: composeCardTries(db),
        takePayment: createTakePayment({ ...base, gatewayTimeoutMs }),
        readUser,
        instanceId: listener.instanceId,
        repeatTimeoutMs: gatewayTimeoutMs,
        recognisePayment: createRecognisePayment({ db, clock, secret }),
      }),
      confirmPayment: createConfirmPayment({
        db,
        ...settling,
        perUser: createRateLimit(db, 'payment-confirm', confirmAllowance),
        settleCharge: createSettleCharge({
          ...base,
          gatewayTimeoutMs,
          activity,
          queueMail: createQueueBillingMail(parts.jobs, clock),
        }),
      }),
      paymentMode:
        config.payments.kind === 'stripe'
          ? { kind: 'stripe', publishableKey: config.payments.publishableKey }
          : config.payments,
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

/** Answers what begins to settle, in this process, payments whose outcome is not known. */
export function composePaymentJobs(parts: PaymentParts, activity: RecordActivity): () => Promise<void> {
  const settleOpenPayments = createSettleOpenPayments({
    ...parts,
    ...composeSettling(parts, activity, () => undefined),
  });
  return () => startPaymentJobs(parts.jobs, settleOpenPayments);
}

/** Refused cards, counted for payments and for new cards together. */
export function composeCardTries(db: Db): CardTries {
  return createCardTries({
    perUser: createRateLimit(db, 'card-user', cardTryAllowances.perUser),
    perAddress: createRateLimit(db, 'card-address', cardTryAllowances.perAddress),
    networkOf: networkOfAddress,
  });
}

function composeSettling(
  parts: PaymentParts,
  activity: RecordActivity,
  checkpoint: (point: string) => void,
): Settling {
  const { clock, db, jobs, log, payments } = parts;
  const { gateway, gatewayTimeoutMs } = payments;
  const queueMail = createQueueBillingMail(jobs, clock);
  const settlePayment = createSettlePayment({
    db,
    clock,
    gateway,
    activity,
    fillDetails,
    log,
    queueMail,
    checkpoint,
  });
  const openPayments = createOpenPayments({
    db,
    clock,
    gatewayTimeoutMs,
    settlePayment,
    isInstanceAlive: (instanceId) => isInstanceAlive(db, instanceId),
  });
  return { settlePayment, openPayments };
}
