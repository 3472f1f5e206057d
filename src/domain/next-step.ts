import { appLimits, type DatingApp } from './app-limits.ts';
import { behaviourTasks, type BehaviourTask } from './behaviour-tasks.ts';
import type { StageDiagnosis } from './statistics/statistics-types.ts';

/** A task that a report gives. */
export type ReportTask = {
  /** Names what is advised: `set:few-photos`, `photo:<id>:too-dark`, `text:bio:cliche`. */
  readonly subject: string;
  readonly title: string;
  readonly why: string;
  readonly ruleId: string;
  readonly target: { readonly kind: 'photo' | 'text' | 'set' };
};

/** What is known of a user in one app. */
export type NextStepFacts = {
  readonly app: DatingApp;
  /** Which features the user's plan opens. */
  readonly isOpen: { readonly analysis: boolean; readonly coaching: boolean };
  /** The profile of the app that the step is about; null where there is none. */
  readonly profile: { readonly id: string } | null;
  /** Its newest report with the tasks that it ranks, the most urgent first. */
  readonly report:
    | 'none'
    | 'under-way'
    | { readonly analysisId: string; readonly tasks: readonly ReportTask[] };
  /** What the user's numbers in the app come to; null where there are none, or the plan does not open them. */
  readonly diagnosis: StageDiagnosis | null;
  /** Subjects of tasks that the user has checked off this week. */
  readonly done: readonly string[];
  /** Whether this week's plan of the profile has tasks. */
  readonly hasPlan: boolean;
};

export type UserStep = {
  /** `behaviour` is something to do in the app, `report` a task of the report; `fine` means that the numbers ask for nothing. */
  readonly kind: 'plan' | 'profile' | 'analyze' | 'wait' | 'behaviour' | 'report' | 'numbers' | 'fine';
  /** What it is about, the same as a task's subject in the coach's plan: `do:write-first`, `set:few-photos`. */
  readonly subject: string;
  readonly app: DatingApp;
  readonly title: string;
  /** The reason, with the user's own numbers where it comes from them. */
  readonly why: string;
  /** The rule of evidence behind it; null for what only gets things going. */
  readonly ruleId: string | null;
  /** The report that it comes from; null where it comes from none. */
  readonly analysisId: string | null;
  /** Where it is done or shown. */
  readonly href: string;
  readonly label: string;
};

/** Everything that there is to do, the most useful first: what this week's plan is filled with and the next step is taken from. */
export function rankTasks<Task extends ReportTask>(
  diagnosis: StageDiagnosis | null,
  app: DatingApp,
  reportTasks: readonly Task[],
): (Task | BehaviourTask)[] {
  if (diagnosis?.situation === 'fine') return [];
  const ordered = orderReportTasks(reportTasks, diagnosis?.failing ?? null);
  const behaviour = diagnosis === null ? [] : behaviourTasks(diagnosis, app);
  return diagnosis?.failing === 'matches' ? [...ordered, ...behaviour] : [...behaviour, ...ordered];
}

/**
 * The tasks of a report in the order in which they help: where likes or matches fail, photos before words, as they decide more;
 * where those that began stop, words first, as people who matched have liked the photos. Within that the report's own order.
 */
function orderReportTasks<Task extends ReportTask>(
  tasks: readonly Task[],
  failing: StageDiagnosis['failing'] | null,
): Task[] {
  const photosFirst = failing === 'likes' || failing === 'matches';
  const wordsFirst = failing === 'replies' || failing === 'lasting' || failing === 'dates';
  if (!photosFirst && !wordsFirst) return [...tasks];
  const isLate = ({ target }: Task) => (target.kind === 'text') === photosFirst;
  return tasks.toSorted((one, other) => Number(isLate(one)) - Number(isLate(other)));
}

/**
 * The one next step of a user in an app: every screen that names one asks here, so that none contradicts another. What the
 * user can do in the app about a failing stage comes first, then the report's tasks. Where the numbers are fine there is no
 * chore. Where they are missing or too few, the report decides, and after it the numbers are asked for.
 */
