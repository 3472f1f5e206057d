import type { DatingApp } from '../../../../domain/app-limits.ts';
import { forecastOf } from '../../../../domain/statistics/forecast.ts';
import type { InsightsForecast } from '../../insights.contract.ts';
import { resultRanges } from '../../results.contract.ts';
import { startOfRange } from '../buckets.ts';
import type { KnownOfApp } from '../known-results.ts';
import { countStages } from '../stages/stage-counts.ts';

/** What the user's own funnel leads to: of the last three months where they tell enough, else of the year, else of everything. */
export function presentForecast(app: DatingApp, known: KnownOfApp): InsightsForecast | null {
  for (const range of resultRanges) {
    const from = startOfRange(known.spans, range);
    const found = forecastOf(countStages(app, known, from));
    if (found !== null) {
      return {
        end: found.end,
        unknown: [...found.unknown],
        plans: [...found.plans],
        firstDay: known.spans.find((span) => span.from >= from)?.from ?? known.first,
      };
    }
  }
  return null;
}
