import { appLimits, type DatingApp } from '../../../../../domain/app-limits.ts';
import type { RuleId } from '../../../../../domain/evidence.ts';
import { rankTasks } from '../../../../../domain/next-step.ts';
import { isAtItsMark } from '../../../../../domain/statistics/beside-mark.ts';
import { stageTitles } from '../../../../../domain/statistics/stages.ts';
import type { Stage } from '../../../../../domain/statistics/statistics-types.ts';
import type { Source } from '../../../coaching.contract.ts';
import { presentStage } from '../../plan/present-stage.ts';
import { needed, type Diagnosis, type Facts, type Slots } from './facts.ts';
import { adviceSource } from './photo-answers.ts';
import { photosOf, profileLink, reportLink, whyNoPhotos } from './report-facts.ts';
import { asSentence, from, part, type Link, type Part, type Said } from './say.ts';
import { aboutSource, calendarText, guideSource, ruleSource } from './sources.ts';

export function resultsLink(app: DatingApp): Link {
  return { label: 'Open the results', href: `/results?app=${app}` };
}

export function numbersLink(app: DatingApp): Link {
  return { label: 'Bring in your numbers', href: `/results?app=${app}` };
}

const needsNumbers = aboutSource(
  'needs-numbers',
  'What this answer needs',
  'Likes, matches, conversations and dates come from an export of your app or from weeks that you enter. Nothing is guessed without them.',
);

/** Said instead of an answer where no numbers are known. */
export function noNumbers({ app }: Facts, purpose: string): Said {
  return from(
    needsNumbers,
  )`There are no numbers from ${appLimits[app].name} yet, so I can’t tell ${purpose}: import your data or add a week.`;
}

/** One stage of the numbers, with the days that it was told from. */
export function stageSource(app: DatingApp, { firstDay, lastDay, stages }: Diagnosis, stage: Stage): Source {
  const reading = stages.find((one) => one.stage === stage);
  const mark =
    reading?.mark === 'convention' && reading.markAt !== null ? ' The mark is a convention of ours.' : '';
  return {
    id: `numbers:${app}:${stage}`,
    kind: 'numbers',
    title: `${stageTitles[stage]}: your ${appLimits[app].name} numbers, ${calendarText(firstDay)} to ${calendarText(lastDay)}`,
    text: `${reading?.restsOn ?? ''}${mark}`,
    tier: null,
    url: null,
  };
}

export function readingOf({ diagnosis }: Facts, stage: Stage) {
  return needed(diagnosis)?.stages.find((one) => one.stage === stage);
}

/** Which stage the numbers name, where it is another one than was asked about. */
function elsewhere(facts: Facts, asked: readonly Stage[]): Said | null {
  const { app } = facts;
  const diagnosis = needed(facts.diagnosis);
  if (diagnosis === null || diagnosis.failing === 'none' || diagnosis.failing === 'could-not-tell')
    return null;
  if (asked.includes(diagnosis.failing)) return null;
  const { title } = presentStage(diagnosis);
  const reading = readingOf(facts, diagnosis.failing);
  return from(
    stageSource(app, diagnosis, diagnosis.failing),
  )`More is lost elsewhere. ${title}: ${reading?.restsOn ?? ''}`;
}

type StageQuestion = {
  stages: readonly Stage[];
  purpose: string;
  /** Begins the answer where the stage fails, holds, or cannot be told. */
  fails: string;
  holds: string;
  rules: readonly RuleId[];
  /** What to do about it; its figures stand in the rules. */
  how: string;
};

export const stageQuestions = {
  'few-replies': {
    stages: ['messages', 'replies'],
    purpose: 'how many of your matches answer',
    fails: 'Your numbers show it.',
    holds: 'Your numbers do not show that.',
    rules: ['personal-openers', 'write-first'],
    how: 'No reply is common: about half of first messages were answered on one app. First messages about the person, or straight to a small plan, are answered more often.',
  },
  'dying-conversations': {
    stages: ['lasting'],
    purpose: 'how many of your conversations last',
    fails: 'Your numbers show it.',
    holds: 'Your numbers do not show that.',
    rules: ['keep-talking', 'ask-to-meet'],
    how: 'Give something of yours and ask something back in each message, and suggest meeting while it is lively: on one app most answered conversations came to a phone number within the first 20 messages.',
  },
  'no-dates': {
    stages: ['lasting', 'dates'],
    purpose: 'how many of your conversations lead to a date',
    fails: 'Your numbers show it.',
    holds: 'Your numbers do not show that.',
    rules: ['ask-to-meet'],
    how: 'Ask early and concretely: a place, a day, about an hour. On one app most answered conversations came to a phone number within the first 20 messages.',
  },
} as const satisfies Record<string, StageQuestion>;

