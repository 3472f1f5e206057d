import type { PagePath } from './public-paths.ts';

/** What search engines and links show of each public page. */
export const headTexts: Readonly<Record<PagePath, { title: string; description: string }>> = {
  '/': {
    title: 'Loupe - Your dating profile, read like a contact sheet',
    description:
      'Loupe measures your dating photos and bio, circles the keepers, crosses out what works against you, and says what it measured and why it matters.',
  },
  '/sample': {
    title: 'Loupe - Sample report',
    description:
      'A whole report by Loupe on a made-up dating profile: six drawn or public-domain pictures and a bio, with every measurement, threshold and source.',
  },
  '/sample-measurements': {
    title: 'Loupe - Sample report: every measurement',
    description:
      'Photo by photo, what Loupe measured for its sample report: every figure with its threshold, what we couldn’t tell, and the models and versions behind it.',
  },
  '/contact': {
    title: 'Loupe - Contact',
    description:
      'Write to the people who run this Loupe: support within 24 hours on business days, and answers to the most common questions.',
  },
  '/terms-of-service': {
    title: 'Loupe - Terms of Service',
    description:
      'The terms for using Loupe: who may use it, what every plan costs, how it renews, how to cancel in two clicks and how to get your money back.',
  },
  '/privacy-policy': {
    title: 'Loupe - Privacy Policy',
    description:
      'What Loupe stores about you, what it measures in your photos, how long it is kept and who sees it.',
  },
};

export const sampleCallText = 'Get started';
