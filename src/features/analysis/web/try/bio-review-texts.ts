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
    'We looked for common clichés, contact details, lists, swear words and text that the app would cut off, and found none.',
  leftToServer:
    'Checking spelling, grammar and meaning, and rewriting, need our server. They are part of a plan.',
} as const;
