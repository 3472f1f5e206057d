import { countOf } from '../../../domain/wording.ts';
import { voteRules } from '../../../domain/vote-link.ts';
import { dateOnly } from '../../../web/ui/date-texts.ts';
import type { PhotoScore, VoteLink } from '../votes.contract.ts';

export const newVoteTexts = {
  title: 'New vote',
  lead: `Choose ${voteRules.fewestPhotos} to ${voteRules.mostPhotos} photos. Friends see two at a time and tap the one they would rather open.`,
  failed: 'We couldn’t load your photos',
  tooFewTitle: 'You need at least two photos',
  tooFew: 'Add photos to one of your profiles first.',
  toProfiles: 'Go to your profiles',
  openFor: 'Open for',
  photo: (number: number, app: string) => `Photo ${number} of ${app}`,
  before: 'Before you send it',
  terms: [
    'Anyone with the link can see these photos and could save them. Send it to people you trust.',
    `You see what was chosen, never who chose it: scores appear after ${voteRules.fewestVotes} votes and change after every ${voteRules.votesPerStep} more and at the end.`,
    `Each person chooses once per pair, in at most ${voteRules.mostPairsPerPerson} pairs. We count ${voteRules.mostPeoplePerNetwork} people per network, and ${voteRules.mostPeoplePerKind} of them with the same kind of browser.`,
    'Your friends are not the people who swipe. Their choice is a hint, better than choosing alone, and no promise.',
  ],
  open: 'Open the vote',
  chosen: (count: number) => `${count} of ${voteRules.mostPhotos} photos`,
  notOpened: 'We couldn’t open the vote.',
  opened: 'Your vote is open',
  openedLead: 'Now send the link to friends you trust. You’ll see what they choose on Tests.',
  toTests: 'Go to Tests',
} as const;

export const voteTexts = {
  title: 'Ask friends',
  newVote: 'New vote',
  failed: 'We couldn’t load your votes',
  none: 'No vote yet',
  noneWhy:
    'Send a link to people you trust. They see two of your photos at a time and tap the one they would rather open: no names, no account. Photos that others choose do better than those we choose ourselves.',
  example: 'Example data',
  exampleHeadline: 'Your friends have a clear favorite',
  exampleNote: 'Made-up votes on drawn photos. Yours will look like this.',
  vote: (link: VoteLink) => `Vote of ${dateOnly(link.createdAt)}`,
  counts: ({ photoIds, votes }: VoteLink) => `${photoIds.length} photos, ${countOf(votes, 'vote')}`,
  link: 'Link for friends',
  linkHint: (link: VoteLink) =>
    `Anyone with the link sees these photos until ${dateOnly(link.expiresAt)}, or until you close the vote.`,
  share: 'Share',
  shareTitle: 'Which photo would you rather open?',
  shareText: 'Help me choose my photos: tap the one you’d rather open. It takes a minute.',
  copy: 'Copy link',
  copied: 'Link copied. Paste it into a message to your friends.',
  notCopied: 'Your browser didn’t let us copy it. The link is selected: copy it from the field.',
  partOfFirst: (scoredVotes: number) =>
    `This counts the first ${scoredVotes} votes. It changes at ${scoredVotes + voteRules.votesPerStep} votes, then after every ${voteRules.votesPerStep} more, and at the end, so that no single vote shows in it.`,
  close: 'Close the vote',
  notClosed: 'We couldn’t close the vote.',
  remove: 'Delete',
  removeTitle: 'Delete this vote?',
  removeConsequence: 'Its link stops working and all its votes are deleted. The photos stay.',
  removeYes: 'Delete it',
  removeNo: 'Keep it',
  notRemoved: 'We couldn’t delete the vote.',
  favorite: 'Your friends have a clear favorite',
  place: (number: number) => `Place ${number}`,
  noFavorite: 'No clear favorite',
  noFavoriteYet: 'No clear favorite yet',
  scores: 'How often friends would choose each photo over an average one of this vote:',
  overlap: 'The ranges of the first two overlap, so chance could explain their order.',
  chosenTimes: ({ wins, comparisons }: Pick<PhotoScore, 'wins' | 'comparisons'>) =>
    `chosen ${wins} of ${comparisons} times`,
  rangeNote: `The ranges count every choice by itself. One friend makes up to ${voteRules.mostPairsPerPerson}, so with few friends they are wider than shown.`,
  howCalculated: 'How we calculate this',
} as const;

export const voteStates = {
  open: { text: 'Open', tone: 'keep' },
  closed: { text: 'Closed', tone: 'neutral' },
  expired: { text: 'Expired', tone: 'neutral' },
} as const;

/** Whether one photo leads by more than chance explains. */
export function hasFavorite([first, second]: readonly PhotoScore[]): boolean {
  return first !== undefined && second !== undefined && first.interval.low > second.interval.high;
}

/** What a vote says so far, in one line. */
export function voteAnswer({ scores, state, votes }: Pick<VoteLink, 'scores' | 'state' | 'votes'>): string {
  if (scores === null) {
    if (votes >= voteRules.fewestVotes) return 'Too few of its photos are left to compare';
    if (state !== 'open') return `Not enough votes for a result: it takes ${voteRules.fewestVotes}`;
    return votes === 0 ? 'No votes yet' : `${votes} of ${voteRules.fewestVotes} votes for a first result`;
  }
  if (hasFavorite(scores)) return voteTexts.favorite;
  return state === 'open' ? voteTexts.noFavoriteYet : voteTexts.noFavorite;
}

/** What votes add to the headline of Tests: the newest that has a result, or the newest that is open; null without either. */
export function votesHeadline(links: readonly VoteLink[]): string | null {
  const told = links.find(({ scores }) => scores !== null);
  if (told !== undefined) return voteAnswer(told);
  const open = links.find(({ state }) => state === 'open');
  if (open === undefined) return null;
  return open.votes === 0 ? 'Your vote is open: share its link' : 'Your friends are voting';
}