/** Answers a question about a stage: what the numbers say of it, what to do, and whether more is lost elsewhere. */
export function stageAnswer(facts: Facts, question: StageQuestion): Part {
  const { app } = facts;
  const diagnosis = needed(facts.diagnosis);
  const how: Said = {
    text: question.how,
    sources: [...question.rules.map(ruleSource), guideSource(question.rules[0]!)],
    figures: [],
  };
  if (diagnosis === null) return part([noNumbers(facts, question.purpose), how], [numbersLink(app)]);
  const readings = question.stages.flatMap((stage) => readingOf(facts, stage) ?? []);
  const failing = readings.find(({ standing }) => standing === 'fails');
  const shown = failing ? [failing] : readings;
  const isHeld = readings.every(isAtItsMark);
  const lead = failing ? question.fails : isHeld ? question.holds : 'Your numbers cannot tell yet.';
  return part(
    [
      ...shown.map(
        ({ restsOn, stage }, index) =>
          from(stageSource(app, diagnosis, stage))`${index === 0 ? `${lead} ` : ''}${restsOn}`,
      ),
      how,
      elsewhere(facts, question.stages),
    ],
    [resultsLink(app)],
  );
}

/** Why there are few matches: likes that are not sent, likes that come to nothing, or neither. */
export function fewMatches(facts: Facts): Part {
  const { app } = facts;
  const diagnosis = needed(facts.diagnosis);
  const rule = ruleSource('photos-decide-most');
  const photos = photoReasons(facts);
  if (diagnosis === null) {
    return part(
      [noNumbers(facts, 'whether your matches are few or where they are lost'), ...photos],
      [numbersLink(app), photosOf(facts).length > 0 ? reportLink(facts) : profileLink(facts)],
    );
  }
  const [likes, matches] = [readingOf(facts, 'likes'), readingOf(facts, 'matches')];
  const fromLikes = stageSource(app, diagnosis, 'likes');
  const fromMatches = stageSource(app, diagnosis, 'matches');
  if (diagnosis.failing === 'likes') {
    return part(
      [
        from(
          fromLikes,
          ruleSource('send-likes'),
        )`Above all because few likes go out: ${likes?.restsOn ?? ''}`,
        from(fromMatches)`What becomes of them: ${matches?.restsOn ?? ''}`,
        ...photos.slice(0, 1),
      ],
      [resultsLink(app)],
    );
  }
  if (matches?.standing === 'fails') {
    return part(
      [
        from(fromMatches)`Few of your likes become matches: ${matches.restsOn}`,
        from(rule)`At that stage the photos decide more than anything else in a profile, so begin there.`,
        ...photos,
        likes?.standing === 'fails'
          ? from(fromLikes, ruleSource('send-likes'))`Few likes go out, too: ${likes.restsOn}`
          : null,
      ],
      [reportLink(facts), resultsLink(app)],
    );
  }
  if (matches !== undefined && isAtItsMark(matches)) {
    return part(
      [
        from(fromMatches)`They are not few for the likes that you send: ${matches.restsOn}`,
        from(fromLikes)`Likes: ${likes?.restsOn ?? ''}`,
        elsewhere(facts, ['likes', 'matches']),
      ],
      [resultsLink(app)],
    );
  }
  return part(
    [
      from(fromMatches)`Your numbers cannot tell yet whether they are few: ${matches?.restsOn ?? ''}`,
      from(fromLikes)`Likes: ${likes?.restsOn ?? ''}`,
      ...photos,
    ],
    [resultsLink(app), photosOf(facts).length > 0 ? reportLink(facts) : profileLink(facts)],
  );
}

/** What the report finds wrong with the photos, the most urgent first. */
function photoReasons(facts: Facts): Said[] {
  const none = whyNoPhotos(facts, 'which of your photos hold you back');
  if (none) return [none];
  const asks = facts.advice.filter(({ target }) => target.kind !== 'text').slice(0, 2);
  if (asks.length === 0)
    return [from(ruleSource('photos-decide-most'))`Your report asks for no change to your photos.`];
  return asks.map(
    ({ ruleId, title, why }, at) =>
      from(
        adviceSource(title, why),
        ruleSource(ruleId),
      )`${at === 0 ? 'From your report:' : 'And:'} ${title} ${why}`,
  );
}

