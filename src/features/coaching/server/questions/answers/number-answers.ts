import { isAtItsMark } from '../../../../../domain/statistics/beside-mark.ts';
import { appLimits } from '../../../../../domain/app-limits.ts';
import { placeText } from '../../../../../domain/statistics/place-text.ts';
import { formatCount } from '../../../../../domain/wording.ts';
import { insightTexts } from '../../../../../domain/insights.ts';
import type { Insight } from '../../../../results/insights.contract.ts';
import type { RecentResults } from '../../../../results/server/read-recent-results.service.ts';
import type { Source } from '../../../coaching.contract.ts';
import { presentStage } from '../../plan/present-stage.ts';
import { needed, type AppResults, type Facts } from './facts.ts';
import {
  countFigure,
  from,
  numberFigure,
  part,
  shareFigure,
  shareText,
  type Part,
  type Said,
} from './say.ts';
import { noNumbers, numbersLink, readingOf, resultsLink, stageSource } from './stage-answers.ts';
import { aboutSource, benchmarkSource, calendarText, numbersSource } from './sources.ts';
import { nothingKnown } from './photo-kinds.ts';

/** A rate with its interval, as a sentence ends: "4.2%, likely 2.0% to 8.1% (95% confidence), from 310 likes". */
function rateSentence({ app, results }: AppResults): Said {
  const { rate } = results.totals;
  const source = numbersSource({ app, results });
  const of = `${app}.rate`;
  const counts = [
    countFigure(rate.count, 'match', `${of}.count`, 'matches'),
    countFigure(rate.of, 'like', `${of}.of`),
  ] as const;
  if (rate.value === null)
    return from(source)`We can’t tell your match rate from ${counts[0]} and ${counts[1]}.`;
  const value = shareFigure(rate.value, `${of}.value`);
  if (rate.interval === null)
    return from(
      source,
    )`Your match rate on ${appLimits[app].name} is ${value}: ${counts[0]} for ${counts[1]}, too few to say how sure that is.`;
  const { low, high } = rate.interval;
  return from(
    source,
  )`Your match rate on ${appLimits[app].name} is ${value}, likely ${shareFigure(low, `${of}.low`)} to ${shareFigure(high, `${of}.high`)} (95% confidence): ${counts[0]} for ${counts[1]}.`;
}

function days({ firstDay, lastDay }: RecentResults): string {
  return `${calendarText(firstDay)} to ${calendarText(lastDay)}`;
}

/** Whether a match rate is good: the rate, its place among the published ones, and how sure that is. */
export function myRate(facts: Facts): Part {
  const { app } = facts;
  const results = needed(facts.quarter);
  if (results === null)
    return part([noNumbers(facts, 'whether your match rate is good')], [numbersLink(app)]);
  const benchmark = benchmarkSource(results);
  const numbers = numbersSource({ app, results });
  const places = results.benchmarks.map((one) => {
    const source = {
      ...benchmark,
      id: `benchmark:${one.group}`,
      text: `${placeText(one)} ${results.benchmarkCaveat}`,
    };
    const half = one.published.find(({ percentile }) => percentile === 50);
    return from(
      source,
      numbers,
    )`${placeText(one)} ${half ? `Half of the published ${one.group} have less than ${shareText(half.rate)}.` : ''}`;
  });
  const table = results.benchmarks.map(
    ({ group, published }) =>
      `${group}: ${published.map(({ percentile, rate }) => `${shareText(rate)} at ${percentile}`).join(', ')}.`,
  );
  const published = {
    ...benchmark,
    id: 'benchmark:table',
    title: 'Published match rates',
    text: table.join(' '),
  };
  const reading = readingOf(facts, 'matches');
  const longer = longerVerdict(facts, results);
  return part(
    [
      ...(longer ?? [rateVerdict(results, { ...published, text: `${published.text} ${benchmark.text}` })]),
      longer === null
        ? rateSentence({ app, results })
        : startedWith('The last three months alone tell less.', rateSentence({ app, results })),
      ...(longer === null ? places : []).map((place) => ({
        ...place,
        sources: [...place.sources, published],
      })),
      places.length === 0 && reading?.mark === 'convention' && reading.markAt !== null
        ? from(
            stageSource(app, needed(facts.diagnosis)!, 'matches'),
          )`By our own mark, which is a convention, it ${isAtItsMark(reading) ? 'is good enough' : reading.standing === 'fails' ? 'is low' : 'can’t be judged yet'}.`
        : null,
      longer === null && places.length > 0
        ? from(benchmark)`These people sent in their own exports, so they are not everybody.`
        : null,
    ],
    [resultsLink(app)],
  );
}

function startedWith(start: string, said: Said): Said {
  return { ...said, text: `${start} ${said.text}` };
}

/** What a longer time tells already where the last three months tell nothing: that too few likes become matches. */
function longerVerdict(facts: Facts, { firstDay }: RecentResults): Said[] | null {
  const diagnosis = needed(facts.diagnosis);
  const reading = readingOf(facts, 'matches');
  if (diagnosis === null || reading?.standing !== 'fails' || diagnosis.firstDay >= firstDay) return null;
  const source = stageSource(facts.app, diagnosis, 'matches');
  return [
    from(source)`It is low, as your numbers since ${calendarText(diagnosis.firstDay)} show.`,
    from(source)`${reading.restsOn}`,
  ];
}

