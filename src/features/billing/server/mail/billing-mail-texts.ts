import { describeCard } from '../../../../domain/card.ts';
import { declineText } from '../../../../domain/decline-texts.ts';
import { formatMoney } from '../../../../domain/money.ts';
import { plans, type PlanId } from '../../../../domain/plans.ts';
import { formatUtcDay, formatUtcMoment } from '../../../../domain/utc-date.ts';

/** A mail in plain text, without any text of a user's own, which could turn our mail into anyone's. */
export type MailText = { subject: string; text: string };

/** The card as a receipt names it; `brand` is the gateway's word for it. */
type MailedCard = { brand: string; last4: string };
type NextCharge = { amountCents: number; at: Date };
/** Scheme, host and port of the links. */
type Linked = { origin: string };

/** A receipt for a charge, or for the $0.00 with which a trial begins. Amounts are whole cents. */
export function receiptMail(
  receipt: Linked & {
    orderId: string;
    plan: PlanId;
    kind: 'first' | 'renewal' | 'change';
    amountCents: number;
    paidAt: Date;
    /** What it pays for; for a trial its days. */
    period: { startsAt: Date; endsAt: Date };
    card: MailedCard;
    /** Null when nothing more will be charged. */
    next: NextCharge | null;
  },
): MailText {
  const { plan, kind, amountCents, paidAt, period, card, next } = receipt;
  const { name } = plans[plan];
  const isTrial = kind === 'first' && amountCents === 0;
  const opening = {
    first: isTrial
      ? `Welcome to ${name}! Your free trial has started, and you haven’t been charged.`
      : `Welcome to ${name}! Thank you, your payment has arrived.`,
    renewal: `Thank you for staying with Loupe. ${name} has been renewed.`,
    change: `Your plan is now ${name}. Thank you!`,
  }[kind];
  const amount = formatMoney(amountCents);
  const following =
    next === null
      ? 'Nothing more will be charged.'
      : `The next charge is ${formatMoney(next.amountCents)} on ${formatUtcMoment(next.at)}, unless you cancel before then.`;
  return letter(receipt.origin, `Your Loupe receipt: ${amount}`, [
    opening,
    [
      `Receipt:  ${receipt.orderId}`,
      `Plan:     ${name}`,
      `Amount:   ${amount}`,
      `Date:     ${formatUtcMoment(paidAt)}`,
      `Card:     ${describeCard(card)}`,
      `${isTrial ? 'Trial:   ' : 'Period:  '} ${formatUtcDay(period.startsAt)} to ${formatUtcDay(period.endsAt)} (UTC)`,
    ].join('\n'),
    following,
    'You can print this receipt, change your plan or cancel here:',
  ]);
}

/** The day before a trial ends. */
export function trialEndsMail(
  trial: Linked & { plan: PlanId; next: NextCharge; card: MailedCard },
): MailText {
  const { plan, next, card } = trial;
  const { name, period } = plans[plan];
  const amount = formatMoney(next.amountCents);
  return letter(trial.origin, `Your free trial ends tomorrow, then ${amount} a ${period}`, [
    `Your free trial of ${name} ends on ${formatUtcMoment(next.at)}.`,
    `If you’d like to stay, you don’t need to do anything: we then charge ${amount} to your ${describeCard(card)}, and again every ${period} until you cancel.`,
    `If you’d rather not, cancel before then and you pay nothing. It takes two clicks:`,
  ]);
}

/**
 * A renewal, or the charge after a trial, was refused. `nextTryAt` is null when that was the last try: access has then
 * ended, at `accessUntil`.
 */
