import { Badge } from '../../../../web/ui/badge.tsx';
import type { Insight } from '../../insights.contract.ts';
import { InsightCard } from './insight-card.tsx';
import { insightsTexts } from './insight-texts.ts';

const row = (
  label: string,
  count: number,
  of: number,
  low: number,
  high: number,
): Insight['rows'][number] => ({
  label,
  isEnough: true,
  estimate: { value: count / of, interval: { low, high }, count, of },
});

/** What an insight looks like, by numbers of nobody. */
const example: Insight = {
  id: 'opening',
  unit: 'conversations',
  isShare: true,
  verdict: 'found',
  headline: insightsTexts.exampleHeadline,
  clarity: 1.2,
  missing: null,
  finding: '9 to 15 words is higher: 48% (likely 39% to 57%), against 32% of all.',
  wait: null,
  rows: [
    row('1 to 3 words', 22, 130, 0.11, 0.24),
    row('4 to 8 words', 40, 140, 0.22, 0.37),
    row('9 to 15 words', 60, 125, 0.39, 0.57),
    row('16 to 30 words', 16, 40, 0.26, 0.55),
  ],
  fewest: 20,
  note: insightsTexts.madeUp,
};

/** What will be here, shown with made-up numbers that say so. */
export function ExampleInsight() {
  return (
    <div className="rounded-card border border-dashed border-ink-soft p-4 sm:p-6">
      <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
        <Badge tone="caution">{insightsTexts.example}</Badge> {insightsTexts.exampleNote}
      </p>
      <InsightCard insight={example} />
    </div>
  );
}
