import { ButtonLink } from '../../../../web/ui/button-link.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { useLock } from '../../../../web/ui/lock.tsx';
import { LockPanel } from '../../../../web/ui/lock-panel.tsx';
import { PageShell } from '../../../../web/ui/page-shell.tsx';
import { reportScreenTexts } from './report-texts.ts';

/** What stands at "Report" before the first analysis. */
export function NoReportPage() {
  const tier = useLock().neededTier('photoAnalysis');
  return (
    <PageShell title={reportScreenTexts.title}>
      {tier === null ? (
        <EmptyState
          title={reportScreenTexts.none}
          action={<ButtonLink href="/profiles/start">{reportScreenTexts.addPhotos}</ButtonLink>}
        >
          {reportScreenTexts.begin}
        </EmptyState>
      ) : (
        <LockPanel tier={tier} />
      )}
    </PageShell>
  );
}