export function decideNextStep(facts: NextStepFacts): UserStep {
  const { app, diagnosis, done, hasPlan, isOpen, profile, report } = facts;
  const { name } = appLimits[app];
  const resultsHref = `/results?app=${app}`;
  const reportTasks = typeof report === 'string' ? [] : report.tasks;
  // What was made stays readable without a plan.
  if (!isOpen.analysis && reportTasks.length === 0) {
    return {
      kind: 'plan',
      subject: 'set-up:plan',
      app,
      title: 'Choose a plan to analyze your photos and bio',
      why: 'Every plan includes the report on your photos and bio and the numbers of your results.',
      ruleId: null,
      analysisId: null,
      href: '/checkout',
      label: 'See the plans',
    };
  }
  const isOpenTask = ({ subject }: { subject: string }) => !done.includes(subject);
  if (diagnosis?.situation === 'fine') {
    const canWait = reportTasks.some(isOpenTask) ? ' What your report suggests can wait.' : '';
    return {
      kind: 'fine',
      subject: 'fine',
      app,
      title: `Keep going: your numbers on ${name} are fine`,
      why: `Every stage we have enough data for looks healthy.${canWait}`,
      ruleId: null,
      analysisId: null,
      href: resultsHref,
      label: 'See your results',
    };
  }
  const task = rankTasks(diagnosis, app, reportTasks).find(isOpenTask);
  const toPlan = isOpen.coaching && profile !== null;
  if (task !== undefined && !('target' in task) && diagnosis?.failing !== 'matches') {
    return {
      kind: 'behaviour',
      subject: task.subject,
      app,
      title: task.title,
      why: task.why,
      ruleId: task.ruleId,
      analysisId: null,
      href: toPlan ? `/coach?profile=${profile.id}` : resultsHref,
      label: toPlan ? (hasPlan ? 'Open this week’s plan' : 'Make this week’s plan') : 'See your results',
    };
  }
  const matches = diagnosis?.stages.find(
    ({ stage, standing }) => stage === 'matches' && standing === 'fails',
  );
  const because = matches === undefined ? '' : ` ${matches.restsOn}`;
  if (profile === null) {
    return {
      kind: 'profile',
      subject: 'set-up:profile',
      app,
      title: `Add your ${name} profile`,
      why: `Photos and bio in, an honest report out.${because}`,
      ruleId: null,
      analysisId: null,
      href: '/profiles/new',
      label: 'New profile',
    };
  }
  if (report === 'none' || report === 'under-way') {
    const isUnderWay = report === 'under-way';
    return {
      kind: isUnderWay ? 'wait' : 'analyze',
      subject: 'set-up:analysis',
      app,
      title: isUnderWay ? 'Your report is being written' : `Analyze your ${name} profile`,
      why: isUnderWay
        ? 'Its most urgent task appears here when it is done.'
        : `The report says which photos and words hold you back.${because}`,
      ruleId: null,
      analysisId: null,
      href: isUnderWay ? `/profiles/${profile.id}/report` : `/profiles/${profile.id}`,
      label: isUnderWay ? 'Watch it arrive' : 'Go to the profile',
    };
  }
  if (task !== undefined) {
    const isReport = 'target' in task;
    const wayThere = isReport
      ? wayToTask(task, { profileId: profile.id, analysisId: report.analysisId, canChange: isOpen.analysis })
      : { href: resultsHref, label: 'See your results' };
    return {
      kind: isReport ? 'report' : 'behaviour',
      subject: task.subject,
      app,
      title: task.title,
      why: isReport ? `${task.why}${because}` : task.why,
      ruleId: task.ruleId,
      analysisId: isReport ? report.analysisId : null,
      ...wayThere,
    };
  }
  return numbersStep(facts, because);
}

/** Findings on the set that more photos settle, by how many or which the set lacks. */
export const addsPhotos: ReadonlySet<string> = new Set([
  'no-photos',
  'few-photos',
  'no-opener',
  'face-photos',
  'no-full-body',
  'variety',
  'camera-too-near',
  'smile',
  'gaze',
]);

/** Photos are added where they are kept; everything else that a report asks for begins in the report. */
function wayToTask(
  { subject, target }: ReportTask,
  {
    profileId,
    analysisId,
    canChange,
  }: {
    profileId: string;
    analysisId: string;
    /** Without a plan nothing can be added. */ canChange: boolean;
  },
): Pick<UserStep, 'href' | 'label'> {
  const isMissing = target.kind === 'set' && addsPhotos.has(subject.replace(/^set:/, ''));
  return isMissing && canChange
    ? { href: `/profiles/${profileId}`, label: 'Add photos' }
    : { href: `/profiles/${profileId}/report?analysis=${analysisId}`, label: 'Open the report' };
}

/** The report has nothing left to do: what to try, or which numbers would tell more. */
function numbersStep({ app, diagnosis }: NextStepFacts, because: string): UserStep {
  const { name } = appLimits[app];
  const step = {
    kind: 'numbers',
    app,
    ruleId: null,
    analysisId: null,
    href: `/results?app=${app}`,
  } as const;
  if (because !== '') {
    return {
      ...step,
      subject: 'numbers:other-photo',
      title: 'Try another first photo',
      why: `The report finds nothing to fix.${because}`,
      href: '/experiments',
      label: 'Set up an A/B test',
    };
  }
  return {
    ...step,
    subject: 'numbers:more',
    title: diagnosis === null ? `Add your numbers from ${name}` : `Add newer numbers from ${name}`,
    why:
      diagnosis === null
        ? 'The report finds nothing to fix. Your own numbers show where you lose people.'
        : 'The report finds nothing to fix, and your numbers are too few to say where you lose people.',
    label: diagnosis === null ? 'Add your numbers' : 'Add numbers',
  };
}
