import { appLimits, type DatingApp } from './app-limits.ts';

/** The questions that insights answer, in the order in which they stand. */
export const insightIds = [
  'trend',
  'live',
  'pace',
  'return',
  'replies',
  'who-first',
  'wait',
  'opening',
  'comment',
  'weekday',
  'hour',
  'selectivity',
] as const;

export type InsightId = (typeof insightIds)[number];

/** What each insight is called, and the question it answers. */
export const insightTexts: Readonly<Record<InsightId, { title: string; question: string }>> = {
  trend: { title: 'Matches over time', question: 'Do your likes bring more matches than they used to?' },
  live: {
    title: 'Which profile was live',
    question: 'With which photos and texts did your likes bring most matches?',
  },
  pace: { title: 'Busy weeks', question: 'Do weeks with more likes bring more matches?' },
  return: { title: 'Choosy weeks', question: 'Do your likes bring more matches when you are choosier?' },
  replies: {
    title: 'Replies over time',
    question: 'Do more of your conversations get a reply than before?',
  },
  'who-first': {
    title: 'Who liked first',
    question: 'Do conversations go better when you liked first, or when they did?',
  },
  wait: { title: 'Time to your first message', question: 'Does it matter how soon you write after a match?' },
  opening: {
    title: 'First messages by length',
    question: 'Do longer first messages go with conversations that go on?',
  },
  comment: { title: 'Likes with a comment', question: 'Does a comment go with more matches?' },
  weekday: { title: 'Weekdays', question: 'Does it matter on which day you like?' },
  hour: { title: 'Hours', question: 'Does it matter at what time you like?' },
  selectivity: {
    title: 'How choosy you are',
    question: 'Of the profiles you judged, how many did you like?',
  },
};

/** Weekly entries from which two halves of them can be compared. */
export const fewestWeeklyEntries = 4;

type Need = {
  /** Whether weekly entries answer it, of any app; with what they have to say. */
  weeks: false | true | 'with replies';
  /** The apps whose exports answer it. */
  exports: readonly DatingApp[];
  also?: string;
};

const needs: Readonly<Record<InsightId, Need>> = {
  trend: { weeks: true, exports: ['tinder', 'hinge'] },
  live: {
    weeks: true,
    exports: ['tinder', 'hinge'],
    also: 'and a change of your profile in that time that Loupe knows of',
  },
  pace: { weeks: true, exports: ['tinder', 'hinge'] },
  return: { weeks: false, exports: ['tinder'] },
  replies: { weeks: 'with replies', exports: ['tinder', 'hinge'] },
  'who-first': { weeks: false, exports: ['hinge'] },
  wait: { weeks: false, exports: ['hinge'] },
  opening: { weeks: false, exports: ['tinder', 'hinge'] },
  comment: { weeks: false, exports: ['hinge'] },
  weekday: { weeks: false, exports: ['tinder', 'hinge'] },
  hour: { weeks: false, exports: ['hinge'] },
  selectivity: { weeks: false, exports: ['tinder'] },
};

const disjunction = new Intl.ListFormat('en', { type: 'disjunction' });
const numerals = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];

/** Whether numbers of an app can ever answer it. */
export function canAnswer(id: InsightId, app: DatingApp): boolean {
  return needs[id].weeks !== false || needs[id].exports.includes(app);
}

/** Whether weekly entries alone answer it. */
export function weeksAnswer(id: InsightId): boolean {
  return needs[id].weeks !== false;
}

/** Which data answers it: "An export of Tinder", "Four weekly entries of Bumble". Without `app`, of any app. */
export function neededFor(id: InsightId, app?: DatingApp): string {
  const { weeks, exports, also } = needs[id];
  const entries = `${numerals[fewestWeeklyEntries] ?? ''} weekly entries of ${app === undefined ? 'any app' : appLimits[app].name}${weeks === 'with replies' ? ' that count replies' : ''}`;
  const ofApp = app === undefined ? exports : exports.filter((one) => one === app);
  const names = disjunction.format(ofApp.map((one) => appLimits[one].name));
  const ways = [
    ...(ofApp.length > 0 ? [`an export of ${names}`] : []),
    ...(weeks === false ? [] : [entries]),
  ];
  if (ways.length === 0 && app !== undefined) {
    return `Only with an export of ${disjunction.format(exports.map((one) => appLimits[one].name))}`;
  }
  const said = `${ways.join(', or ')}${also === undefined ? '' : `, ${also}`}`;
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}`;
}
