import { lazy } from 'react';
import type { DatingApp } from '../../../domain/app-limits.ts';
import { LaterSection } from '../../../web/ui/later-section.tsx';
import type { Results } from '../results.contract.ts';
import { Headline } from './headline.tsx';
import { NextStepSection } from './next-step-section.tsx';
import { StagesSection } from './stages-section.tsx';

// What stands under what is read first, charts above all, is most of what this screen loads.
const BenchmarkSection = lazy(async () => ({
  default: (await import('./benchmark-section.tsx')).BenchmarkSection,
}));
const ChangesSection = lazy(async () => ({
  default: (await import('./insights/changes-section.tsx')).ChangesSection,
}));
const OverTime = lazy(async () => ({ default: (await import('./over-time.tsx')).OverTime }));

/** All that is known of how the user's profile does in one app. */
export function ResultsDesk({ app, results }: { app: DatingApp; results: Results }) {
  return (
    <div className="flex flex-col gap-14">
      <Headline app={app} results={results} />
      <NextStepSection app={app} />
      <StagesSection results={results} />
      <LaterSection headingId="over-time" title="Over time" roomClass="min-h-[70rem]">
        <OverTime results={results} />
      </LaterSection>
      <LaterSection headingId="benchmark" title="Among others" roomClass="min-h-80">
        <BenchmarkSection results={results} />
      </LaterSection>
      <LaterSection headingId="changes" title="Before and after each change" roomClass="min-h-80">
        <ChangesSection changes={results.changes} olderChanges={results.olderChanges} />
      </LaterSection>
    </div>
  );
}
