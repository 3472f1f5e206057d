import type { StripeBooks } from './stripe-books.ts';
import type { PeerSubscription } from './stripe-objects.ts';

/** The days after a refused renewal on which Stripe is set to try it again; after the last it cancels. */
const retryDays = [1, 3, 5, 7];
const day = 86_400;
/** How long a first payment waits for its buyer. */
const incompleteSeconds = 23 * 3_600;

/**
 * Lets time go by at the stand-in, as Stripe's test clocks do: periods end, refused renewals are tried again, and what waits
 * for its buyer expires.
 */
export function advanceStripe(books: StripeBooks, to: Date): void {
  const target = Math.floor(to.getTime() / 1000);
  for (;;) {
    const next = [...books.subscriptions.values()]
      .flatMap((subscription) => {
        const at = nextMoment(books, subscription);
        return at === null || at > target ? [] : [{ at, subscription }];
      })
      .toSorted((one, other) => one.at - other.at)[0];
    if (next === undefined) break;
    books.now = Math.max(books.now, next.at);
    act(books, next.subscription);
  }
  books.now = Math.max(books.now, target);
}

function openInvoiceOf(books: StripeBooks, { id }: PeerSubscription) {
  return [...books.invoices.values()].findLast((one) => one.subscription === id && one.status === 'open');
}

function nextMoment(books: StripeBooks, subscription: PeerSubscription): number | null {
  switch (subscription.status) {
    case 'incomplete':
      return subscription.created + incompleteSeconds;
    case 'trialing':
    case 'active':
      return subscription.end;
    case 'past_due':
      return openInvoiceOf(books, subscription)?.next_payment_attempt ?? subscription.end;
    default:
      return null;
  }
}

function act(books: StripeBooks, subscription: PeerSubscription): void {
  if (subscription.status === 'incomplete') {
    subscription.status = 'incomplete_expired';
    const invoice = openInvoiceOf(books, subscription);
    if (invoice !== undefined) invoice.status = 'void';
    return;
  }
  const open = subscription.status === 'past_due' ? openInvoiceOf(books, subscription) : undefined;
  if (open !== undefined) books.collect(open);
  const invoice = open ?? books.endPeriod(subscription.id);
  if (invoice === null || invoice.status !== 'open') return;
  const days = retryDays[invoice.attempts - 1];
  if (days === undefined) books.end(subscription);
  else invoice.next_payment_attempt = invoice.created + days * day;
}
