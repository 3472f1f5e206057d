import { formatDollars } from '../../../../domain/money.ts';
import { refundDays } from '../../../../domain/subscription.ts';
import type { PlanView } from '../../billing.contract.ts';

export type CheckoutView = 'choice' | 'payment' | 'finishing' | 'unanswered' | 'signed_out' | 'paid';

/** The heading of each view, and what stands below it. */
export const checkoutHeadings: Readonly<Record<CheckoutView, { title: string; lead?: string }>> = {
  choice: { title: 'Choose your plan' },
  payment: { title: 'Payment details' },
  finishing: { title: 'Finishing your payment' },
  unanswered: {
    title: 'Your bank is waiting',
    lead: 'It asks you to confirm this payment. Nothing has been charged yet.',
  },
  signed_out: { title: 'Checkout' },
  paid: { title: 'Payment successful' },
};

/** What a card is for, said before it is asked for: `Free for 3 days, then $20.00 a month. Cancel any time in two clicks.` */
export function cardPurpose({ offer, period }: Pick<PlanView, 'offer' | 'period'>): string {
  const today =
    offer.trialDays > 0 && offer.dueToday === 0
      ? `Free for ${offer.trialDays} days`
      : `${formatDollars(offer.dueToday)} today`;
  return `${today}, then ${formatDollars(offer.thenPrice)} a ${period}. Cancel any time in two clicks.`;
}

export const checkoutTexts = {
  proceed: 'Continue to payment',
  openingDashboard: 'Opening your dashboard…',
  otherCard: 'Use another card',
  changePlan: 'Change Plan',
  emailHint: 'Your receipt goes here.',
  refund: `New here? Full refund within ${refundDays} days of your first charge.`,
  cardGone: 'Please enter the card again. For your safety, we do not keep its number while you are away.',
} as const;

export const deletionFirstText = {
  title: 'Undo the deletion first',
  body: 'Your account is about to be deleted. Choose “Undo” at the top of the page. Then you can pay or change your card.',
} as const;

export const checkoutStateTexts = {
  failed: 'Failed to load user information.',
  signedOut: 'Please log in to access checkout.',
  logIn: 'Log in',
  processing: 'We’re processing your payment.',
  wait: 'This can take a minute. You won’t be charged twice.',
  unreachable: 'We can’t reach Loupe right now. We’ll keep trying.',
  slow: 'This is taking longer than usual. You can leave this page: your payment continues, and we’ll email your receipt.',
  confirmWithBank: 'Confirm with your bank',
} as const;

/** The steps of the payment itself. */
export const paymentTexts = {
  phone: 'Phone number',
  details: 'Payment details',
  email: 'Email address',
  cardName: 'Cardholder name',
  chargedToday: (amount: string) => `Total charged today: ${amount}`,
  consentMissing: 'Please agree to the renewal terms',
  successful: 'Payment successful.',
  welcome: (plan: string) => `Welcome to ${plan}!`,
  ready: (next: string) => `Everything in it is ready for you. Next charge: ${next}.`,
  nextCharge: (amount: string, day: string) => `${amount} on ${day} (UTC)`,
} as const;

export const summaryTexts = {
  title: 'Order summary',
  firstDays: (days: number) => `First ${days} days`,
  firstPeriod: (period: string) => `First ${period}`,
  insteadOf: 'instead of',
  total: 'Total today',
} as const;
