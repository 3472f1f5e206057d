import { voteRules } from '../../../domain/vote-link.ts';

/** What a friend reads who opens the link of a vote. */
export const friendTexts = {
  question: 'Which would you rather open?',
  pair: (number: number, of: number) => `Pair ${number} of ${of}`,
  photo: (place: string) => `The ${place} photo`,
  foot: 'Choose one. Only totals are shown, never who chose what, and you can stop at any time.',
  thanks: 'Thanks!',
  thanksNote: 'Your votes are anonymous: only totals are shown, never who chose what.',
  full: 'Enough votes from this network',
  fullWhy: `To keep the vote fair, we count at most ${voteRules.mostPeoplePerNetwork} people per network, and at most ${voteRules.mostPeoplePerKind} of them with the same kind of browser. You can still vote from another network, such as mobile data.`,
  over: 'This vote is over',
  overWhy: 'Your friend has closed it, or it has run out. Thanks for stopping by.',
  missing: 'We couldn’t find that vote',
  missingWhy: 'Part of the link may be missing. Open the whole link your friend sent you.',
  notNow: 'Not right now',
  failed: 'We couldn’t load the photos.',
  retry: 'Try again',
} as const;