export function paymentFailedMail(
  failure: Linked & {
    plan: PlanId;
    amountCents: number;
    failedAt: Date;
    declineCode: string | null;
    card: MailedCard;
    nextTryAt: Date | null;
    accessUntil: Date;
  },
): MailText {
  const { plan, amountCents, failedAt, declineCode, card, nextTryAt, accessUntil } = failure;
  const { name } = plans[plan];
  const amount = formatMoney(amountCents);
  const facts = `On ${formatUtcMoment(failedAt)} we could not charge ${amount} for ${name} to your ${describeCard(card)}. ${declineText(declineCode)}`;
  if (nextTryAt === null) {
    return letter(failure.origin, `Your ${name} subscription has ended`, [
      facts,
      `That was our last try. Your access ended on ${formatUtcMoment(accessUntil)}, and we won’t charge the card for it again. You can still read what you’ve made.`,
      'If you’d like to come back, you’re very welcome:',
    ]);
  }
  return letter(failure.origin, `We could not charge ${amount} for your Loupe subscription`, [
    facts,
    `You still have full access until ${formatUtcMoment(accessUntil)}. We will try again on ${formatUtcMoment(nextTryAt)}.`,
    'You can use another card, or cancel so that we don’t try again, here:',
  ]);
}

/** A user has cancelled. `accessUntil` may have passed: a cancellation in the days of grace ends access at once. */
export function cancelledMail(
  cancellation: Linked & { plan: PlanId; cancelledAt: Date; accessUntil: Date },
): MailText {
  const { plan, cancelledAt, accessUntil } = cancellation;
  const { name } = plans[plan];
  const hasEnded = accessUntil <= cancelledAt;
  return letter(cancellation.origin, `Your ${name} subscription is canceled`, [
    `You canceled ${name} on ${formatUtcMoment(cancelledAt)}. You will not be charged for it again.`,
    hasEnded
      ? 'Your access has ended too, because the period you had paid for was over. You can still read what you’ve made.'
      : `You keep full access until ${formatUtcMoment(accessUntil)}. After that you can still read what you’ve made.`,
    hasEnded
      ? 'Thank you for being with us. You can come back any time:'
      : 'Thank you for being with us. Until then you can undo the cancellation here:',
  ]);
}

/** A sentence each: what became of the subscription when money went back. */
const afterRefund = {
  ended: 'This ended your subscription, and you won’t be charged again.',
  'goes-on': 'Your subscription continues as before.',
  'is-over': 'Your subscription has ended, and you won’t be charged again.',
  'was-over': 'Your subscription had already ended, and you won’t be charged again.',
} as const;

/** Money went back, as a rule with the end of the subscription; `isDisputed` where the buyer's bank has taken it. */
export function refundedMail(
  refund: Linked & {
    plan: PlanId;
    amountCents: number;
    refundedAt: Date;
    card: MailedCard;
    isDisputed?: boolean;
    subscription?: keyof typeof afterRefund;
  },
): MailText {
  const { plan, amountCents, refundedAt, card, isDisputed = false, subscription = 'ended' } = refund;
  const { name } = plans[plan];
  const amount = formatMoney(amountCents);
  if (isDisputed) {
    return letter(refund.origin, `Your bank has taken ${amount} back`, [
      `On ${formatUtcMoment(refundedAt)} your bank took ${amount} for ${name} back to your ${describeCard(card)}, because the payment was disputed.`,
      'This ended your subscription, and you won’t be charged again. You can still read what you’ve made.',
      'If that was a mistake, you’re welcome to come back. Your receipts are here:',
    ]);
  }
  return letter(refund.origin, `Your refund of ${amount}`, [
    `On ${formatUtcMoment(refundedAt)} we sent ${amount} for ${name} back to your ${describeCard(card)}. Banks usually need 5 to 10 business days to show it.`,
    subscription === 'goes-on'
      ? afterRefund[subscription]
      : `${afterRefund[subscription]} You can still read what you’ve made.`,
    subscription === 'goes-on'
      ? 'Your receipts are here:'
      : 'Thank you for trying it. Your receipts are here:',
  ]);
}

/** The paragraphs, the last leading to the link, with what all mails about money share. */
function letter(origin: string, subject: string, paragraphs: readonly string[]): MailText {
  const body = ['Hello,', ...paragraphs, `${origin}/settings/billing`, 'Loupe'];
  return { subject, text: `${body.join('\n\n')}\n` };
}
