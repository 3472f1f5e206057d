import { describeCard } from '../../../../domain/card.ts';
import { dollarsOf, formatDollars, formatMoney } from '../../../../domain/money.ts';
import { plans, type PlanId } from '../../../../domain/plans.ts';
import { dateAndTime, dateOnly } from '../../../../web/ui/date-texts.ts';
import type { SubscriptionView } from '../../billing.contract.ts';
import { isRunning, standingOf } from './subscription-standing.ts';

/** A fact of a frame on the strip: a large line and a small one. */
type FrameText = { main: string; note: string };

/** What a plan costs from its next period on: `$20.00 a month`. */
export function priceText(plan: PlanId): string {
  const { period, renewalPriceCents } = plans[plan];
  return `${formatMoney(renewalPriceCents)} a ${period}`;
}

/** The three facts that stand on the strip of film. */
export function stripTexts(
  subscription: SubscriptionView,
  now: Date,
): { plan: FrameText; access: FrameText; charge: FrameText } {
  const { expiresAt, grace, pendingPlan, plan } = subscription;
  const standing = standingOf(subscription);
  const until = expiresAt === null ? '' : dateOnly(expiresAt);
  const access: Readonly<Record<typeof standing, FrameText>> = {
    never: { main: 'No access', note: 'No subscription yet' },
    unfinished: { main: 'Not active yet', note: 'Your first payment isn’t finished' },
    trial: { main: `Until ${until}`, note: 'Free trial' },
    active: {
      main: `Until ${until}`,
      note: pendingPlan === null ? 'Renews automatically' : `Then ${plans[pendingPlan].name}`,
    },
    ending: { main: `Until ${until}`, note: 'Then it ends' },
    past_due: {
      main: `Until ${grace === null ? until : dateOnly(grace.until)}`,
      note: 'The last charge failed',
    },
    ended: { main: 'Ended', note: until === '' ? 'Your plan has ended' : `On ${until}` },
  };
  return {
    plan: {
      main: plan === null ? 'None' : plans[plan].name,
      note: plan !== null && isRunning(standing) ? priceText(plan) : 'Nothing to pay',
    },
    access: access[standing],
    charge: chargeText(subscription, now),
  };
}

function chargeText({ card, nextCharge }: SubscriptionView, now: Date): FrameText {
  if (nextCharge === null) return { main: 'None', note: 'Nothing more will be charged' };
  const when = new Date(nextCharge.at) <= now ? 'Now' : dateOnly(nextCharge.at);
  const from = card === null ? '' : `, ${describeCard(card)}`;
  return { main: formatDollars(nextCharge.amount), note: `${when}${from}` };
}

/** What a notice above the plan says. */
export type NoticeText = { title: string; body: string };

/** A renewal was refused: what still works, until when, what happens by itself and what helps. */
export function pastDueNotice({ card, grace, nextCharge }: SubscriptionView): NoticeText {
  const amount = nextCharge === null ? 'the renewal' : formatDollars(nextCharge.amount);
  const from = card === null ? 'your card' : `your ${describeCard(card)}`;
  const access = grace === null ? '' : ` You keep full access until ${dateAndTime(grace.until)}.`;
  const next =
    grace === null || grace.nextTryAt === null
      ? ''
      : ` We will try again on ${dateAndTime(grace.nextTryAt)}.`;
  return {
    title: 'Your last payment didn’t go through',
    body: `We could not charge ${amount} to ${from}.${access}${next} If you add another card, we’ll try it within a minute.`,
  };
}

/** A trial is running: what happens at its end, and how not to pay. */
export function trialNotice({ card, nextCharge, plan }: SubscriptionView): NoticeText | null {
  if (nextCharge === null || plan === null) return null;
  const from = card === null ? '' : ` to your ${describeCard(card)}`;
  return {
    title: `Your free trial ends on ${dateAndTime(nextCharge.at)}`,
    body: `We then charge ${formatDollars(nextCharge.amount)}${from}, and again every ${plans[plan].period}. Cancel before then and you pay nothing.`,
  };
}

/** A cancellation: what is kept, and until when it can be taken back. */
export function endingNotice({ expiresAt, plan }: SubscriptionView): NoticeText | null {
  if (expiresAt === null || plan === null) return null;
  return {
    title: 'Your subscription is canceled',
    body: `${plans[plan].name} stays active until ${dateAndTime(expiresAt)}, and you won’t be charged again. After that you can still read your profiles and reports. You can resume until then.`,
  };
}

/** A change that waits for the end of the period. */
export function pendingPlanNotice({
  expiresAt,
  nextCharge,
  pendingPlan,
  plan,
}: SubscriptionView): NoticeText | null {
  const at = nextCharge?.at ?? expiresAt;
  if (pendingPlan === null || plan === null || at === null) return null;
  return {
    title: `You change to ${plans[pendingPlan].name} on ${dateOnly(at)}`,
    body: `Until then you keep ${plans[plan].name}. ${pendingPriceText(pendingPlan, nextCharge)}`,
  };
}

function pendingPriceText(plan: PlanId, nextCharge: SubscriptionView['nextCharge']): string {
  const { period, renewalPriceCents } = plans[plan];
  const first = nextCharge?.amount;
  if (first === undefined || first >= dollarsOf(renewalPriceCents)) {
    return `From then on it is ${priceText(plan)}.`;
  }
  return `The first ${period} costs ${formatDollars(first)}, every later one ${formatMoney(renewalPriceCents)}.`;
}

/** What a cancellation does, said before it is confirmed. */
export function cancelConsequences({ expiresAt, plan, state }: SubscriptionView): string[] {
  const name = plan === null ? 'Your plan' : plans[plan].name;
  const isOver = state === 'past_due' || expiresAt === null;
  return [
    isOver
      ? `${name} ends right away, because the period you paid for is over.`
      : `${name} stays active until ${dateAndTime(expiresAt)}.`,
    state === 'trialing'
      ? 'You haven’t been charged, and you won’t be.'
      : 'You won’t be charged again. Canceling doesn’t refund what you’ve paid.',
    'You can still read your profiles, photos and reports.',
    ...(isOver ? [] : ['You can undo this with one click until then.']),
  ];
}

/** What a refund does, said before it is confirmed. */
export function refundConsequences({ card, plan, refund }: SubscriptionView): string[] {
  if (refund === null) return [];
  const to = card === null ? 'the card it came from' : 'the card you paid with';
  const name = plan === null ? 'Your plan' : plans[plan].name;
  return [
    `We send ${formatDollars(refund.amount)} back to ${to}. Banks usually need 5 to 10 business days to show it.`,
    `${name} ends right away. You can’t undo this.`,
    'You can still read your profiles, photos and reports.',
    'You can subscribe again at any time. The free trial, the introductory price and this refund are available once.',
  ];
}
