import { isAtItsMark } from '../../../../../domain/statistics/beside-mark.ts';
import { appLimits } from '../../../../../domain/app-limits.ts';
import type { Source } from '../../../coaching.contract.ts';
import { longestTestDays, type Experiment } from '../../../../experiments/experiments.contract.ts';
import { needed, type Facts, type Slots } from './facts.ts';
import { nothingKnown } from './photo-kinds.ts';
import { insightSaid } from './number-answers.ts';
import { adviceSource } from './photo-answers.ts';
import { photosOf, reportLink } from './report-facts.ts';
import { countFigure, from, part, type Part, type Said } from './say.ts';
import { aboutSource, calendarText, ruleSource, textSource } from './sources.ts';
import { howTo, noNumbers, numbersLink, readingOf, resultsLink, stageSource } from './stage-answers.ts';

export function firstMessage(facts: Facts): Part {
  return howTo(facts, {
    rule: 'personal-openers',
    stage: 'replies',
    say: 'Ask about one thing in their profile that you are curious about, or suggest a small plan: on Hinge, personal first lines and lines about a plan were answered most. “Hey” gives nothing to answer.',
    more: [insightSaid(facts, 'opening', 'how long your own first messages should be')],
    withSteps: false,
  });
}

export function keepTalking(facts: Facts): Part {
  return howTo(facts, {
    rule: 'keep-talking',
    stage: 'lasting',
    say: 'Make each message easy to answer. That is a convention; nothing published says how fast to reply or how often to write.',
  });
}

export function askOut(facts: Facts): Part {
  return howTo(facts, {
    rule: 'ask-to-meet',
    stage: 'dates',
    say: 'Ask while it is lively, and concretely: “Coffee at … on Thursday, an hour after work?” On one app, most conversations with an answer led to an exchange of phone numbers within the first 20 messages.',
  });
}

export function selectivity(facts: Facts): Part {
  const { app } = facts;
  const diagnosis = needed(facts.diagnosis);
  const likes = readingOf(facts, 'likes');
  return part(
    [
      insightSaid(facts, 'selectivity', 'how selective you are'),
      insightSaid(facts, 'return', 'whether being choosier brings more matches'),
      diagnosis !== null && likes
        ? from(stageSource(app, diagnosis, 'likes'))`Your pace: ${likes.restsOn}`
        : null,
      from(
        nothingKnown('how selective to be'),
      )`There is no right number: we found nothing published that links being choosy, or liking everyone, to more matches.`,
      from(
        ruleSource('send-likes'),
      )`Every like that you send is a chance of a match, at the rate of your own numbers.`,
    ],
    [diagnosis === null ? numbersLink(app) : { label: 'Open the insights', href: `/insights?app=${app}` }],
  );
}

/** What is not known of something that the apps sell or keep secret, and what the user's own numbers say instead. */
export function notKnown(
  facts: Facts,
  { lead, more, what }: { what: string; lead: string; more: string },
): Part {
  const { app } = facts;
  const diagnosis = needed(facts.diagnosis);
  const source = nothingKnown(what);
  const matches = readingOf(facts, 'matches');
  return part(
    [
      { text: lead, sources: [source], figures: [] },
      { text: more, sources: [source], figures: [] },
      diagnosis !== null && matches
        ? from(stageSource(app, diagnosis, 'matches'))`Your own numbers: ${matches.restsOn}`
        : noNumbers(facts, 'what your own likes bring'),
      bestMove(facts),
    ],
    [diagnosis === null ? numbersLink(app) : resultsLink(app)],
  );
}

function bestMove({ step }: Facts): Said | null {
  if (step === undefined || step.kind === 'fine') return null;
  return from(adviceSource(step.title, step.why))`Free, and surer: ${step.title.replace(/[.]?$/, '.')}`;
}

export function paidFeatures(facts: Facts): Part {
  return notKnown(facts, {
    what: 'boosts, super likes and the apps’ paid plans',
    lead: 'We don’t know: we found no independent figure on what boosts, super likes or paid plans bring, only of the apps’ own advertising.',
    more: 'A boost shows the same profile to more people, so it cannot help a first photo that does not work. Try it only once the profile is mended, and compare a week with it to a week without.',
  });
}

