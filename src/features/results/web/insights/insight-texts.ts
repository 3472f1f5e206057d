import type { Insight } from '../../insights.contract.ts';

export const unitNames: Readonly<Record<Insight['unit'], string>> = {
  profiles: 'profiles',
  likes: 'likes',
  conversations: 'conversations',
  matches: 'matches',
  weeks: 'weeks',
};

export const insightsTexts = {
  title: 'Smart Matching Insights',
  share: 'Share',
  matchesAWeek: 'Matches a week',
  matchesForALike: 'Matches for each like',
  otherRows: (count: number) => `Not enough data for the other ${count}.`,
  brackets: 'In brackets: the 95% interval.',
  rowNeeds: (fewest: string, unit: string) => `A row needs ${fewest} ${unit}.`,
  madeUp: 'These numbers are made up.',
  lead: 'What works for you, from your own numbers. We call something a difference only if it is clear.',
  leadFrom: (days: string, moreFound: number) =>
    moreFound > 0
      ? `The clearest of ${moreFound + 1} differences in your numbers of ${days}. Each is larger than chance explains.`
      : `From your numbers of ${days}. We call something a difference only if it is clear.`,
  toResults: 'Results',
  needs: 'What each insight needs',
  needsLead:
    'Every answer comes from your own numbers: an export from Tinder or Hinge, or weekly entries of any app. Bumble offers no export, so its insights come from weekly entries.',
  failed: 'We couldn’t load your insights',
  emptyTitle: (app: string) => `No ${app} numbers yet`,
  emptyLead: (app: string) => `Insights come only from your own ${app} numbers.`,
  addNumbers: 'Add numbers',
  example: 'Example data',
  exampleHeadline: 'First messages of 9 to 15 words lead to the most conversations that go on',
  exampleNote: 'Made-up numbers. Your own insights will look like this.',
  details: 'Details',
  noDifference: 'No clear difference so far',
  tooLittle: 'Not enough data yet',
  compared: 'What we compared',
  hardlyAny: 'Hardly any difference so far',
  cannotAnswer: 'What these numbers cannot answer',
  changes: 'Before and after each change',
  notEnough: 'Not enough data',
  howForecast: 'How we calculate this',
} as const;
