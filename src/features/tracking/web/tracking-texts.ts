import type { ConsentCategory } from '../../../domain/tracking-consent.ts';

const purposes: Readonly<Record<ConsentCategory, string>> = {
  analytics: 'count visits',
  advertising: 'measure our ads',
};

export const trackingQuestionTexts = {
  heading: 'Can we use cookies?',
  about: (offered: readonly ConsentCategory[]) =>
    `We’d like to ${offered.map((category) => purposes[category]).join(' and ')} on these public pages, with other companies’ tags. Nothing loads until you agree, and never after you sign in. Loupe works the same either way.`,
  privacyPolicy: 'Privacy Policy',
} as const;
