import type { ReactNode } from 'react';
import { ButtonLink } from '../../../../web/ui/button-link.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { useLock } from '../../../../web/ui/lock.tsx';
import { LockPanel } from '../../../../web/ui/lock-panel.tsx';
import { PageShell } from '../../../../web/ui/page-shell.tsx';
import { SampleSheet } from '../../../../web/ui/sample-sheet.tsx';
import { reportScreenTexts } from './report-texts.ts';

/** What stands at "Report" before the first analysis. */
export function NoReportPage() {
  return (
    <PageShell title={reportScreenTexts.title}>
      <NoReport action={<ButtonLink href="/profiles/start">{reportScreenTexts.addPhotos}</ButtonLink>}>
        {reportScreenTexts.begin}
      </NoReport>
    </PageShell>
  );
}

/** Says that there is no report yet, and what one looks like; without a plan, what opens reports. */
export function NoReport({ action, children }: { action: ReactNode; children: ReactNode }) {
  const tier = useLock().neededTier('photoAnalysis');
  if (tier !== null) return <LockPanel feature="photoAnalysis" tier={tier} />;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <EmptyState title={reportScreenTexts.none} action={action}>
        {children}
      </EmptyState>
      <figure className="rounded-card border border-dashed border-line-strong">
        <figcaption className="px-4 pt-4 font-semibold text-ink-soft sm:px-6">
          {reportScreenTexts.example}
        </figcaption>
        <div aria-hidden="true">
          <SampleSheet />
        </div>
      </figure>
    </div>
  );
}
