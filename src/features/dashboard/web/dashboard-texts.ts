import { formatCalendarDay } from '../../../domain/utc-date.ts';
import { countOf } from '../../../domain/wording.ts';
import type { AbTestingCardView, SinceReport } from '../dashboard.contract.ts';

export const pageTexts = {
  missingProfile: 'Complete your profile first.',
  noProfile: 'Make a profile first.',
  loading: 'Loading your dashboard',
  failed: 'Failed to load user information.',
  ended: 'You have no plan now. Your reports stay here; with a plan you can analyze new photos and text.',
} as const;

export const featuresHeading = 'Features';

/** Shown until there is a first report. */
export const firstStepTexts = {
  strip: 'Your photos',
  noProfile: {
    title: 'No profile yet',
    text: 'Choose Tinder, Bumble or Hinge, add your photos and paste your bio. The first results take seconds.',
    button: 'Add your photos',
  },
  underWay: {
    title: 'Your first report is on its way',
    text: 'Each photo is marked as soon as its result is in.',
  },
  failed: {
    title: 'The analysis failed',
    text: 'Your photos and bio are saved. Analyze them again from your profile.',
  },
  notAnalyzed: {
    title: 'No report yet',
    text: 'Your profile is saved. Analyze it, and your report appears here.',
  },
  watch: 'Watch it arrive',
  analyzePhotos: 'Analyze my photos',
} as const;

/** Made up, and marked as an example on the screen. */
export const previewTexts = {
  badge: 'Example',
  strip: 'Example: drawn photos in the recommended order',
  verdict: '2 keep, 1 maybe, 3 drop',
  tasks: [
    'Put photo 4 first.',
    'Drop photo 2: it’s nearly the same shot as photo 4.',
    'End your bio with a question.',
  ],
  lead: 'With a plan, this is your own sheet: every photo marked, and what to do first.',
  button: 'See the plans',
} as const;

/** Where a report is read. */
export function reportHref({ profileId, analysisId }: { profileId: string; analysisId: string }): string {
  return `/profiles/${profileId}/report?analysis=${analysisId}`;
}

export const reportTexts = {
  heading: 'Latest report',
  strip: 'Photos of the latest report, in the recommended order',
  next: 'Do this next',
  fine: 'Nothing urgent',
  open: 'Open the report',
  since: 'Since then',
  unchanged: 'Nothing has changed.',
  unreadable: 'We can’t open your latest report',
  failedPhoto: 'Could not be analyzed',
} as const;

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumSignificantDigits: 2 });

export function cardRateText(share: number): string {
  return percent.format(share);
}

/** What changed since the report, a few words each; empty where nothing did. */
export function sinceTexts(since: SinceReport): string[] {
  const { photosReplaced, photosAdded, photosRemoved, isOrderChanged, isTextChanged } = since;
  const { tasksDone, numbersTo } = since;
  return [
    photosReplaced > 0 && `${countOf(photosReplaced, 'photo')} replaced`,
    photosAdded > 0 && `${countOf(photosAdded, 'photo')} added`,
    photosRemoved > 0 && `${countOf(photosRemoved, 'photo')} removed`,
    isOrderChanged && 'Photos reordered',
    isTextChanged && 'Text edited',
    tasksDone > 0 && `${countOf(tasksDone, 'task')} done`,
    numbersTo !== null && `Numbers added, to ${formatCalendarDay(numbersTo)}`,
  ].filter((text) => text !== false);
}

export const profileTexts = {
  heading: 'Your profiles',
  notAnalyzed: 'Not analyzed yet',
} as const;

