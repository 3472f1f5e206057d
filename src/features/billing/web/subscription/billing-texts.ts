import { statutoryRights } from '../refunds/refund-texts.ts';

/** The screen and, in the settings, the section that leads to it. */
export const billingTexts = {
  title: 'Billing',
  about: 'Your plan, card and receipts. Change it, cancel it or get your money back.',
  noPlan: 'No plan',
  manage: 'Manage billing',
  allSettings: 'All settings',
  loadFailed: 'We couldn’t load your plan',
  paymentsAbout: 'Every charge, with a receipt to print. We also email them.',
  paymentsFailed: 'We couldn’t load your payments',
  noPayments: 'No payments yet.',
  strip: 'Your subscription',
  yourPlan: 'Your plan',
  nextCharge: 'Next charge',
} as const;

export const planSectionTexts = {
  planAbout: 'You’ll see the cost before you confirm.',
  changePlan: 'Change plan',
  cancel: 'Cancel subscription',
  cardAbout: 'We never store your card number.',
  changeCard: 'Change card',
  noCard: 'We have no card on file.',
  expiresFirst: 'Expires before the next charge',
} as const;

export const billingNoticeTexts = {
  otherCard: 'Use another card',
  resume: 'Resume subscription',
  resumed: 'Your subscription continues.',
  resumeFailed: 'We couldn’t resume your subscription.',
  keep: 'Keep my plan',
  kept: 'You keep your plan.',
  keepFailed: 'We couldn’t cancel the change.',
} as const;

export const cancelDialogTexts = {
  title: 'Cancel your subscription?',
  confirm: 'Cancel subscription',
  keep: 'Keep it',
  failed: 'We couldn’t cancel your subscription.',
} as const;

/** Without a running plan. */
export const noPlanTexts = {
  title: 'No subscription yet',
  lead: 'Every plan includes photo analysis, bio optimization and performance analytics. You see the price and the renewal date before you pay, and you can cancel here in two clicks.',
  seePlans: 'See the plans',
  unfinished: 'Your payment isn’t finished',
  unfinishedHint:
    'Your bank may be waiting for you, or we may be waiting for your bank. You won’t be charged twice.',
  ended: (plan: string) => `${plan} has ended`,
  endedOn: (plan: string, day: string) => `${plan} ended on ${day}`,
  yourPlan: 'Your plan',
  endedHint:
    'You won’t be charged again. You can still read your profiles and reports. You’re welcome back any time.',
  refundSent: 'Your refund is on its way to your card. Banks usually need 5 to 10 business days to show it.',
  refundLate: (amount: string) => `We couldn’t refund ${amount} yet`,
  sendBack: (amount: string) => `Send ${amount} back`,
  refundLateHint: `Your subscription has ended and you won’t be charged again. We know about this and are looking into it. You can also try again here, or contact us. ${statutoryRights}`,
} as const;
