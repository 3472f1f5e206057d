import { lazy } from 'react';
import type { DatingApp } from '../../../domain/app-limits.ts';
import { placeText } from '../../../domain/statistics/place-text.ts';
import type { Results } from '../results.contract.ts';
import { Fold } from './fold.tsx';
import { NextStepSection } from './next-step-section.tsx';
import { changesText, rateText, resultsTexts } from './results-texts.ts';
import { StagesSection } from './stages-section.tsx';

// What opens on demand, charts above all, is most of what this screen loads.
const RateSection = lazy(async () => ({ default: (await import('./rate-section.tsx')).RateSection }));
const BenchmarkSection = lazy(async () => ({
  default: (await import('./benchmark-section.tsx')).BenchmarkSection,
}));
const ChangesSection = lazy(async () => ({
  default: (await import('./insights/changes-section.tsx')).ChangesSection,
}));
const OverTime = lazy(async () => ({ default: (await import('./over-time.tsx')).OverTime }));

/** All that is known of how the user's profile does in one app: what to do, where it is lost, and the rest on demand. */
export function ResultsDesk({ app, results }: { app: DatingApp; results: Results }) {
  const { benchmarks, isTied, totals, bucketWeeks } = results;
  const [benchmark] = benchmarks;
  return (
    <div className="flex flex-col gap-8 sm:gap-10">
      <NextStepSection app={app} />
      <StagesSection results={results} />
      <div className="divide-y divide-line rounded-card border border-line bg-white">
        <Fold id="match-rate" title={resultsTexts.matchRate} answer={rateText(totals, isTied)}>
          <RateSection app={app} results={results} />
        </Fold>
        <Fold
          id="over-time"
          title={resultsTexts.overTime}
          answer={bucketWeeks === 1 ? resultsTexts.byWeek : resultsTexts.inSteps(bucketWeeks)}
        >
          <OverTime results={results} />
        </Fold>
        <Fold
          id="benchmark"
          title={resultsTexts.amongOthers}
          answer={
            benchmark === undefined
              ? resultsTexts.nothingPublished
              : benchmarks.length > 1
                ? resultsTexts.bothGroups
                : placeText(benchmark)
          }
        >
          <BenchmarkSection results={results} />
        </Fold>
        <Fold id="changes" title={resultsTexts.changes} answer={changesText(results)}>
          <ChangesSection changes={results.changes} olderChanges={results.olderChanges} />
        </Fold>
      </div>
    </div>
  );
}
