import type { DatingApp } from '../../../../domain/app-limits.ts';
import { addDays, type CalendarDay } from '../../../../domain/calendar-day.ts';
import { publishedPhi, weeksOf } from '../../../../domain/statistics/overdispersion.ts';
import { enoughWeeksForPhi, rateOf } from '../../../../domain/statistics/rate.ts';
import { stopCaveat, stopHeadline } from '../../../../domain/statistics/stop-headline.ts';
import { diagnoseStages } from '../../../../domain/statistics/stages.ts';
import type { RateEstimate, StageDiagnosis } from '../../../../domain/statistics/statistics-types.ts';
import { resultRanges, type ResultRange, type Results } from '../../results.contract.ts';
import { startOfRange } from '../buckets.ts';
import type { KnownOfApp } from '../known-results.ts';
import { isRipeSpan, rateSpanOf, type ResultSpan } from '../spans.ts';
import { countStages } from './stage-counts.ts';

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
};

/** Judges what is known from a day on. */
export function judgeRange(app: DatingApp, known: KnownOfApp, from: CalendarDay): JudgedRange {
  const { spans, ripening } = known;
  const inside = spans.filter((span) => span.from >= from);
  const lastDay = inside.at(-1)?.to ?? known.last;
  const ripe = inside.filter((span) => isRipeSpan(span, ripening));
  const rate = rateOf(
    weeksOf(ripe.map(rateSpanOf), { until: addDays(ripe.at(-1)?.to ?? lastDay, 1) }),
    publishedPhi[app],
    enoughWeeksForPhi,
  );
  const phi = rate.phi ?? publishedPhi[app];
  return { inside, ripe, firstDay: inside[0]?.from ?? known.first, lastDay, rate, phi };
}

/** Where most is lost, and the time that it is told from. */
export type Diagnosed = StageDiagnosis & { range: ResultRange; firstDay: CalendarDay; lastDay: CalendarDay };

/**
 * Diagnoses the last three months that are known; where they are too little the last year, and then everything. It does not
 * depend on the range that a page shows, so that no two pages name another stage.
 */
export function diagnoseKnown(
  app: DatingApp,
  known: KnownOfApp,
  ranges: readonly ResultRange[] = resultRanges,
): Diagnosed {
  let recent: Diagnosed | null = null;
  for (const range of ranges) {
    const from = startOfRange(known.spans, range);
    const firstDay = known.spans.find((span) => span.from >= from)?.from ?? known.first;
    const diagnosis = {
      ...diagnoseStages(countStages(app, known, from)),
      range,
      firstDay,
      lastDay: known.last,
    };
    if (diagnosis.situation !== 'too-little') return diagnosis;
    recent ??= diagnosis;
  }
  if (recent === null) throw new Error('there is a range');
  return recent;
}

/** As a screen gets it. */
export function presentDiagnosis(diagnosis: Diagnosed): Results['diagnosis'] {
  const { firstDay, lastDay, failing, stages } = diagnosis;
  const [headline, caveat] = [stopHeadline(diagnosis), stopCaveat(diagnosis)];
  return { firstDay, lastDay, headline, caveat, failing, stages: [...stages] };
}

/**
 * The same from the last year alone where that tells enough, so that ten years need not be read.
 *
 * @param readAll reads everything that is known, where it is needed after all
 */
export async function diagnoseRecent(
  app: DatingApp,
  recent: { known: KnownOfApp; isAll: boolean },
  readAll: () => Promise<KnownOfApp | null>,
): Promise<Diagnosed> {
  const diagnosis = diagnoseKnown(app, recent.known, ['quarter', 'year']);
  if (diagnosis.situation !== 'too-little' || recent.isAll) return diagnosis;
  const known = await readAll();
  return known === null ? diagnosis : diagnoseKnown(app, known);
}

/** Whether a conversation counts because the user wrote again, because somebody answered, or for either. */
export function repliesMeanOf({ source }: Pick<KnownOfApp, 'source'>): Results['repliesMean'] {
  return ({ export: 'went-on', weeks: 'answered', both: 'either' } as const)[source];
}