/** The photos first, with the one thing that the report asks of each. */
export function photosOrText(facts: Facts): Part {
  const text = facts.advice.find(({ target }) => target.kind === 'text');
  return part(
    [
      from(
        ruleSource('photos-decide-most'),
      )`The photos first: they decide more than anything else in a profile. The text comes next, and slips in it are mended in minutes.`,
      ...photoReasons(facts).slice(0, 1),
      text
        ? from(
            adviceSource(text.title, text.why),
            ruleSource(text.ruleId),
          )`For the text: ${text.title} ${text.why}`
        : null,
    ],
    [photosOf(facts).length > 0 ? reportLink(facts) : profileLink(facts)],
  );
}

/** Where most is lost, and every stage. */
export function weakestStage(facts: Facts): Part {
  const { app } = facts;
  const diagnosis = needed(facts.diagnosis);
  if (diagnosis === null)
    return part([noNumbers(facts, 'where you lose people'), ...photoReasons(facts)], [numbersLink(app)]);
  const { restsOn, title } = presentStage(diagnosis);
  const { failing } = diagnosis;
  const sources = diagnosis.stages
    .filter(({ stage }) => stage === failing || failing === 'none' || failing === 'could-not-tell')
    .map(({ stage }) => stageSource(app, diagnosis, stage));
  const others = diagnosis.stages.filter(({ stage, standing }) => stage !== failing && standing === 'fails');
  return part(
    [
      from(...sources)`${title}.`,
      from(...sources)`${restsOn.join(' ')}`,
      ...others.map(
        (reading) =>
          from(
            stageSource(app, diagnosis, reading.stage),
          )`${stageTitles[reading.stage]} fall short, too: ${reading.restsOn}`,
      ),
    ],
    [resultsLink(app)],
  );
}

/** The one next step, and on "and then?" the tasks that come after it. */
export function whatNext(facts: Facts, { rank }: Slots): Part {
  const { advice, app, profile } = facts;
  const diagnosis = needed(facts.diagnosis);
  const step = needed(facts.step);
  const rest = rankTasks(diagnosis, app, advice).filter(({ subject }) => subject !== step.subject);
  if (rank > 1) {
    const task = rest[rank - 2];
    if (task === undefined)
      return part(
        [from(adviceSource(step.title, step.why))`After “${step.title}” nothing else is waiting.`],
        [stepLink(facts)],
      );
    return part(
      [
        from(adviceSource(task.title, task.why), ruleSource(task.ruleId))`Then: ${asSentence(task.title)}`,
        from(adviceSource(task.title, task.why))`${task.why}`,
      ],
      [stepLink(facts)],
    );
  }
  const then = rest[0];
  return part(
    [
      from(
        adviceSource(step.title, step.why),
        step.ruleId === null ? null : ruleSource(step.ruleId),
      )`${asSentence(step.title)}`,
      from(adviceSource(step.title, step.why))`${step.why}`,
      then && step.kind !== 'fine'
        ? from(
            adviceSource(then.title, then.why),
            ruleSource(then.ruleId),
          )`After that: ${asSentence(then.title)}`
        : null,
    ],
    [
      { label: step.label, href: step.href },
      step.href.startsWith('/coach')
        ? null
        : { label: 'This week’s plan', href: `/coach?profile=${profile.id}` },
    ],
  );
}

function stepLink({ profile }: Facts): Link {
  return { label: 'This week’s plan', href: `/coach?profile=${profile.id}` };
}

/** How to write, reply or ask: the rule and its steps first, then what the user's own numbers say of that stage. */
export function howTo(
  facts: Facts,
  {
    more = [],
    rule,
    say,
    stage,
    withSteps = true,
  }: {
    rule: RuleId;
    say: string;
    stage: Stage;
    more?: readonly (Said | null)[];
    /** Whether the steps are told, too; not where they repeat what is said. */
    withSteps?: boolean;
  },
): Part {
  const { app } = facts;
  const diagnosis = needed(facts.diagnosis);
  const reading = readingOf(facts, stage);
  const guide = guideSource(rule);
  return part(
    [
      { text: say, sources: [ruleSource(rule), guide], figures: [] },
      ...more,
      withSteps ? from(guide)`Step by step: ${guide.text}` : null,
      diagnosis === null ||
      reading === undefined ||
      (reading.standing === 'could-not-tell' && more.length > 0)
        ? null
        : from(
            stageSource(app, diagnosis, stage),
          )`${reading.standing === 'could-not-tell' ? 'Your own numbers cannot tell yet' : 'In your own numbers'}: ${reading.restsOn}`,
    ],
    [diagnosis === null ? numbersLink(app) : resultsLink(app)],
  );
}
