import type { InsightsView } from '../../results/insights.contract.ts';
import type { ResultsView } from '../../results/results.contract.ts';
import type { InsightsCardView, PerformanceCardView } from '../dashboard.contract.ts';

/** How the profile does, in short; null where nothing is known. */
export function presentPerformanceCard({ app, results }: ResultsView): PerformanceCardView | null {
  if (results === null) return null;
  const { lastDay, totals, diagnosis } = results;
  return { app, lastDay, rate: totals.rate, failing: diagnosis.failing };
}

/** What the numbers say, in short; null where nothing is known. */
export function presentInsightsCard({ app, insights }: InsightsView): InsightsCardView | null {
  if (insights === null) return null;
  const { lastDay, sections } = insights;
  return {
    app,
    lastDay,
    answered: sections.filter(({ rows }) => rows.some(({ isEnough }) => isEnough)).length,
    asked: sections.length,
    finding: sections.find(({ finding }) => finding !== null)?.finding ?? null,
  };
}
