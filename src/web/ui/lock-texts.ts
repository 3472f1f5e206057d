import type { GatedFeature } from '../../domain/entitlements.ts';

/** What a feature gives, in one line, on the lock before its screen. */
export const benefitTexts: Readonly<Record<GatedFeature, string>> = {
  photoAnalysis: 'Every photo marked Keep, Maybe or Drop, and what to do first.',
  bioOptimization: 'Your bio checked line by line, with a fix for each problem.',
  performanceAnalytics: 'See where you lose people between likes and dates.',
  smartMatchingInsights: 'Find out which photos, first messages and times work for you.',
  abTesting: 'Find out which of two versions does better, in the app or with your friends.',
  personalCoaching: 'Up to three tasks a week, chosen from your report and your numbers.',
};

export const lockDialogTexts = {
  notNow: 'Not now',
  whatStays: 'Your profiles, photos and reports stay: you can read, change, export and delete them.',
} as const;
