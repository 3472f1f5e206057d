import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { lockTexts } from '../../../domain/entitlements.ts';
import { useApi } from '../../../web/api/api-context.tsx';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import { ErrorState } from '../../../web/ui/error-state.tsx';
import { Loading } from '../../../web/ui/loading.tsx';
import { useLock } from '../../../web/ui/lock.tsx';
import { LockPanel } from '../../../web/ui/lock-panel.tsx';
import { PageShell } from '../../../web/ui/page-shell.tsx';
import { UnavailableButton } from '../../../web/ui/unavailable-button.tsx';
import { experimentsContract } from '../experiments.contract.ts';
import { ExperimentCard } from './experiment-card.tsx';
import { experimentsQuery } from './experiment-queries.ts';

const whatStays = 'What you have made stays: you can read, close and delete it.';

/**
 * A user's tests in the app, and votes of friends.
 *
 * @param voteCount undefined while it is not known
 */
export function ExperimentsPage({ voteCount, votes }: { voteCount: number | undefined; votes: ReactNode }) {
  const experiments = useQuery(experimentsQuery(useApi(experimentsContract)));
  const tier = useLock().neededTier('abTesting');
  const isKnown = experiments.data !== undefined && voteCount !== undefined;
  const hasAny = isKnown && experiments.data.length + voteCount > 0;
  const begin = (label: string, href: string) =>
    tier === null ? (
      <ButtonLink href={href}>{label}</ButtonLink>
    ) : (
      <UnavailableButton reason={lockTexts[tier].sentence}>{label}</UnavailableButton>
    );

  return (
    <PageShell
      title="A/B Testing"
      lead="Two versions of your profile in turns, or two photos at a time before your friends."
    >
      {tier !== null && <LockPanel tier={tier} note={hasAny && whatStays} />}
      {(tier === null || hasAny) && (
        <div className="mt-8 grid grid-cols-1 gap-12 first:mt-0">
          <section aria-labelledby="in-the-app">
            <div className="flex flex-wrap items-end justify-between gap-4">
              <h2 id="in-the-app" className="text-2xl font-bold">
                In the app
              </h2>
              {experiments.data && experiments.data.length > 0 && begin('Plan a test', '/experiments/new')}
            </div>
            <div className="mt-4 grid grid-cols-1 gap-4">
              {experiments.isPending && <Loading />}
              {experiments.isError && !experiments.data && (
                <ErrorState
                  title="Your tests could not be loaded"
                  error={experiments.error}
                  onRetry={() => void experiments.refetch()}
                />
              )}
              {experiments.data?.length === 0 && (
                <EmptyState title="No test yet" action={begin('Plan a test', '/experiments/new')}>
                  Version A one week, version B the next, and so on in turns. Before you begin, Loupe works
                  out how many likes it takes, and says so when a test could not succeed.
                </EmptyState>
              )}
              {experiments.data?.map((experiment) => (
                <ExperimentCard key={experiment.id} experiment={experiment} />
              ))}
            </div>
          </section>
          {votes}
        </div>
      )}
    </PageShell>
  );
}
