import { appLimits, type DatingApp } from './app-limits.ts';
import type { RuleId } from './evidence.ts';
import type { Stage, StageDiagnosis, StageReading } from './statistics/statistics-types.ts';
import { countOf, formatCount } from './wording.ts';

/** Something to do in the app itself, from the user's own numbers. */
export type BehaviourTask = {
  /** The same every week: `do:write-first`. */
  readonly subject: `do:${string}`;
  readonly stage: Stage;
  readonly ruleId: RuleId;
  readonly title: string;
  /** The numbers that it comes from, and what to expect of it. */
  readonly why: string;
};

/** Most that a week's task asks for. */
const mostInAWeek = { messages: 12, openers: 10, conversations: 5, dates: 3 } as const;

/** Whether a subject names a task of behaviour; those of a report name what was found. */
export function isBehaviour(subject: string): boolean {
  return subject.startsWith('do:');
}

/** What the numbers of one week tell of what a task can ask for. */
export type WeekCounts = { readonly likes: number; readonly written: number };

/** Whether the numbers of its week show as many likes or first messages as a task asks for. They tell of nothing else. */
export function isDoneInWeek(
  { subject, title }: { readonly subject: string; readonly title: string },
  { likes, written }: WeekCounts,
): boolean {
  const done = subject === 'do:send-likes' ? likes : subject === 'do:write-first' ? written : null;
  // A task names first how many it asks for.
  const asked = Number(/\d[\d,]*/.exec(title)?.[0].replaceAll(',', '') ?? Number.NaN);
  return done !== null && done >= asked;
}

const stagesOfTasks: Readonly<Record<string, Stage>> = {
  'do:send-likes': 'likes',
  'do:write-first': 'messages',
  'do:better-openers': 'replies',
  'do:keep-talking': 'lasting',
  'do:ask-to-meet': 'dates',
};

/** The stage that a task of behaviour is about; undefined for a task of a report. */
export function stageOfTask(subject: string): Stage | undefined {
  return stagesOfTasks[subject];
}

/**
 * What to do in the app about every stage that fails, but for matches, which photos and words decide: the stage of the situation
 * first, then in the order of the stages.
 */
export function behaviourTasks(diagnosis: StageDiagnosis, app: DatingApp): BehaviourTask[] {
  const { failing, stages, repliesFrom } = diagnosis;
  return stages
    .filter(({ standing }) => standing === 'fails')
    .toSorted((one, other) => Number(other.stage === failing) - Number(one.stage === failing))
    .flatMap((reading) => {
      const task = taskFor(reading, { stages, repliesFrom }, app);
      return task === null ? [] : [task];
    });
}

function taskFor(
  reading: StageReading,
  { stages, repliesFrom }: Pick<StageDiagnosis, 'stages' | 'repliesFrom'>,
  app: DatingApp,
): BehaviourTask | null {
  const { stage, restsOn, count, of, markAt } = reading;
  const { name } = appLimits[app];
  const readingOf = (wanted: Stage) => stages.find((one) => one.stage === wanted);
  if (stage === 'likes') {
    const likes = Math.ceil(markAt ?? 0);
    return {
      subject: 'do:send-likes',
      stage,
      ruleId: 'send-likes',
      title: `Send about ${likes} likes on ${name} this week`,
      why: `${restsOn}${expected(readingOf('matches'), likes, 'like', ['match', 'matches'])}`,
    };
  }
  if (stage === 'messages') {
    const open = of - count;
    const target = Math.min(open, mostInAWeek.messages);
    return {
      subject: 'do:write-first',
      stage,
      ruleId: 'write-first',
      title:
        target === open
          ? `Write to the ${countOf(open, 'match').replace('matchs', 'matches')} you have not written to`
          : `Write to ${target} of the ${formatCount(open)} matches you have not written to`,
      why: `${restsOn} Start with the newest: some of the older ones may be gone.${expected(readingOf('replies'), target, 'first message', repliesFrom === 'told' ? ['reply', 'replies'] : ['conversation that goes on', 'conversations that go on'])}`,
    };
  }
  if (stage === 'replies') {
    return {
      subject: 'do:better-openers',
      stage,
      ruleId: 'personal-openers',
      title: `Ask your next ${mostInAWeek.openers} matches about one thing in their profile`,
      why: `${restsOn} Change one thing about how you begin, and see whether the next ${mostInAWeek.openers} do better.`,
    };
  }
  if (stage === 'lasting') {
    return {
      subject: 'do:keep-talking',
      stage,
      ruleId: 'keep-talking',
      title: `In your next ${mostInAWeek.conversations} conversations, reply within a day and ask something back`,
      why: restsOn,
    };
  }
  if (stage === 'dates') {
    return {
      subject: 'do:ask-to-meet',
      stage,
      ruleId: 'ask-to-meet',
      title: `Ask to meet in ${mostInAWeek.dates} conversations that are going well`,
      why: restsOn,
    };
  }
  return null;
}

/** What so many would bring at the user's own rate, as a range; nothing where too little is known of it. */
function expected(
  reading: StageReading | undefined,
  tries: number,
  noun: string,
  [one, many]: readonly [string, string],
): string {
  if (reading === undefined || reading.interval === null || reading.standing === 'could-not-tell') return '';
  const [low, high] = [reading.interval.low * tries, reading.interval.high * tries].map(Math.round);
  if (low === undefined || high === undefined || high < 1) return '';
  const range = low === high ? formatCount(low) : `${formatCount(low)} to ${formatCount(high)}`;
  return ` At your own rate, ${countOf(tries, noun)} would bring ${range} ${range === '1' ? one : many}.`;
}
