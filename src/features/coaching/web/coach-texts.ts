import { appLimits, type DatingApp } from '../../../domain/app-limits.ts';
import { countOf } from '../../../domain/wording.ts';
import type { Coach, Task } from '../coaching.contract.ts';

export const coachTexts = {
  kicker: (app: DatingApp) => `Coach · ${appLimits[app].name}`,
  title: 'Coach',
  lead: 'Up to three things a week, chosen from your own results and report. Each says what it rests on.',
  failed: 'We couldn’t load your plan',
  noProfile: 'There is no profile to coach yet',
  noProfileWhy:
    'Add the photos and texts of a dating profile and have it analyzed. Your weekly plan starts there.',
  newProfile: 'New Profile',
  profile: 'Profile',
  profileName: (app: DatingApp, number: number | null) =>
    `${appLimits[app].name}${number === null ? '' : `, profile ${number}`}`,
  example: 'Example data',
  exampleHeadline: '3 things to do this week',
  exampleNote: 'A made-up week. Yours comes from your own report and numbers.',
  exampleTasks: [
    'Swap in a shot of photo 2 without sunglasses',
    'End your bio with a question',
    'Write to 12 of the matches you have not written to',
  ],
  exampleQuestion: 'Why did my matches drop this week?',
  exampleAnswer:
    'Yes, it dropped. You got 1 match for 210 likes; at the rate of the 8 weeks before it would be about 21.',
} as const;

/** The answer of the page: how much there is to do this week. */
export function coachHeadline({ latest, moreAdvice, nextStep, profileId, tasks }: Coach): string {
  if (profileId === null) return 'Your coach starts with your profile';
  if (tasks.length > 0) {
    const done = tasks.filter(({ standing }) => isBehind[standing]).length;
    if (done === tasks.length) return 'This week is done';
    if (done > 0) return `${done} of ${tasks.length} done this week`;
    return `${countOf(tasks.length, 'thing')} to do this week`;
  }
  if (moreAdvice > 0) return 'Make your plan for this week';
  if (nextStep?.kind === 'fine') return 'Nothing urgent this week';
  return latest === null ? 'Your coach starts with a report' : 'Nothing to do this week';
}

const isBehind: Readonly<Record<Task['standing'], boolean>> = {
  open: false,
  waiting: true,
  'still-shown': false,
  'could-not-tell': true,
  confirmed: true,
  done: true,
  'can-wait': true,
};

export const weekPlanTexts = {
  yourNumbers: (title: string) => `Your numbers: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
  title: 'This week',
  onceReport: 'Once you have a report, you can turn it into a plan here.',
  noReport: 'No report yet',
  noReportWhy: 'The plan comes from an analysis. Start one, then come back.',
  toProfile: 'Go to the profile',
  changed: 'Changed since the report',
  analyzeAgain: 'Analyze the profile again',
  toConfirm: 'to confirm what you did.',
  numbersFine: 'No tasks this week: your numbers are fine.',
  allFine: 'No tasks this week: everything we measured meets its target.',
  later: (count: number) => `${countOf(count, 'more suggestion')} for later. We suggest three a week.`,
  make: 'Make this week’s plan',
  add: 'Add to the plan',
  from: (count: number, isFirst: boolean) =>
    `${countOf(count, isFirst ? 'suggestion' : 'more suggestion')} from your numbers and your report.`,
  notMade: 'We couldn’t make the plan.',
  covered: 'This week’s tasks already cover all of it.',
  earlier: (count: number) => `Earlier weeks (${count})`,
} as const;

export const coachTaskTexts = {
  confirmedDone: 'Done',
  seeNumbers: 'See your numbers',
  seeReport: 'See it in the report',
  done: 'I have done this',
  notSaved: 'We couldn’t save your change.',
} as const;
