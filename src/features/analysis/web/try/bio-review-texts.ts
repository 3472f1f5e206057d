/** The bio on `/try`. */
export const bioReviewTexts = {
  title: 'Your bio',
  lead: 'Paste it or write it here. It stays on this device too.',
  label: 'Bio',
  size: 'Reading loads 1.1 MB, once.',
  reading: 'Reading your bio',
  notRead: 'We couldn’t load the reader. Check your connection and try again.',
  tryAgain: 'Try again',
  nothingFound:
    'We looked for clichés by phrase, contact details, lists, swear words and what the app would cut off, and found none.',
  leftToServer:
    'Spelling, grammar, what your sentences mean and rewriting need our server. They are part of a plan.',
} as const;
