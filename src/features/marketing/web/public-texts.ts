import { refundDays } from '../../../domain/subscription.ts';

/** Leads to `/try`, wherever a page offers it. */
const tryPhotos = 'Review my photos';

/** Where the footer leads. */
export const footerLinks = [
  ['/try', tryPhotos],
  ['/proof', 'How often we’re wrong'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms-of-service', 'Terms of Service'],
  ['/contact', 'Contact'],
] as const;

/** On every public page. */
export const footerTexts = {
  about:
    'Loupe reads dating profiles the way a picture editor reads a contact sheet. For people 18 and over.',
  trackingChoices: 'Tracking choices',
} as const;

export const publicTexts = {
  tryPhotos,
  sample: 'See a sample report',
  planPrices: 'Prices of the plans',
  lastUpdated: 'Last updated:',
} as const;

/** What stands beside every call to action that leads to money. */
export const assurance = `${refundDays}-day money-back guarantee. Cancel any time during the trial.`;
/** The same beside a plan that begins without a trial. */
export const assuranceWithoutTrial = `${refundDays}-day money-back guarantee. Not sure yet? Take the trial first, and cancel any time during the trial.`;