/** Above, about or below the middle of the published rates, where the interval of the rate tells. */
function rateVerdict({ benchmarks }: RecentResults, source: Source): Said | null {
  const [one, another] = benchmarks;
  if (one === undefined)
    return from(source)`What others get on this app is not published, so only your own numbers can tell.`;
  if (one.placeInterval === null)
    return from(source)`We can’t tell yet: there is too little data to say how certain your rate is.`;
  if (another !== undefined)
    return from(source)`It depends on whether you are a man or a woman, which your profile does not say.`;
  const { high, low } = one.placeInterval;
  if (low.kind !== 'below' && low.percentile > 50)
    return from(source)`Yes: it is higher than what half of the published ${one.group} get.`;
  if (high.kind !== 'above' && high.percentile < 50)
    return from(source)`Not yet: it is lower than what half of the published ${one.group} get.`;
  const mayBeLow = low.kind === 'below' || low.percentile < 25;
  const mayBeHigh = high.kind === 'above' || high.percentile > 75;
  if (mayBeLow && mayBeHigh)
    return from(source)`We can’t tell yet: its interval reaches from well below average to well above it.`;
  return from(source)`It is about average, as far as your numbers can tell.`;
}

/** Everything that is counted, in a few sentences. */
export function myNumbers(facts: Facts): Part {
  const { app } = facts;
  const diagnosis = needed(facts.diagnosis);
  const results = needed(facts.quarter);
  if (results === null || diagnosis === null)
    return part([noNumbers(facts, 'how you are doing')], [numbersLink(app)]);
  const { newestWeek: week, totals } = results;
  const source = numbersSource({ app, results });
  return part(
    [
      from(
        source,
      )`From ${days(results)} on ${appLimits[app].name}: ${countFigure(totals.likes, 'like', `${app}.likes`)} sent, ${countFigure(totals.matches, 'match', `${app}.matches`, 'matches')}${totals.dates === null ? '' : ', '}${totals.dates === null ? '' : countFigure(totals.dates, 'date', `${app}.dates`)}.`,
      rateSentence({ app, results }),
      results.firstDay < week.firstDay
        ? from({
            ...source,
            text: `${source.text} Since ${calendarText(week.firstDay)}: ${week.likes} likes, ${week.matches} matches.`,
          })`The newest week of them, since ${calendarText(week.firstDay)}: ${countFigure(week.likes, 'like', 'week.likes')} and ${countFigure(week.matches, 'match', 'week.matches', 'matches')}.`
        : null,
      from(
        diagnosis.firstDay < results.firstDay ? stageSource(app, diagnosis, 'matches') : source,
      )`${presentStage(diagnosis).title}.`,
    ],
    [resultsLink(app)],
  );
}

/** Likes of others are in no export; what is counted instead. */
export function likesReceived(facts: Facts): Part {
  const { app } = facts;
  const results = needed(facts.quarter);
  return part(
    [
      from(
        aboutSource(
          'likes-received',
          'What is not counted',
          'Loupe counts the likes that you send and the matches. Likes that you received and have not answered are in no numbers it reads.',
        ),
      )`Your numbers do not hold the likes that you received, only those that you sent and the matches they became.`,
      results === null ? noNumbers(facts, 'how those do') : rateSentence({ app, results }),
    ],
    [results === null ? numbersLink(app) : resultsLink(app)],
  );
}

/** Whether likes bring more than they used to, and whether more is answered. */
export function trend(facts: Facts): Part {
  const { app } = facts;
  if (needed(facts.insights) === null)
    return part([noNumbers(facts, 'whether your results are getting better')], [numbersLink(app)]);
  return part(
    [
      insightSaid(facts, 'trend', 'whether your likes bring more than they used to'),
      insightSaid(facts, 'replies', 'whether more of your conversations are answered'),
    ],
    [insightsLink(facts), resultsLink(app)],
  );
}

/** Compares the apps that have numbers. */
export function whichApp(facts: Facts): Part {
  const all = needed(facts.allApps);
  const caution = from(
    aboutSource(
      'apps-differ',
      'What this comparison cannot tell',
      'A like is not the same thing in each app, and other people use them. Nothing comparable is published across apps.',
    ),
  )`A like is not the same thing in each app, so compare what comes out at the end for the time that you spend.`;
  const [only] = all;
  if (only === undefined)
    return part([noNumbers(facts, 'which app works best for you'), caution], [numbersLink(facts.app)]);
  const lines = all.map(rateSentence);
  if (all.length === 1) {
    return part(
      [
        from(
          numbersSource(only),
        )`You have numbers from ${appLimits[only.app].name} alone, so there is nothing to compare it with yet.`,
        ...lines,
        caution,
      ],
      [numbersLink(facts.app)],
    );
  }
  const rated = all.flatMap(({ app, results }) => {
    const { interval, value } = results.totals.rate;
    return interval === null || value === null ? [] : [{ app, results, interval, value }];
  });
  const best = rated.toSorted((a, b) => b.value - a.value)[0];
  const isClear =
    best !== undefined &&
    rated.length === all.length &&
    rated.every(({ app, interval }) => app === best.app || interval.high < best.interval.low);
  const lead = isClear
    ? from(
        ...all.map(numbersSource),
      )`By matches for each like, ${appLimits[best.app].name} works best for you; the intervals do not overlap.`
    : from(
        ...all.map(numbersSource),
      )`Your numbers do not clearly favor one app: the intervals of your match rates overlap, or are too wide to tell.`;
  return part([lead, ...lines, caution], [resultsLink(facts.app)]);
}

