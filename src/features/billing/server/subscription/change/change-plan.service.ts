import { declineText } from '../../../../../domain/decline-texts.ts';
import { AppError } from '../../../../../domain/errors.ts';
import {
  hasIntroductoryPrice,
  offerOf,
  plans,
  type PlanId,
  type UsedOffers,
} from '../../../../../domain/plans.ts';
import type { PaymentGateway } from '../../../../../server/adapters/payment/payment-gateway.port.ts';
import type { Db, Tx } from '../../../../../server/db/database.ts';
import type { Log } from '../../../../../server/log/log.ts';
import type { ActivityOrigin, RecordActivity } from '../../../../activity/server/record-activity.service.ts';
import type { ActionView, PlanChange, SubscriptionView } from '../../../billing.contract.ts';
import { askOrRefuse, endedAtGateway } from '../../call-gateway.ts';
import type { QueueBillingMail } from '../../mail/billing-mails.jobs.ts';
import { insertOpenAttempt } from './saved-card-charge.store.ts';
import type { OfferSubject, Offers } from '../../offers.ts';
import {
  findBuyer,
  findNewestOrder,
  insertOrder,
  paymentInfoOfSavedCard,
  type OrderRow,
} from '../../order.store.ts';
import { noUserInfo, storedPaymentInfo, storedPlanDetails, storedUserInfo } from '../../stored-billing.ts';
import { noSubscription, paymentInProgress } from '../subscription-refusals.ts';
import { presentAction } from '../../checkout/payment-replies.ts';
import { presentChange, previewChange, pricedBy, type ChangePreview } from './preview-change.ts';
import type { ReadSubscription } from '../read-subscription.service.ts';
import type { ScheduleChange } from './schedule-change.service.ts';
import type { SettleCharge } from './settle-charge.service.ts';
import type { PendingChange } from './pending-change.service.ts';
import { lockOpenWork, type TaskRow } from '../../billing-task.store.ts';
import {
  findLiveSubscription,
  lockLiveSubscription,
  stateOf,
  type LiveSubscription,
} from '../../subscription.store.ts';

type Asked = { plan: PlanId; expectedDueCents: number; acceptedRenewal: boolean };
type Changed = ActionView & { change: PlanChange; subscription: SubscriptionView };

/** Changes of plan. Both calls throw `conflict` without a subscription and `already_subscribed` for the plan it has. */
export type ChangePlan = {
  /** What the change would do and cost now; the price of one that is made at once moves with the hour. */
  preview(userId: string, plan: PlanId): Promise<Changed>;
  /**
   * Makes it, or with `requiresAction` has begun to: it is then made once the buyer has confirmed it, or not at all. A
   * change that waited for that is given up for it. Throws `price_changed` when it costs something else than expected, `validation_failed` without the
   * consent, `payment_declined`, `payment_in_progress`, and `payment_unavailable` while the outcome is not known: it is
   * then found out, and the plan changed if it was paid.
   */
  make(userId: string, asked: Asked, origin: ActivityOrigin): Promise<Changed>;
};

