import { createHash } from 'node:crypto';
import type { Books } from './product.ts';

/** GET /api/subscription. */
export type View = {
  status: string;
  state: string;
  plan: string | null;
  expiresAt: string | null;
  cancelAtPeriodEnd: boolean;
  pendingPlan: string | null;
  nextCharge: { amount: number; at: string } | null;
  card: { last4: string } | null;
  grace: { until: string; nextTryAt: string | null } | null;
  refund: { amount: number; until: string } | null;
  unsentRefund?: number;
};

/** What a sequence has come to, as lines of text without ids: equal histories have equal lines. */
export type Outcome = {
  orders: string[];
  money: string[];
  subscriptions: string[];
  mails: string[];
  activities: string[];
  /** What each action was answered, and the view of its user afterwards. */
  answers: string[];
};
export type Part = keyof Outcome;
export const parts = ['orders', 'money', 'subscriptions', 'mails', 'activities', 'answers'] as const;

export function isoMinute(at: Date | string | null): string {
  return at === null ? '-' : new Date(at).toISOString().replace(/(:00)?\.000Z$/, '');
}

export function describeView(view: View | null): string {
  if (view === null) return 'no account';
  const { grace, nextCharge, refund } = view;
  return [
    `${view.status} ${view.state}`,
    view.plan,
    view.pendingPlan !== null && `then ${view.pendingPlan}`,
    view.cancelAtPeriodEnd && 'cancelled',
    view.expiresAt !== null && `until ${isoMinute(view.expiresAt)}`,
    nextCharge !== null && `charge ${nextCharge.amount} ${isoMinute(nextCharge.at)}`,
    grace !== null && `grace ${isoMinute(grace.until)} try ${isoMinute(grace.nextTryAt)}`,
    refund !== null && `refundable ${refund.amount} ${isoMinute(refund.until)}`,
    view.unsentRefund !== undefined && `unsent ${view.unsentRefund}`,
    view.card !== null && `card ${view.card.last4}`,
  ]
    .filter((part) => part !== false && part !== null)
    .join(', ');
}

/** The books as lines in the order of time. What happened at one moment is sorted by its text. */
export function canonicalBooks(
  books: Books,
  indexOf: ReadonlyMap<string, number>,
): Pick<Outcome, 'orders' | 'money' | 'mails' | 'activities'> {
  const whose = (userId: string | null): string => (userId === null ? 'gone' : `user ${indexOf.get(userId)}`);
  return {
    orders: books.orders
      .map(
        (order) =>
          `${isoMinute(order.createdAt)} ${whose(order.userId)} ${order.kind} ${order.status} ${order.plan} ${order.cents} back ${order.refundedCents} period ${order.periodIndex} ${isoMinute(order.periodStartsAt)}..${isoMinute(order.periodEndsAt)} failure ${order.failureCode} card ${order.last4} paid ${isoMinute(order.completedAt)}`,
      )
      .toSorted(),
    money: books.money
      .map(({ at, kind, status, cents, declineCode }) =>
        [isoMinute(at), kind, status, cents, declineCode].filter((part) => part !== null).join(' '),
      )
      .toSorted(),
    mails: books.mails
      .map(({ at, subject, text, to }) => `${isoMinute(at)} ${to} ${subject} #${digest(plain(text), 8)}`)
      .toSorted(),
    activities: books.activities
      .map(
        ({ at, description, title, userId }) => `${isoMinute(at)} ${whose(userId)} ${title}: ${description}`,
      )
      .toSorted(),
  };
}

/** A text without ids and addresses of this very run. */
function plain(text: string): string {
  return text
    .replaceAll(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, 'id')
    .replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, 'site')
    .replaceAll(/\b[\dA-F]{8}\b/g, 'ID');
}

/** The lines of one outcome's part that the other has not, each as often as it is missing there. */
export function linesMissing(from: readonly string[], inThat: readonly string[]): string[] {
  const left = [...inThat];
  return from.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** A short hash of each part, all of one length, one after another. */
export function hashOutcome(outcome: Outcome): string {
  return parts.map((part) => digest(outcome[part].join('\n'), hashLength)).join('');
}

/** The parts whose hashes differ. */
export function differingParts(hash: string, other: string): Part[] {
  return parts.filter((_, index) => {
    const at = index * hashLength;
    return hash.slice(at, at + hashLength) !== other.slice(at, at + hashLength);
  });
}

const hashLength = 4;

function digest(text: string, length: number): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, length);
}