export function algorithm(facts: Facts): Part {
  return notKnown(facts, {
    what: 'how the apps rank and hide profiles',
    lead: 'Nobody can tell from outside: the apps don’t publish how they rank profiles, and no export says whether one is hidden.',
    more: 'Before you suspect a ban, look at what can be seen: how many likes go out, and how many of them become matches.',
  });
}

export function newAccount(facts: Facts): Part {
  return notKnown(facts, {
    what: 'whether a new account does better',
    lead: 'We don’t know whether a fresh account brings more matches, and the apps may close an account made to get around their limits.',
    more: 'A new account with the same photos is the same profile. Change the first photo and the text first; a break costs nothing.',
  });
}

export function rightPeople(facts: Facts): Part {
  const report = facts.report?.text;
  const intent = report?.signals['intentStated'];
  const source = textSource(
    'intent',
    'Measured in your text',
    intent?.state === 'measured'
      ? intent.value === true
        ? 'It says what you are looking for.'
        : 'It does not say what you are looking for.'
      : 'Could not be measured.',
  );
  return part(
    [
      from(
        ruleSource('state-intent'),
        ruleSource('concreteness'),
      )`Say in a few words what you are looking for, and name things that only you could: both let the people you want recognize you, and others pass by.`,
      intent?.state === 'measured' && (facts.goneCount ?? 0) === 0
        ? intent.value === true
          ? from(source)`Your text already says what you are looking for.`
          : from(source)`Your text does not say what you are looking for, as far as we could tell.`
        : null,
      from(
        nothingKnown('who matches with whom'),
      )`Loupe can’t see who likes you: exports hold counts, not people. So nobody can promise you a certain kind of match.`,
      from(
        ruleSource('shopping-list'),
      )`Avoid a list of what you refuse: 35% of people asked by Tinder were put off by a “shopping list”.`,
    ],
    [{ label: 'Rewrite it below', href: '#rewrite-heading' }],
  );
}

/** What became of the newest change of the profile. */
export function didChangeHelp(facts: Facts): Part {
  const { app } = facts;
  const insights = needed(facts.insights);
  if (insights === null) return part([noNumbers(facts, 'whether a change helped')], [numbersLink(app)]);
  const change = insights.changes[0];
  const source: Source = {
    id: `numbers:${app}:changes`,
    kind: 'numbers',
    title: `Your ${appLimits[app].name} numbers, ${calendarText(insights.firstDay)} to ${calendarText(insights.lastDay)}`,
    text: 'Likes and matches before and after each change of the profile.',
    tier: null,
    url: null,
  };
  if (change === undefined) {
    return part(
      [
        from(
          source,
        )`Your numbers on ${appLimits[app].name} hold no change of this profile that could be compared: it takes likes both before and after it.`,
      ],
      [resultsLink(app), { label: 'Set up an A/B test', href: '/experiments/new' }],
    );
  }
  const { after, before, confounders, day, titles, verdict, wait } = change;
  const sides = `${before.count} matches for ${before.of} likes before, ${after.count} for ${after.of} after`;
  const told: Source = {
    ...source,
    id: `change:${day}`,
    title: `Change of ${calendarText(day)}: ${titles.join(', ')}`,
    text: `${sides}. ${wait ?? ''} ${confounders.join(' ')}`.trim(),
  };
  const lead = {
    better: `Your match rate was higher after the change of ${calendarText(day)} (${titles.join(', ')}).`,
    worse: `Your match rate was lower after the change of ${calendarText(day)} (${titles.join(', ')}).`,
    inconclusive: `We can’t tell yet whether the change of ${calendarText(day)} (${titles.join(', ')}) did anything.`,
  }[verdict];
  return part(
    [
      { text: lead, sources: [told], figures: [] },
      { text: `Counted: ${sides}.`, sources: [told], figures: [] },
      wait === null ? null : { text: wait, sources: [told], figures: [] },
      insightSaid(facts, 'live', 'which version of your profile did best'),
      from(
        told,
      )`Before and after proves nothing: other things may have moved it. A test that switches between two versions can tell.`,
    ],
    [resultsLink(app), { label: 'Set up an A/B test', href: '/experiments/new' }],
  );
}

