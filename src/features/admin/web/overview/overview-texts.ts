import type { paymentStages } from '../../admin-figures.contract.ts';

type PaymentStage = (typeof paymentStages)[number];

/** What each stage on the way to the first report is called, and what exactly it counts. */
export const paymentStageTexts: Readonly<Record<PaymentStage, { name: string; counts: string }>> = {
  visits: { name: 'Visits', counts: 'Sessions that are kept, with or without an account.' },
  registered: { name: 'Registered', counts: 'Accounts.' },
  planChosen: {
    name: 'Plan chosen',
    counts: 'Accounts that placed an order, whether or not it went through.',
  },
  paid: {
    name: 'Paid',
    counts: 'Of those, accounts with a completed order. The $0.00 of a free trial counts.',
  },
  firstReport: { name: 'First report', counts: 'Of those, accounts with at least one finished report.' },
};

/** The spec's stages, by session. */
export const sessionStageTexts: readonly string[] = [
  'Sessions that viewed a page.',
  'Sessions that asked for a code.',
  'Sessions that entered a code.',
  'Sessions that registered or signed in.',
];

export const forgottenText =
  'Sessions that were deleted because of their age still count here, but are no longer in the list.';
