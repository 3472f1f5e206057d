import { formatCount } from '../../../domain/wording.ts';
import { formatCalendarDay } from '../../../domain/utc-date.ts';
import type { BadgeTone } from '../../../web/ui/badge.tsx';
import type { Experiment, ExperimentVerdict } from '../experiments.contract.ts';

/** A share as a percentage that keeps what matters of small ones: "2.0%", "41%". */
export function percentText(share: number): string {
  return `${(share * 100).toFixed(share < 0.1 ? 1 : 0)}%`;
}

const listFormat = new Intl.ListFormat('en');

/** The list of tests and votes. */
export const testsTexts = {
  kicker: 'A/B Testing',
  lead: 'Test two versions in the app, or ask friends to choose.',
  inTheApp: 'In the app',
  plan: 'Plan a test',
  failed: 'We couldn’t load your tests',
  none: 'No test yet',
  noneWhy:
    'Version A one week, version B the next, and so on in turns. Before you begin, we work out how many likes it takes, and say so when a test can’t succeed.',
  example: 'Example data',
  exampleHeadline: 'Version B brings more matches',
  exampleNote: 'Made-up numbers. Your own verdict will look like this.',
  emptyHeadline: 'Find out what works better',
  failedHeadline: 'Tests',
  whatStays: 'Your earlier tests and votes stay here. You can read, close and delete them.',
} as const;

/** One test. */
export const testTexts = {
  title: 'Test',
  all: 'All tests',
  failed: 'We couldn’t load this test',
  what: 'test',
  missingWhy: 'It may have been deleted, or it belongs to another account.',
  missingWay: 'Your tests',
  version: (letter: 'A' | 'B') => `Version ${letter}`,
  savedVersion: (number: number, app: string) => `Version ${number} of your ${app} profile`,
  likes: (likes: number, needed: number) =>
    likes > needed
      ? `${formatCount(Math.round(likes))} likes; ${formatCount(needed)} were planned`
      : `${formatCount(Math.round(likes))} of ${formatCount(needed)} likes`,
  plan: 'Test plan',
  basis: (app: string, plan: Experiment['plan']) =>
    `${app}, planned from ${percentText(plan.baseline)} matches per like and ${plan.likesPerDay.toFixed(1)} likes a day, to find a change of ${percentText(plan.relativeUplift)} in 4 of 5 tests. Matches vary ${plan.phi.toFixed(1)} times as much as plain chance.`,
  stop: 'Stop early',
  stopTitle: 'Stop this test?',
  stopConsequences: ['It ends now, and there will be no verdict.', 'Its numbers stay readable.'],
  stopYes: 'Stop it',
  stopNo: 'Let it run',
  notStopped: 'We couldn’t stop the test.',
  remove: 'Delete',
  removeTitle: 'Delete this test?',
  removeConsequence: 'Its plan and the numbers you added are deleted. Imported days stay.',
  removeYes: 'Delete it',
  removeNo: 'Keep it',
  notRemoved: 'We couldn’t delete the test.',
} as const;

/** The turns of a test. */
export const turnTexts = {
  title: 'Turns',
  lead: 'A turn counts once it is over. Its numbers come from your imports; what you add yourself counts first.',
  hinge: 'Hinge likes first get their time to become matches.',
  afterEnd: 'After the end of the test you can only add numbers that are missing.',
  turn: 'Turn',
  likes: 'Likes',
  matches: 'Matches',
  row: (number: number, version: 'A' | 'B') => `${number}, version ${version}`,
  now: 'now',
  others: (count: number) => (count === 1 ? 'The other turn' : `The other ${formatCount(count)} turns`),
  add: 'Add numbers',
  addTo: (number: number) => `Add numbers of turn ${number}`,
  formTitle: (number: number, version: 'A' | 'B') => `Numbers of turn ${number}, version ${version}`,
  likesSent: 'Likes sent',
  wholeNumber: 'Enter a whole number.',
  save: 'Save',
  useImport: 'Use the import',
  cancel: 'Cancel',
  notSaved: 'We couldn’t save the numbers.',
} as const;