export const cardTexts = {
  noPhotos: 'No photos analyzed yet.',
  photosFailed: 'We couldn’t analyze any of the photos.',
  photosDeleted: 'The analyzed photos were deleted.',
  opener: (number: number) => `Put photo ${number} first.`,
  seePhotos: 'See the photos',
  noBio: 'No bio checked yet.',
  bioFailed: 'We couldn’t analyze the text.',
  bioChanged: 'You’ve changed what this report found.',
  bioChangedToo: (count: number) =>
    `${count} more ${count === 1 ? 'is' : 'are'} about words you’ve changed since.`,
  bioCheckAgain: 'Analyze the profile again to check the new text.',
  seeText: 'See the text',
  improveText: 'Improve this text',
  beginProfile: 'Start with a profile',
  noNumbers: 'Add your own numbers to see where you lose people.',
  addNumbers: 'Add your numbers',
  noRate: 'No rate yet',
  seeResults: 'See the results',
  noInsights: 'Four weekly entries can answer three questions; an export answers more.',
  noAnswers: 'The page says what each question still needs.',
  noDifference: 'No difference is clear yet.',
  seeInsights: 'See the insights',
  noTest: 'No test yet. Compare two versions, or ask friends to choose.',
  planTest: 'Plan a test or a vote',
  seeTests: 'See tests and votes',
  noPlan: 'Your plan is made from your report and your numbers. You have neither yet.',
  addProfile: 'Add your profile from this app to get a plan.',
  noTasks: 'No tasks this week.',
  noPlanYet: 'This week has no plan yet.',
  makePlan: 'Make a plan',
  seeCoach: 'Open the coach',
} as const;

type Test = NonNullable<AbTestingCardView['test']>;

const testVerdicts: Readonly<Record<NonNullable<Test['verdict']>, string>> = {
  better: 'B brought more matches per like than A.',
  worse: 'B brought fewer matches per like than A.',
  inconclusive: 'No clear difference.',
};

const testStates: Readonly<Record<Test['state'], string>> = {
  waiting: 'It starts soon.',
  running: 'It is running.',
  finished: 'It has ended.',
  stopped: 'It was stopped early, so there is no verdict.',
};

export function testText({ state, today, verdict }: Test): string {
  if (verdict !== null) return testVerdicts[verdict];
  if (today === null) return testStates[state];
  return `Version ${today.version} until ${formatCalendarDay(today.until)}.`;
}

export const activityTexts = {
  heading: 'Recent activity',
  clear: 'Clear All',
  all: (count: number) => `Show all ${count}`,
  fewer: 'Show fewer',
  restore: 'Show it again',
  cleared: 'Recent activity cleared',
  clearFailed: 'We couldn’t clear your activity',
  restoreFailed: 'We couldn’t bring your activity back',
} as const;

/** Around the answer: what can be done at once, and the ways to older things. */
export const wayTexts = {
  quickActions: 'Quick actions',
  newProfile: 'New Profile',
  toProfile: (app: string) => `Go to your ${app} profile`,
  openProfile: (app: string, created: string) => `Open the ${app} profile of ${created}`,
  openReport: (app: string, created: string) => `Report on the ${app} profile of ${created}`,
  insightNeeds: 'What Smart Matching Insights needs',
  noActivity: 'Nothing to show. New activity appears here. What you cleared stays in',
  yourData: 'your data in the settings',
  tryAgain: 'Try again',
} as const;

/** The specification's names of the features. */
export const featureNames = {
  photoAnalysis: 'Photo Analysis',
  bioOptimization: 'Bio Optimization',
  performanceAnalytics: 'Performance Analytics',
  smartMatchingInsights: 'Smart Matching Insights',
  abTesting: 'A/B Testing',
  personalCoaching: 'Personal Coaching',
} as const;

/** Figures of the cards. */
export const cardFigureTexts = {
  toProfile: (app: string) => `Go to your ${app} profile`,
  /** As the report's headline counts them; `isRest` where the user has settled others. */
  toFix: (count: number, isRest: boolean) => `${countOf(count, 'thing')}${isRest ? ' left' : ''} to fix`,
  matchRate: (rate: string) => `Matches for each like: ${rate}`,
  tasksDone: (done: number, tasks: string) => `${done} of ${tasks} done this week`,
  votes: (votes: string) => `${votes} from friends`,
  answered: (answered: number, asked: number) =>
    `${answered} of ${asked} questions have enough data for an answer.`,
} as const;

/** Made up, behind a lock. */
export const lockedTexts = {
  noReply: 'Nothing here is easy to reply to. End with a question.',
  worn: 'Many profiles say this. Name one trip you took.',
  numbersStop: 'Most likes don’t turn into matches',
  firstMessages: 'First messages of 9 to 15 words lead to the most conversations that go on.',
  windowFirst: 'Window photo first',
  windowTask: 'Move the photo by the window to the front.',
} as const;
