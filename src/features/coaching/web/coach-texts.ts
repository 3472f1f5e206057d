import { appLimits, type DatingApp } from '../../../domain/app-limits.ts';
import { countOf } from '../../../domain/wording.ts';
import type { Coach, Task, WeeklyNote } from '../coaching.contract.ts';

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
  newTab: '(opens in a new tab)',
} as const;

export const coachQuestionTexts = {
  title: 'Ask',
  lead: 'Ask about your photos, your bio, your results, what to write or what to do next. Answers come from your own report and numbers, with their sources.',
  label: 'Your question',
  ask: 'Ask',
  toModel: 'Your question, up to six earlier ones you asked the model and what your report says go',
  failed: 'We couldn’t answer that.',
  answers: 'Answers',
  examples: 'For example:',
  moreExamples: 'More examples',
  byModel: (host: string | null) => `Answered by the language model at ${host ?? 'another host'}`,
  didYouMean: 'Did you mean:',
  restsOn: 'What this rests on',
  sources: (count: number) => `(${countOf(count, 'source')})`,
  cites: 'Rests on',
  source: 'Source',
  ofSource: (title: string) => `of “${title}” (opens in a new tab)`,
} as const;

export const rewriteTexts = {
  title: 'Rewrite your text',
  summary: 'Finish a few sentences and get up to three bios or answers.',
  failed: 'We couldn’t load your texts',
  noBio: (app: DatingApp) => `${appLimits[app].name} has no bio, and this profile has no prompt yet.`,
  addOne: 'Add one',
  thenHere: ', and it can be written here.',
  withModel:
    'The language model writes up to three versions from your text and the sentences you finish. We drop any version that says more than you did, and check the rest like your profile.',
  withoutModel:
    'Finish any two sentences and we’ll arrange them into up to three texts. We don’t make anything up, and we check each one like your profile.',
  which: 'Which text',
  nothingYet: 'Your profile has nothing here yet.',
  inProfileNow: 'In your profile now',
  toModel: 'This text and your answers go',
  write: 'Write three versions',
  arrange: 'Put it together',
  missing: (count: number) =>
    count === 1 ? 'Finish one more sentence.' : `Finish ${count} sentences first.`,
  failedToWrite: 'We wrote nothing.',
  noVersion: 'No version yet',
  versions: (count: number) => countOf(count, 'version'),
  byModel: (host: string | null) =>
    `Written by the language model at ${host ?? 'another host'}. We dropped every version that says more than your own text and answers do.`,
  byUs: 'Put together from your answers. We only change verb forms and clear slips.',
  dropped: (count: number) =>
    `${count === 1 ? '1 version was dropped' : `${count} versions were dropped`}: see why`,
  version: (number: number) => `Version ${number}`,
  ofLimit: (length: number, limit: number) => `${length} of ${limit}`,
  nothingBetter: 'Our check found nothing better in it than in your current text.',
  nothingToPraise: 'Our check found nothing in it to praise.',
  changed: 'What changed',
  inProfile: 'In the profile',
  undo: 'Undo',
  use: 'Use in my profile',
  ofVersion: (number: number) => `(version ${number})`,
  analyzeThere: 'Analyze it there',
  notChecked: 'This version could not be checked.',
  checkedFine: 'Checked: nothing to fix.',
  checked: (fix: number, consider: number) =>
    `Checked: ${[...(fix > 0 ? [`${fix} to fix`] : []), ...(consider > 0 ? [`${consider} to consider`] : [])].join(', ')}`,
  earlier: (count: number) => `Earlier wordings (${count})`,
  savedOn: (day: string) => `Saved on ${day}`,
  hasEarlier: 'The profile has its earlier text again',
  hasNew: 'The profile has the new text',
  keptEarlier: 'We kept the earlier one. You can restore it here.',
  notSaved: 'We couldn’t save the text',
  tryAgain: 'Try again.',
  putBack: 'Put it back',
  ofEarlier: (number: number) => `(earlier wording ${number})`,
} as const;

export const noteTexts = {
  title: 'Weekly note',
  lead: 'Every Monday we email you the week’s tasks. Each note has a link to stop it, and we skip weeks without tasks.',
  sendTo: 'Send it to',
  toSettings: 'Go to Settings',
  noMailServer: 'This site cannot send email: its operator hasn’t set up a mail server.',
  noAddress: 'Your account has no email address.',
  unconfirmed: (email: string | null) => `${email ?? 'Your address'} is not confirmed yet.`,
  untilThen: 'Until then, we can’t send the note.',
  notSaved: 'We couldn’t save your change.',
  stop: 'Stop the weekly note',
  stopLead: 'Press the button to stop the weekly note with your tasks.',
  stopped: 'You will get no more weekly notes.',
  notStopped: 'We couldn’t stop the weekly note.',
  badLink: 'This link doesn’t work',
  badLinkWhy: 'You can check and stop your weekly note on the Coach page.',
  toCoach: 'Go to the coach',
} as const;

/** Why a note that is wanted cannot be sent. */
export const noteReasons = {
  'no-mail': 'This site cannot send email at the moment.',
  'no-address': 'Your account has no email address.',
  unconfirmed: 'This address is not confirmed yet.',
} as const satisfies Record<Exclude<WeeklyNote['state'], 'ready'>, string>;

export const coachModelTexts = {
  title: 'Language model',
  canAlso: 'The coach can also ask a language model,',
  runsAt: ', which runs at',
  whatIsSent:
    '. We send nothing there unless you agree here and leave it ticked. Then we send your question, up to six earlier ones you asked the model, and the parts of your report that may answer it; for a rewrite, your text and the sentences you finished.',
  neverSent:
    'We never add your photos, name, phone number or email address. Without the model, everything on this page works on our own server.',
  agree: (host: string) => `Agree to send text to ${host}`,
  withdraw: 'Withdraw consent',
  agreedOn: (day: string) => `Agreed on ${day}`,
  notSaved: 'We couldn’t save your change.',
  canAnswer: (host: string) => `A language model at ${host} can answer too, once you agree to that`,
  below: 'below',
  ask: (host: string) => `Ask the language model at ${host}`,
  sends: (what: string, host: string) => `${what} to ${host}. Photos are never sent.`,
} as const;

/** What the user has allowed the coach, in Settings and behind the lock. */
export const choiceTexts = {
  about: 'What the coach may do. You can change it at any time.',
  failed: 'We couldn’t load this',
  noteOff: 'The weekly note is off.',
  modelOff: 'You have not agreed that text of yours is sent to a language model.',
  noteStopped: 'You will no longer get the weekly note.',
  consentWithdrawn: 'Your consent is withdrawn.',
  noteGoesTo: 'The weekly note goes to',
  agreed: (day: string) => `On ${day} you agreed that the coach may send your text to the language model at`,
  notWithdrawn: 'We couldn’t withdraw your consent.',
} as const;