export const testVerdictTexts = {
  title: 'Verdict',
  version: (letter: 'A' | 'B') => `Version ${letter}`,
  noLikes: 'no likes',
  rate: (rate: number) => `${percentText(rate)} matches per like`,
  counts: (matches: number, likes: number) =>
    `${formatCount(matches)} ${matches === 1 ? 'match' : 'matches'}, ${formatCount(likes)} ${likes === 1 ? 'like' : 'likes'}`,
  partly: (counted: number, all: number) =>
    `Drawn from ${counted} of ${all} turns; the others had no complete numbers in time.`,
  limits: 'What this cannot tell apart',
  interval:
    'It says whether the rates of these weeks differ, with an interval that is right in 95 of 100 such tests. It does not say why.',
} as const;

export const stateTexts: Readonly<Record<Experiment['state'], { text: string; tone: BadgeTone }>> = {
  waiting: { text: 'Begins later', tone: 'neutral' },
  running: { text: 'Running', tone: 'caution' },
  finished: { text: 'Finished', tone: 'keep' },
  stopped: { text: 'Stopped early', tone: 'drop' },
};

export const experimentVerdictTexts: Readonly<
  Record<ExperimentVerdict['verdict'], { text: string; tone: BadgeTone }>
> = {
  better: { text: 'B is better', tone: 'keep' },
  worse: { text: 'B is worse', tone: 'drop' },
  inconclusive: { text: 'No clear winner', tone: 'caution' },
};

const verdictHeadlines: Readonly<Record<ExperimentVerdict['verdict'], string>> = {
  better: 'Version B brings more matches',
  worse: 'Version A brings more matches',
  inconclusive: 'No clear winner',
};

/** The answer of a test: what is due now, or what came of it. */
export function testHeadline({ state, today, startsOn, result, waitsFor }: Experiment): string {
  if (result !== null) return verdictHeadlines[result.verdict];
  if (state === 'waiting') return `Starts ${formatCalendarDay(startsOn)}`;
  if (state === 'stopped') return 'Stopped, so no verdict';
  if (waitsFor !== null && waitsFor.blocks.length > 0) return 'Your verdict waits for numbers';
  if (today === null) return 'The test has ended';
  return today.switchToday
    ? `Switch to version ${today.version} today`
    : `Keep version ${today.version} until ${formatCalendarDay(today.until)}`;
}

/** The answer of the whole screen: what is due, then what came of the newest test, then the votes. */
export function testsHeadline(experiments: readonly Experiment[], votes: string | null): string {
  const due =
    experiments.find(({ state }) => state === 'running') ??
    experiments.find(({ waitsFor, result }) => waitsFor !== null && result === null) ??
    experiments.find(({ state }) => state === 'waiting') ??
    experiments.find(({ result }) => result !== null);
  if (due !== undefined) return testHeadline(due);
  return votes ?? (experiments[0] ? testHeadline(experiments[0]) : testsTexts.emptyHeadline);
}

/** What a test asks of its user today, in one sentence. */
export function todayText({ state, today, startsOn, endsOn, waitsFor, result }: Experiment): string {
  if (result !== null) return `Ended ${formatCalendarDay(endsOn)}, as planned.`;
  if (state === 'waiting') return `It begins on ${formatCalendarDay(startsOn)} with version A.`;
  if (state === 'stopped') return 'It ended before its planned day, so there is no verdict.';
  if (waitsFor !== null) {
    const numbers = waitsFor.blocks.map((number) => String(number + 1));
    const names = `${numbers.length === 1 ? 'turn' : 'turns'} ${listFormat.format(numbers)}`;
    return `Ended ${formatCalendarDay(endsOn)}, as planned. The numbers of ${names} are missing: import or add them by ${formatCalendarDay(waitsFor.until)}. The verdict follows, once.`;
  }
  if (state === 'finished' || today === null) return `Ended ${formatCalendarDay(endsOn)}, as planned.`;
  return today.switchToday
    ? `It stays until ${formatCalendarDay(today.until)}. Change nothing else meanwhile.`
    : 'Change nothing else meanwhile.';
}
