import { ButtonLink } from '../../../../web/ui/button-link.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { useLock } from '../../../../web/ui/lock.tsx';
import { LockPanel } from '../../../../web/ui/lock-panel.tsx';
import { PageShell } from '../../../../web/ui/page-shell.tsx';

/** What stands at "Report" before the first analysis. */
export function NoReportPage() {
  const tier = useLock().neededTier('photoAnalysis');
  return (
    <PageShell title="Report">
      {tier === null ? (
        <EmptyState
          title="No report yet"
          action={<ButtonLink href="/profiles/start">Add your photos</ButtonLink>}
        >
          Add your photos and bio, then press Analyze. Your report appears here within seconds: which photos
          to keep, in which order, and three things to do first.
        </EmptyState>
      ) : (
        <LockPanel tier={tier} />
      )}
    </PageShell>
  );
}
