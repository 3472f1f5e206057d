import type { DatingApp } from '../../../domain/app-limits.ts';
import { addDays, type CalendarDay } from '../../../domain/calendar-day.ts';
import { publishedPhi, weeksOf } from '../../../domain/statistics/overdispersion.ts';
import { rateOf } from '../../../domain/statistics/rate.ts';
import { diagnoseStages } from '../../../domain/statistics/stages.ts';
import type { RateEstimate } from '../../../domain/statistics/statistics-types.ts';
import type { Results } from '../results.contract.ts';
import { groupOf } from './benchmarks.ts';
import type { KnownOfApp } from './known-results.ts';
import {
  daysOfActiveWeeks,
  isRipeSpan,
  rateSpanOf,
  sumConversations,
  sumOf,
  sumTold,
  type ResultSpan,
} from './spans.ts';

/** What the numbers of a time come to. */
export type JudgedRange = {
  inside: ResultSpan[];
  /** Those whose likes have had their time. */
  ripe: ResultSpan[];
  firstDay: CalendarDay;
  lastDay: CalendarDay;
  /** Matches per like. */
  rate: RateEstimate;
  /** Overdispersion of matches, measured or published. */
  phi: number;
  /** Where the profile stops. */
  diagnosis: Results['diagnosis'];
};

/** Judges what is known from a day on. */
export function judgeRange(app: DatingApp, known: KnownOfApp, from: CalendarDay): JudgedRange {
  const { spans, ripening, isTied, group } = known;
  const inside = spans.filter((span) => span.from >= from);
  const lastDay = inside.at(-1)?.to ?? known.last;
  const ripe = inside.filter((span) => isRipeSpan(span, ripening));
  const rate = rateOf(
    weeksOf(ripe.map(rateSpanOf), { until: addDays(ripe.at(-1)?.to ?? lastDay, 1) }),
    publishedPhi[app],
  );
  const phi = rate.phi ?? publishedPhi[app];
  const bothTold = inside.filter((span) => span.replies !== null && span.dates !== null);
  const { failing, stages } = diagnoseStages({
    days: daysOfActiveWeeks(inside),
    likes: sumOf(inside, 'likes'),
    ripeLikes: rate.likes,
    matches: rate.matches,
    isTied,
    conversations: sumConversations(inside),
    conversationsThatWentOn: sumTold(inside, 'replies'),
    dates: sumTold(bothTold, 'dates'),
    datesOf: sumTold(bothTold, 'replies'),
    repliesMean: repliesMeanOf(known),
    phi,
    group: groupOf(app, group),
  });
  const diagnosis = {
    failing,
    stages: stages.map(({ stage, standing, restsOn, mark, count, of }) => ({
      stage,
      standing,
      restsOn,
      mark,
      count,
      of,
    })),
  };
  return { inside, ripe, firstDay: inside[0]?.from ?? known.first, lastDay, rate, phi, diagnosis };
}

/** Whether a conversation counts because the user wrote again, because somebody answered, or for either. */
export function repliesMeanOf({ source }: Pick<KnownOfApp, 'source'>): Results['repliesMean'] {
  return ({ export: 'went-on', weeks: 'answered', both: 'either' } as const)[source];
}
