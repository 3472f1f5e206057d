import { useQuery } from '@tanstack/react-query';
import { lockTexts } from '../../../../domain/entitlements.ts';
import { useApi } from '../../../../web/api/api-context.tsx';
import { ButtonLink } from '../../../../web/ui/button-link.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { ErrorState } from '../../../../web/ui/error-state.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import { useLock } from '../../../../web/ui/lock.tsx';
import { LockPanel } from '../../../../web/ui/lock-panel.tsx';
import { PageShell } from '../../../../web/ui/page-shell.tsx';
import { UnavailableButton } from '../../../../web/ui/unavailable-button.tsx';
import { experimentsContract } from '../../experiments.contract.ts';
import { votesContract } from '../../votes.contract.ts';
import { VoteLinkCard } from '../votes/vote-link-card.tsx';
import { ExperimentCard } from './experiment-card.tsx';
import { experimentsQuery, voteLinksQuery } from './experiment-queries.ts';

const whatStays = 'What you have made stays: you can read, close and delete it.';

/** A user's tests in the app and votes of friends. */
export function ExperimentsPage() {
  const experiments = useQuery(experimentsQuery(useApi(experimentsContract)));
  const links = useQuery(voteLinksQuery(useApi(votesContract)));
  const tier = useLock().neededTier('abTesting');
  const isKnown = experiments.data !== undefined && links.data !== undefined;
  const hasAny = isKnown && experiments.data.length + links.data.length > 0;
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
          <section aria-labelledby="by-friends">
            <div className="flex flex-wrap items-end justify-between gap-4">
              <h2 id="by-friends" className="text-2xl font-bold">
                Ask friends
              </h2>
              {links.data && links.data.length > 0 && begin('New vote', '/experiments/new-vote')}
            </div>
            <div className="mt-4 grid grid-cols-1 gap-4">
              {links.isPending && <Loading />}
              {links.isError && !links.data && (
                <ErrorState
                  title="Your votes could not be loaded"
                  error={links.error}
                  onRetry={() => void links.refetch()}
                />
              )}
              {links.data?.length === 0 && (
                <EmptyState title="No vote yet" action={begin('New vote', '/experiments/new-vote')}>
                  Send a link to people you trust. They see two of your photos at a time and tap the one they
                  would rather open: no names, no account. Photos that others choose do better than those we
                  choose ourselves.
                </EmptyState>
              )}
              {links.data?.map((link) => (
                <VoteLinkCard key={link.id} link={link} />
              ))}
            </div>
          </section>
        </div>
      )}
    </PageShell>
  );
}
