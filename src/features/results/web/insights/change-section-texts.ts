import { formatCount } from '../../../../domain/wording.ts';

/** What the rate did before and after each change. */
export const changeTexts = {
  caution:
    'A rate that is higher after a change need not be higher because of it: seasons, the app and your own pace move it too. Only',
  abTest: 'an A/B test',
  canTell:
    'can tell them apart. A version carries the date of its analysis, which may not be the date you used it in the app.',
  none: 'We know of no change to your profile within these numbers. We learn of one when you analyze a changed profile, or when an export says so.',
  newest: (shown: number, older: number) =>
    `These are the newest ${formatCount(shown)}; ${formatCount(older)} older ${older === 1 ? 'change is' : 'changes are'} not compared here.`,
  before: 'Before',
  after: 'After',
  from: (day: string) => `from ${day}`,
  to: (day: string) => `to ${day}`,
  counts: (matches: number, likes: number) => `${formatCount(matches)} matches, ${formatCount(likes)} likes`,
  whatElse: 'What else may have moved it',
  onDay: (day: string) => ` on ${day}`,
  noMatchBefore: 'There was no match before it',
  timesBefore: (times: string) => `${times} times the rate before it`,
  interval: (lead: string, spread: string) => `${lead} (95% interval: ${spread}).`,
} as const;

export const changeVerdicts = {
  better: { text: 'Higher afterwards', tone: 'keep' },
  worse: { text: 'Lower afterwards', tone: 'drop' },
  inconclusive: { text: 'No clear difference', tone: 'caution' },
} as const;
