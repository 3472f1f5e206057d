import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../web/api/api-context.tsx';
import { ErrorState } from '../../../web/ui/error-state.tsx';
import { Loading } from '../../../web/ui/loading.tsx';
import { useLock } from '../../../web/ui/lock.tsx';
import { LockPanel } from '../../../web/ui/lock-panel.tsx';
import { PageShell } from '../../../web/ui/page-shell.tsx';
import { experimentsContract } from '../experiments.contract.ts';
import { NewExperimentForm } from './new-experiment-form.tsx';
import { newTestTexts } from './new-experiment-texts.ts';

/** Plans a test: first whether it can succeed, then what it compares. */
export function NewExperimentPage() {
  const api = useApi(experimentsContract);
  const tier = useLock().neededTier('abTesting');
  const isOpen = tier === null;
  const bases = useQuery({
    queryKey: ['experiment-bases'],
    queryFn: () => api.listBases(),
    enabled: isOpen,
  });
  const versions = useQuery({
    queryKey: ['profile-versions'],
    queryFn: () => api.listVersions(),
    enabled: isOpen,
  });
  const failed = [bases, versions].find(({ isError }) => isError);
  return (
    <PageShell title={newTestTexts.title} lead={newTestTexts.lead}>
      {tier !== null ? (
        <LockPanel feature="abTesting" tier={tier} />
      ) : bases.data && versions.data ? (
        <NewExperimentForm bases={bases.data} versions={versions.data} />
      ) : failed ? (
        <ErrorState title={newTestTexts.failed} error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <Loading />
      )}
    </PageShell>
  );
}