/** How long a test takes, and how the user's own one stands. */
export function runTest(facts: Facts): Part {
  const experiments = needed(facts.experiments);
  const running = experiments.find(({ state }) => state === 'running' || state === 'waiting');
  const newest = running ?? experiments.find(({ result }) => result !== null);
  const about = aboutSource(
    'tests',
    'How tests work here',
    `Two versions take turns in the app, and the plan says beforehand how many likes it takes at your own match rate. A test that would take more than ${longestTestDays} days is not started.`,
  );
  return part(
    [
      newest
        ? testSaid(newest)
        : from(
            about,
          )`You have no test yet. How long one takes depends on your match rate and on how many likes you send; the plan says it before you start.`,
      from(about)`Wait until the end that was planned: stopping early can show false winners.`,
      from(about)`For a quicker answer on photos, let friends choose between them.`,
    ],
    [
      newest
        ? { label: 'Open the test', href: `/experiments/${newest.id}` }
        : { label: 'Plan a test', href: '/experiments/new' },
      { label: 'Let friends vote', href: '/experiments/new-vote' },
    ],
  );
}

function testSaid({ endsOn, id, likes, name, plan, result, state }: Experiment): Said {
  const source = {
    ...aboutSource(
      `test:${id}`,
      `Your test “${name}”`,
      `${likes.a} and ${likes.b} likes so far; planned: ${plan.likesPerVersion} for each version, until ${calendarText(endsOn)}. ${result?.sentence ?? ''} ${result?.more ?? ''}`.trim(),
    ),
    kind: 'numbers' as const,
  };
  if (result !== null)
    return { text: `Your test “${name}”: ${result.sentence}`, sources: [source], figures: [] };
  return from(
    source,
  )`Your test “${name}” ${state === 'waiting' ? 'is planned' : 'runs'} until ${calendarText(endsOn)}: ${countFigure(likes.a, 'like', 'test.a')} and ${countFigure(likes.b, 'like', 'test.b')} so far, of ${countFigure(plan.likesPerVersion, 'like', 'test.planned')} planned for each version.`;
}

export function mood(facts: Facts): Part {
  const { app, step } = facts;
  const diagnosis = needed(facts.diagnosis);
  const known = diagnosis?.stages.find((reading) => isAtItsMark(reading) && reading.stage !== 'likes');
  const photo = photosOf(facts).find(({ verdict }) => verdict === 'keep');
  return part(
    [
      from(
        aboutSource(
          'mood',
          'Why this is not about you',
          'Most likes lead nowhere for most people: half of the published men on Tinder match with fewer than about 2 of 100 people they like. That says nothing about anyone’s worth.',
        ),
      )`That is hard, and it is not a verdict on you: on these apps most likes lead nowhere for almost everybody. A break is allowed.`,
      known && diagnosis
        ? from(stageSource(app, diagnosis, known.stage))`Something works, too: ${known.restsOn}`
        : photo
          ? from({
              id: `photo:${photo.position + 1}`,
              kind: 'photo',
              title: `Your photo ${photo.position + 1}`,
              text: photo.verdictReason,
              tier: null,
              url: null,
            })`Something works, too: your photo ${photo.position + 1} is one to keep.`
          : null,
      step && step.kind !== 'fine'
        ? from(
            adviceSource(step.title, step.why),
          )`If you want one small thing to do: ${step.title.replace(/[.]?$/, '.')}`
        : null,
    ],
    [photo ? reportLink(facts) : null],
  );
}

/** "Keep it up", said of nothing more than was asked. */
export function thanks(_facts: Facts, _slots: Slots): Part {
  return part([
    from(
      aboutSource(
        'coach',
        'The coach',
        'Answers come from your own report and numbers and from the evidence they cite.',
      ),
    )`Glad to help. Ask about your photos, your text, your results, or what to do next.`,
  ]);
}