export function createChangePlan(deps: {
  log: Log;
  gateway: Pick<PaymentGateway, 'findFingerprint' | 'previewChange'>;
  gatewayTimeoutMs: number;
  db: Db;
  clock: () => Date;
  settleCharge: SettleCharge;
  pendingChange: Pick<PendingChange, 'giveUp'>;
  scheduleChange: Pick<ScheduleChange, 'note' | 'begin'>;
  activity: Pick<RecordActivity, 'recordIn'>;
  offers: Offers;
  queueMail: QueueBillingMail;
  readSubscription: ReadSubscription;
}): ChangePlan {
  const { clock, db, readSubscription } = deps;

  /** Takes the introductory price where the change has it; `price_changed` when it was used meanwhile. */
  const take = async (
    tx: Tx,
    { isIntroductory, plan }: ChangePreview,
    subject: OfferSubject | null,
    holder: { attemptId: string | null; taskId: string | null },
  ): Promise<void> => {
    if (!isIntroductory || subject === null) return;
    const offer = offerOf(plans[plan], { trial: true, introductoryPrice: false });
    if (!(await deps.offers.take(tx, { ...subject, plan: plans[plan], offer, ...holder }))) {
      throw changedMeanwhile();
    }
  };

  /**
   * Writes down the change, now that it is allowed. Answers the order of one that takes effect now, with the attempt whose
   * charge decides about the rest where anything is charged; or the task of one that waits for the end of the period,
   * which the gateway is asked for once this is committed.
   */
  const begin = async (
    tx: Tx,
    row: LiveSubscription & { userId: string },
    { preview, subject }: Priced,
  ): Promise<Begun> => {
    const now = clock();
    const { plan } = preview;
    if (preview.takesEffect === 'at_period_end') {
      const scheduled = { plan, isIntroductory: preview.isIntroductory };
      const task = await deps.scheduleChange.note(tx, row, scheduled);
      // Asking for it again takes nothing more: the change that is pending holds the price.
      const isHeld = row.pendingPlan === plan && row.pendingIntroductory;
      if (!isHeld) await take(tx, preview, subject, { attemptId: null, taskId: task.id });
      return { kind: 'scheduled', task };
    }
    const order = await insertChangeOrder(tx, row, preview, { now, log: deps.log });
    const key = `change:${order.id}`;
    const attempt = await insertOpenAttempt(tx, { key, userId: row.userId, orderId: order.id, now });
    await take(tx, preview, subject, { attemptId: attempt.id, taskId: null });
    return { kind: 'charged', attemptId: attempt.id, orderId: order.id };
  };

  /** Who changes, with the card that pays; null where the plan has no price that is given once. */
  const findSubject = async (
    userId: string,
    row: LiveSubscription,
    plan: PlanId,
  ): Promise<OfferSubject | null> => {
    const hasOffer = hasIntroductoryPrice(plans[plan], { introductoryPrice: false });
    const buyer = hasOffer ? await findBuyer(db, userId) : undefined;
    if (buyer === undefined) return null;
    const { phoneNumber } = buyer;
    const { gatewayCardId: cardId } = row;
    const cardFingerprint =
      cardId === null
        ? null
        : await askOrRefuse(deps.gatewayTimeoutMs, () => deps.gateway.findFingerprint(cardId));
    return { userId, phoneNumber, cardFingerprint };
  };

  /** What a change would do now, at the gateway's price. */
  const priceFor = async (
    userId: string,
    row: LiveSubscription | undefined,
    plan: PlanId,
  ): Promise<Priced> => {
    if (row === undefined) throw noSubscription();
    const subject = plan === row.plan ? null : await findSubject(userId, row, plan);
    const used = subject === null ? allUsed : await deps.offers.findUsed(subject);
    const preview = previewChange(stateOf(row), plan, clock(), used);
    if (preview.takesEffect === 'at_period_end') return { preview, subject };
    const { isIntroductory } = preview;
    const { gatewaySubscriptionId: subscriptionId } = row;
    const told = await askOrRefuse(deps.gatewayTimeoutMs, () =>
      deps.gateway.previewChange({ subscriptionId, plan, isIntroductory }),
    );
    return { preview: pricedBy(preview, told), subject };
  };

  return {
    async preview(userId, plan) {
      const { preview } = await priceFor(userId, await findLiveSubscription(db, userId), plan);
      return { change: presentChange(preview), subscription: await readSubscription(userId) };
    },
    async make(userId, asked, origin) {
      await deps.pendingChange.giveUp(userId);
      const seen = await findLiveSubscription(db, userId);
      const priced = await priceFor(userId, seen, asked.plan);
      // All that may refuse the change comes before the gateway is asked for anything.
      const begun = await db.transaction().execute(async (tx) => {
        const row = await lockLiveSubscription(tx, userId);
        if (row === undefined) throw noSubscription();
        if (await lockOpenWork(tx, userId)) throw paymentInProgress();
        if (row.id !== seen?.id || row.plan !== seen.plan) throw changedMeanwhile();
        if (priced.preview.dueCents !== asked.expectedDueCents) throw changedMeanwhile();
        if (!asked.acceptedRenewal && asked.plan !== row.plan) {
          throw new AppError('validation_failed', 'Please agree to the renewal.', {
            fields: { acceptedRenewal: 'Please agree to the renewal.' },
          });
        }
        return begin(tx, { ...row, userId }, priced);
      });
      if (begun.kind === 'scheduled') await deps.scheduleChange.begin(begun.task, origin);
      const action = begun.kind === 'charged' ? await pay(deps.settleCharge, begun, origin) : {};
      return {
        ...(begun.kind === 'scheduled' ? {} : { orderId: begun.orderId }),
        ...action,
        change: presentChange(priced.preview),
        subscription: await readSubscription(userId),
      };
    },
  };
}

/** Writes the pending order of a change at once; buyer and card are today's. */
async function insertChangeOrder(
  tx: Tx,
  row: LiveSubscription & { userId: string },
  { dueCents, isIntroductory, periodEndsAt, plan, renewalTerms }: ChangePreview,
  { now, log }: { now: Date; log: Log },
): Promise<OrderRow> {
  const { name, period, tier, description } = plans[plan];
  return insertOrder(tx, {
    kind: 'change',
    plan,
    userId: row.userId,
    subscriptionId: row.id,
    status: 'pending',
    periodIndex: null,
    periodStartsAt: now,
    periodEndsAt,
    totalPriceCents: dueCents,
    introductoryPrice: isIntroductory,
    userInfo: storedUserInfo.write((await findBuyer(tx, row.userId)) ?? noUserInfo),
    planDetails: storedPlanDetails.write({ name, period, tier, description }),
    paymentInfo: storedPaymentInfo.write(paymentInfoOfSavedCard(row, await findNewestOrder(tx, row.id), log)),
    renewalTerms,
    renewalAcceptedAt: now,
    gateway: row.gateway,
    createdAt: now,
    updatedAt: now,
  });
}

/** A change that is written down: `scheduled` and `charged` go on at the gateway. */
type Begun = { kind: 'scheduled'; task: TaskRow } | { kind: 'charged'; attemptId: string; orderId: string };

/** A change with what it costs, and who uses up its introductory price; null where there is none. */
type Priced = { preview: ChangePreview; subject: OfferSubject | null };

const allUsed: UsedOffers = { trial: true, introductoryPrice: true };

function changedMeanwhile(): AppError {
  return new AppError('price_changed', 'The price has changed in the meantime. Please check it again.');
}

async function pay(
  settleCharge: SettleCharge,
  { attemptId, orderId }: { attemptId: string; orderId: string },
  origin: ActivityOrigin,
): Promise<ActionView> {
  const result = await settleCharge.begin(attemptId, origin);
  if (result.kind === 'refused') throw new AppError('payment_declined', declineText(result.code));
  if (result.kind === 'completed') return {};
  if (result.kind === 'ended') throw endedAtGateway();
  if (result.kind === 'requires_action') return presentAction(orderId, result.action);
  const message =
    result.kind === 'voided'
      ? 'The payment didn’t go through and nothing was charged. Please try again.'
      : 'We don’t know yet whether the payment went through. We will within minutes, and you won’t be charged twice.';
  throw new AppError('payment_unavailable', message);
}
