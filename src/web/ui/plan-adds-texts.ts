/** What a plan adds to a verdict that was made in the browser. */
export const planAddsTexts = {
  heading: 'What a plan adds',
  free: 'The verdict of your browser stays free.',
  adds: [
    'The full analysis: every photo and your text, with each measurement and its source',
    'Grammar and spelling, with fixes you apply in one tap',
    'Your own text rewritten',
    'Your results, counted from your app’s own data',
  ],
  seePlans: 'See the plans',
} as const;
