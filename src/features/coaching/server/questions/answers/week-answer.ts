import { appLimits } from '../../../../../domain/app-limits.ts';
import type { WeekAgainst } from '../../../../../domain/statistics/week-against.ts';
import type { Source } from '../../../coaching.contract.ts';
import { needed, type Facts } from './facts.ts';
import { countFigure, from, numberFigure, type Said } from './say.ts';
import { calendarText, numbersSource } from './sources.ts';

function ratioText({ ratioInterval: { high, low } }: WeekAgainst): string {
  const times = (ratio: number) => ratio.toFixed(ratio < 0.1 ? 2 : 1);
  return high === null
    ? `Each like brought at least ${times(low)} times as many matches as before (95% confidence).`
    : `Each like brought ${times(low)} to ${times(high)} times as many matches as before (95% confidence).`;
}

/** What the newest week of the numbers says beside the weeks before it: fewer matches, more, or that nobody can tell. */
export function newestWeek(facts: Facts): Said[] {
  const results = needed(facts.quarter);
  // The answer itself says that there are no numbers.
  if (results === null) return [];
  const { app } = facts;
  const { lastDay, newestWeek: week } = results;
  const { against } = week;
  const span = `${calendarText(week.firstDay)} to ${calendarText(lastDay)}`;
  const got = [
    countFigure(week.matches, 'match', 'week.matches', 'matches'),
    countFigure(week.likes, 'like', 'week.likes'),
  ] as const;
  const source: Source = {
    ...numbersSource({ app, results }),
    id: `week:${app}`,
    title: `The newest week of your ${appLimits[app].name} numbers, ${span}`,
    text: `${week.matches} matches for ${week.likes} likes. ${
      against === null
        ? ''
        : `The ${against.weeks} weeks before: ${against.matches} matches for ${against.likes} likes. ${ratioText(against)}`
    } Days after ${calendarText(lastDay)} are not in your numbers.`,
  };
  if (against === null)
    return [
      from(
        source,
      )`I can’t tell for that week: from ${span} your numbers show ${got[0]} for ${got[1]}, and that, or the weeks before, is too little to compare.`,
    ];
  const { expected, likes, verdict, weeks } = against;
  const usual = numberFigure(Math.round(expected), 'week.expected');
  const usualLikes = likes / weeks;
  const lead = {
    fewer: 'Yes, it dropped',
    more: 'No, it went up',
    'could-not-tell': 'I can’t tell: the difference may be chance',
  }[verdict];
  return [
    from(
      source,
    )`${lead}. From ${span} you got ${got[0]} for ${got[1]}; at the rate of the ${weeks} weeks before it would be about ${usual}.`,
    from(source)`${ratioText(against)}`,
    ...(week.likes < 0.6 * usualLikes
      ? [
          from(
            source,
          )`Fewer likes went out, too: ${numberFigure(week.likes, 'week.likes')}, where about ${numberFigure(Math.round(usualLikes), 'week.usual-likes')} a week are usual. Fewer likes bring fewer matches.`,
        ]
      : []),
    ...(verdict === 'fewer'
      ? [from(source)`Numbers show that it happened, not why: think of what you changed before it.`]
      : []),
  ];
}
