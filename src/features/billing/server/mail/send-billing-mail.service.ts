import { plans } from '../../../../domain/plans.ts';
import { dayMs, graceDays, isLive } from '../../../../domain/subscription.ts';
import {
  accessEndsAt,
  nextPeriodCents,
  type SubscriptionLife,
} from '../../../../domain/subscription-life.ts';
import type { Mail } from '../../../../server/adapters/mail/mail.port.ts';
import type { Db } from '../../../../server/db/database.ts';
import type { Log } from '../../../../server/log/log.ts';
import { isBillingMailUnsent, markBillingMailSent, type BillingMailKind } from './billing-mail.store.ts';
import {
  cancelledMail,
  paymentFailedMail,
  receiptMail,
  refundedMail,
  trialEndsMail,
  type MailText,
} from './billing-mail-texts.ts';
import {
  findBuyer,
  findNewestOrder,
  findOrder,
  getOrder,
  sumRefundedCents,
  type OrderRow,
} from '../order.store.ts';
import { readGatewayRefund, type GatewayRefund } from '../sync/gateway-refund.ts';
import { orderRefundOf } from '../refunds/order-refund-task.ts';
import { findTask } from '../billing-task.store.ts';
import { readPaymentInfo, readUserInfo } from '../stored-billing.ts';
import { findSubscription, stateOf, type SubscriptionRow } from '../subscription.store.ts';

/** The job: sends a mail that was noted, unless it was sent before. Where it cannot be sent, it is marked all the same. */
export type SendBillingMail = (kind: BillingMailKind, subjectId: string) => Promise<void>;