/** How many likes a match takes, and a date. */
export function odds(facts: Facts): Part {
  const { app } = facts;
  const results = needed(facts.year);
  if (results === null) return part([noNumbers(facts, 'what your likes come to')], [numbersLink(app)]);
  const { dates, likes, rate } = results.totals;
  const source = numbersSource({ app, results });
  const per = (share: number) => Math.round(1 / share);
  const { interval, value } = rate;
  const each = (share: number, name: string) => countFigure(per(share), 'like', `${app}.per-match.${name}`);
  return part(
    [
      value === null || value === 0
        ? from(
            source,
          )`There is no match in your numbers yet: ${countFigure(likes, 'like', `${app}.likes`)} sent from ${days(results)}.`
        : interval === null || interval.low <= 0
          ? from(
              source,
            )`One match took about ${each(value, 'value')} on ${appLimits[app].name}, from ${days(results)}; there is too little to say how sure that is.`
          : from(
              source,
            )`One match took about ${each(value, 'value')} on ${appLimits[app].name}, likely ${numberFigure(per(interval.high), `${app}.per-match.high`)} to ${each(interval.low, 'low')} (95% confidence), from ${days(results)}.`,
      dates === null
        ? from(source)`We can’t tell how many likes a date takes: your numbers have no dates.`
        : dates === 0
          ? from(source)`No date was counted in that time.`
          : from(
              source,
            )`${countFigure(dates, 'date', `${app}.dates`)} came of ${countFigure(likes, 'like', `${app}.likes`)}: about one for each ${numberFigure(Math.round(likes / dates), `${app}.per-date`)} likes.`,
      rateSentence({ app, results }),
    ],
    [resultsLink(app)],
  );
}

/**
 * What one of the insights says, or what it lacks. `name` says what it tells, as the end of "I can't tell …". Null where the page has no
 * such insight.
 */
export function insightSaid(facts: Facts, id: Insight['id'], name: string): Said | null {
  const insights = needed(facts.insights);
  if (insights === null) return noNumbers(facts, name);
  const section = insights.sections.find((one) => one.id === id);
  if (section === undefined) return null;
  const { fewest, finding, isShare, missing, note, rows, unit, wait } = section;
  const told = rows
    .filter(({ isEnough }) => isEnough)
    .map(
      ({ estimate, label }) =>
        `${label}: ${formatCount(estimate.count)} ${isShare ? 'of' : 'for'} ${formatCount(estimate.of)}${estimate.value === null || !isShare ? '' : ` (${shareText(estimate.value)})`}`,
    );
  const all = told.length === 0 ? null : `${told.join('; ')}.`;
  const source: Source = {
    id: `insight:${facts.app}:${id}`,
    kind: 'numbers',
    title: `${insightTexts[id].title}: your ${appLimits[facts.app].name} numbers, ${calendarText(insights.firstDay)} to ${calendarText(insights.lastDay)}`,
    text: [missing, finding, wait, all, note, `A row takes ${formatCount(fewest)} ${unit}.`]
      .filter(Boolean)
      .join(' '),
    tier: null,
    url: null,
  };
  const text =
    missing !== null
      ? `I can’t tell ${name}. ${missing}`
      : finding !== null
        ? `In your numbers: ${finding} ${wait ?? ''}`
        : all !== null
          ? `In your numbers: ${all} ${wait ?? ''}`
          : `Your numbers are too few to tell ${name}. ${wait ?? ''}`;
  return from(source)`${text}`;
}

const insightsLink = ({ app }: Facts) => ({ label: 'Open the insights', href: `/insights?app=${app}` });

export function whenToSwipe(facts: Facts): Part {
  const source = nothingKnown('the best day or hour');
  return part(
    [
      insightSaid(facts, 'weekday', 'which day works best for you'),
      insightSaid(facts, 'hour', 'which hour works best for you'),
      from(
        source,
      )`No published figure on the best time is good enough to repeat, so go by your own numbers or by what suits your week.`,
    ],
    [insightsLink(facts)],
  );
}

export function commentWithLike(facts: Facts): Part {
  return part(
    [
      insightSaid(facts, 'comment', 'whether your likes with a comment do better'),
      from(
        nothingKnown('comments with a like'),
      )`If you comment, name one thing from their profile; we don’t know how much a comment helps in general.`,
    ],
    [insightsLink(facts)],
  );
}
