import { appLimits } from '../../../../../domain/app-limits.ts';
import type { Stage } from '../../../../../domain/statistics/statistics-types.ts';
import { needed, type Facts, type Slots } from './facts.ts';
import { from, part, type Part, type Said } from './say.ts';
import { aboutSource, guideSource, ruleSource } from './sources.ts';
import { noNumbers, numbersLink, readingOf, resultsLink, stageSource } from './stage-answers.ts';

/** Questions about the people on the other side: what to do is a convention, and the user's own numbers stand beside it. */

const convention = aboutSource(
  'one-person',
  'What is not known',
  'Loupe sees counts, never the people behind them, and nothing published says what works with one person. What stands here is common practice, without a measured effect.',
);

/** What the user's own numbers say of a stage; null where they say nothing of it. */
function ownStage(facts: Facts, stage: Stage): Said | null {
  const diagnosis = needed(facts.diagnosis);
  const reading = readingOf(facts, stage);
  if (diagnosis === null || reading === undefined || reading.standing === 'could-not-tell') return null;
  return from(stageSource(facts.app, diagnosis, stage))`In your own numbers: ${reading.restsOn}`;
}

export function ghosted(facts: Facts): Part {
  return part(
    [
      from(
        convention,
      )`Nobody can tell from outside, and one person who goes quiet or unmatches says little about you: you never see most of the reasons.`,
      from(convention)`Let it go, don’t look for them elsewhere, and give your time to someone who answers.`,
      ownStage(facts, 'replies') ?? ownStage(facts, 'lasting'),
    ],
    facts.diagnosis == null ? [] : [resultsLink(facts.app)],
  );
}

export function doubleText(facts: Facts): Part {
  return part(
    [
      from(
        convention,
        guideSource('keep-talking'),
      )`Once is fine: wait a day or two, then write something new that is easy to answer, not “did you see this?”. If nothing comes back, let it go.`,
      from(
        ruleSource('write-first'),
      )`Silence is common: about half of first messages were answered on one app.`,
      ownStage(facts, 'replies'),
    ],
    facts.diagnosis == null ? [] : [resultsLink(facts.app)],
  );
}

export function flaky(): Part {
  return part([
    from(
      convention,
    )`Offer one new day that suits you, without blame: “No problem. Thursday at seven instead?” After a second time, leave the next step to them.`,
    from(
      convention,
    )`Nobody can tell from outside why someone cancels. Those who want to meet usually name another day themselves.`,
  ]);
}

export function firstDate(): Part {
  return part([
    from(
      guideSource('ask-to-meet'),
      convention,
    )`Something public, short and easy to leave: a coffee, a walk or one drink, for about an hour, where you can hear each other.`,
    from(
      convention,
    )`A place one of you has mentioned in the profile or chat is best. We don’t know which kind of date works best.`,
    from(convention)`Get there and home on your own, and tell a friend where you are.`,
  ]);
}

export function afterDate(): Part {
  return part([
    from(
      convention,
    )`Write the same evening or the next day: one thing that you enjoyed, and a concrete next time if you want one. “I liked the market. Shall we try the ramen place on Friday?”`,
    from(
      convention,
    )`If you do not want one, say so kindly in a sentence. Nothing published says how long to wait, so do not wait for a rule.`,
  ]);
}

export function sayNo(): Part {
  return part([
    from(
      convention,
    )`Short, kind and clear: “Thank you for the nice chat. I don’t feel a match, and I wish you all the best.” You owe no reasons.`,
    from(
      convention,
    )`Leave out “maybe later” unless you mean it. If they press you or turn rude, unmatch; you owe no answer to that.`,
  ]);
}

export function shy(facts: Facts): Part {
  return part(
    [
      from(
        ruleSource('personal-openers'),
        guideSource('personal-openers'),
      )`Shyness need not show in writing: ask about one thing in their profile, which takes one sentence and no wit. On Hinge such personal first lines were among those answered most.`,
      from(
        guideSource('ask-to-meet'),
        convention,
      )`For meeting, keep it small: a walk or a coffee for an hour, or a call first. You may say that you are a little shy.`,
      ownStage(facts, 'messages'),
    ],
    facts.diagnosis == null ? [] : [resultsLink(facts.app)],
  );
}

export function whatTheyMean(facts: Facts): Part {
  return part(
    [
      from(
        convention,
      )`I can’t tell from here: what counts is what someone does. Quick answers, questions back and a yes to a plan are good signs; kind words without any of them are not.`,
      from(
        convention,
        guideSource('ask-to-meet'),
      )`The surest way is to ask: suggest one small plan with a day. A yes or another day means interest; a vague answer twice means no.`,
      ownStage(facts, 'dates'),
    ],
    facts.diagnosis == null ? [] : [resultsLink(facts.app)],
  );
}

export function manyAtOnce(): Part {
  return part([
    from(
      convention,
    )`As many as you can answer within a day and still tell apart; for many people that is a handful. No number has been shown to work best.`,
    from(
      convention,
    )`Talking to several people is usual until you agree on more with one. If someone asks, be honest about it.`,
  ]);
}

export function writeFirst(facts: Facts): Part {
  const { app } = facts;
  const diagnosis = needed(facts.diagnosis);
  return part(
    [
      from(
        ruleSource('write-first'),
        guideSource('write-first'),
      )`Yes, it matters: a match that nobody writes to leads nowhere. About half of first messages were answered on one app, so one message is worth its minute.`,
      diagnosis === null
        ? noNumbers(facts, 'how many of your matches you write to')
        : from(
            stageSource(app, diagnosis, 'messages'),
          )`In your own numbers: ${readingOf(facts, 'messages')?.restsOn ?? ''}`,
    ],
    [diagnosis === null ? numbersLink(app) : resultsLink(app)],
  );
}

const afterMatchStages: readonly Stage[] = ['messages', 'replies', 'lasting', 'dates'];

/** What becomes of matches: the step that the question names, else every step that the numbers hold. */
export function afterMatch(facts: Facts, { stage }: Slots): Part {
  const { app } = facts;
  const diagnosis = needed(facts.diagnosis);
  if (diagnosis === null) return part([noNumbers(facts, 'what becomes of your matches')], [numbersLink(app)]);
  const readings = afterMatchStages.flatMap((one) => readingOf(facts, one) ?? []);
  const counted = readings.filter(({ of }) => of > 0);
  const asked = readings.find((reading) => reading.stage === stage);
  if (asked?.of === 0 || counted.length === 0) {
    const lacking = asked ?? readings[0];
    return part(
      [
        from(
          ...readings.map((reading) => stageSource(app, diagnosis, reading.stage)),
        )`Your ${appLimits[app].name} numbers cannot tell yet. ${lacking?.restsOn ?? ''}`,
        ...counted
          .slice(0, 1)
          .map((reading) => from(stageSource(app, diagnosis, reading.stage))`${reading.restsOn}`),
      ],
      [resultsLink(app)],
    );
  }
  return part(
    (asked ? [asked] : counted).map(
      (reading) => from(stageSource(app, diagnosis, reading.stage))`${reading.restsOn}`,
    ),
    [resultsLink(app)],
  );
}