export function createSendBillingMail(deps: {
  db: Db;
  clock: () => Date;
  log: Log;
  /** Null where no mail can be sent. */
  mail: Mail | null;
  /** Scheme, host and port of the links. */
  origin: string;
}): SendBillingMail {
  const { clock, db, log, mail, origin } = deps;

  const compose = async (
    kind: BillingMailKind,
    subjectId: string,
  ): Promise<{ to: string; mail: MailText } | null> => {
    const [id = '', detail = null] = subjectId.split('/');
    const isAboutOrder = kind === 'receipt' || kind === 'payment-failed';
    const subject = isAboutOrder ? await findOrder(db, id) : undefined;
    const subscriptionId = isAboutOrder ? subject?.subscriptionId : id;
    const row = subscriptionId ? await findSubscription(db, subscriptionId) : undefined;
    const order = subject ?? (row === undefined ? undefined : await findNewestOrder(db, row.id));
    if (row === undefined || order === undefined || row.userId === null || isOutdated(kind, row)) return null;
    const buyer = await findBuyer(db, row.userId);
    const to = buyer?.email || readUserInfo(order, log).email;
    if (to === '') return null;
    if (kind === 'refunded' && detail !== null && detail !== 'disputed') {
      const atGateway = readGatewayRefund(detail);
      return {
        to,
        mail: await (atGateway === null ? writeOrderRefund(row, detail) : writeGatewayRefund(row, atGateway)),
      };
    }
    const refundedCents = kind === 'refunded' ? await sumRefundedCents(db, row.id) : 0;
    return {
      to,
      mail: write(kind, { row, order, refundedCents, detail }),
    };
  };

  /** About the refund of one order, which `taskId` is the note of. */
  const writeOrderRefund = async (row: SubscriptionRow, taskId: string): Promise<MailText> => {
    const task = await findTask(db, taskId);
    if (task === undefined) throw new Error(`The refund ${taskId} is not noted`);
    const { orderId, amountCents, endedSubscription } = orderRefundOf(task);
    const order = await getOrder(db, orderId);
    const paymentInfo = readPaymentInfo(order, log);
    return refundedMail({
      origin,
      plan: order.plan,
      amountCents,
      refundedAt: task.updatedAt,
      card: { brand: paymentInfo.cardType, last4: paymentInfo.cardLast4 },
      subscription: endedSubscription ? 'ended' : isLive(row.state) ? 'goes-on' : 'was-over',
    });
  };

  /** About money that went back at the gateway itself, which may leave the subscription as it is. */
  const writeGatewayRefund = async (
    row: SubscriptionRow,
    { orderId, fromCents, toCents }: GatewayRefund,
  ): Promise<MailText> => {
    const order = await getOrder(db, orderId);
    const paymentInfo = readPaymentInfo(order, log);
    return refundedMail({
      origin,
      plan: order.plan,
      amountCents: toCents - fromCents,
      refundedAt: order.updatedAt,
      card: { brand: paymentInfo.cardType, last4: paymentInfo.cardLast4 },
      subscription: isLive(row.state) ? 'goes-on' : 'is-over',
    });
  };

  const write = (
    kind: BillingMailKind,
    about: { row: SubscriptionRow; order: OrderRow; refundedCents: number; detail: string | null },
  ): MailText => {
    const { order, row } = about;
    const life = stateOf(row);
    const paymentInfo = readPaymentInfo(order, log);
    const card = { brand: paymentInfo.cardType, last4: paymentInfo.cardLast4 };
    const { plan } = row;
    switch (kind) {
      case 'receipt':
        return receiptMail({
          origin,
          orderId: order.id,
          plan: order.plan,
          kind: order.kind,
          amountCents: order.totalPriceCents,
          paidAt: order.completedAt ?? order.createdAt,
          period: {
            startsAt: order.periodStartsAt ?? row.periodStartsAt,
            endsAt: order.periodEndsAt ?? row.periodEndsAt,
          },
          card,
          next: nextCharge(life),
        });
      case 'trial-ends':
        return trialEndsMail({
          origin,
          plan,
          card,
          next: { amountCents: plans[plan].renewalPriceCents, at: row.periodEndsAt },
        });
      case 'payment-failed':
        return paymentFailedMail({
          origin,
          plan: order.plan,
          amountCents: order.totalPriceCents,
          failedAt: order.updatedAt,
          declineCode: order.failureCode,
          card,
          nextTryAt: row.cancelAtPeriodEnd ? null : row.nextAttemptAt,
          accessUntil: accessEndsAt(life) ?? endedAt(row),
        });
      case 'cancelled': {
        const cancelledAt = about.detail === null ? row.updatedAt : new Date(about.detail);
        return cancelledMail({ origin, plan, cancelledAt, accessUntil: row.periodEndsAt });
      }
      case 'refunded':
        return refundedMail({
          origin,
          plan,
          amountCents: about.refundedCents,
          refundedAt: row.canceledAt ?? row.updatedAt,
          isDisputed: about.detail === 'disputed',
          card,
        });
    }
  };

  return async (kind, subjectId) => {
    if (!(await isBillingMailUnsent(db, { kind, subjectId }))) return;
    const composed = await compose(kind, subjectId);
    if (composed === null)
      log.warn({ kind, subjectId }, 'A mail about billing has nobody to go to, or nothing to say any more');
    else if (mail === null)
      log.warn({ kind, subjectId }, 'A mail about billing is not sent: there is no mail');
    else await mail.send({ to: composed.to, ...composed.mail });
    await markBillingMailSent(db, { kind, subjectId, sentAt: clock() });
  };
}

/** Whether what a mail was to tell has been overtaken before it could be sent. */
function isOutdated(kind: BillingMailKind, row: SubscriptionRow): boolean {
  if (kind === 'payment-failed') return isLive(row.state) && row.pastDueSince === null;
  if (kind === 'trial-ends') return row.state !== 'trialing' || row.cancelAtPeriodEnd;
  return kind === 'cancelled' && isLive(row.state) && !row.cancelAtPeriodEnd;
}

/** When access ended: with the days of grace, also where nothing ran that would have said so then. */
function endedAt({ canceledAt, pastDueSince, periodEndsAt }: SubscriptionRow): Date {
  const ended = canceledAt ?? periodEndsAt;
  if (pastDueSince === null) return ended;
  return new Date(Math.min(ended.getTime(), pastDueSince.getTime() + graceDays * dayMs));
}

function nextCharge(life: SubscriptionLife) {
  if (life.cancelAtPeriodEnd || !isLive(life.state)) return null;
  return { amountCents: nextPeriodCents(life), at: life.nextAttemptAt ?? life.periodEndsAt };
}
