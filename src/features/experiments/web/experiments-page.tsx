import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { lockTexts } from '../../../domain/entitlements.ts';
import { useApi } from '../../../web/api/api-context.tsx';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { ErrorState } from '../../../web/ui/error-state.tsx';
import { useLock } from '../../../web/ui/lock.tsx';
import { LockPanel } from '../../../web/ui/lock-panel.tsx';
import { PageShell } from '../../../web/ui/page-shell.tsx';
import { UnavailableButton } from '../../../web/ui/unavailable-button.tsx';
import { experimentsContract } from '../experiments.contract.ts';
import { ExampleTest } from './example-test.tsx';
import { ExperimentCard } from './experiment-card.tsx';
import { experimentsQuery } from './experiment-queries.ts';
import { testsHeadline, testsTexts as texts } from './experiment-texts.ts';
import { TestSkeleton } from './test-skeleton.tsx';

type Props = {
  /** Undefined while it is not known. */
  voteCount: number | undefined;
  /** What the votes say; null where there is nothing to say. */
  votesSay: string | null;
  votes: ReactNode;
};

/** A user's tests in the app, and votes of friends: first what is due, or what came of them. */
export function ExperimentsPage({ voteCount, votesSay, votes }: Props) {
  const experiments = useQuery(experimentsQuery(useApi(experimentsContract)));
  const tier = useLock().neededTier('abTesting');
  const list = experiments.data;
  const hasAny = list !== undefined && voteCount !== undefined && list.length + voteCount > 0;
  const isVotesFirst = list?.length === 0 && (voteCount ?? 0) > 0;
  const isLocked = tier !== null && !hasAny;
  // Until both lists are known: what stands first must not give way to the other under somebody's finger.
  const isLoading = experiments.isPending || voteCount === undefined;
  const planTest =
    tier === null ? (
      <ButtonLink kind={hasAny ? 'dark' : 'primary'} href="/experiments/new">
        {texts.plan}
      </ButtonLink>
    ) : (
      <UnavailableButton reason={lockTexts[tier].sentence}>{texts.plan}</UnavailableButton>
    );

  // With keys, so that what was begun in one of them stays when the first test or vote is made.
  const ofFriends = <Fragment key="votes">{votes}</Fragment>;
  const inTheApp = (
    <section key="tests" aria-labelledby="in-the-app" className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="in-the-app" className="text-2xl font-bold">
          {texts.inTheApp}
        </h2>
        {list && list.length > 0 && planTest}
      </div>
      <div className="mt-4 grid grid-cols-1 gap-4">
        {experiments.isError && !list && (
          <ErrorState
            title={texts.failed}
            error={experiments.error}
            onRetry={() => void experiments.refetch()}
          />
        )}
        {list?.length === 0 && (
          <>
            <div>
              <h3 className="text-lg font-bold">{texts.none}</h3>
              <p className="mt-1 mb-4 max-w-[58ch] text-ink-soft">{texts.noneWhy}</p>
              {planTest}
            </div>
            <ExampleTest />
          </>
        )}
        {list?.map((experiment) => (
          <ExperimentCard key={experiment.id} experiment={experiment} />
        ))}
      </div>
    </section>
  );

  return (
    <PageShell
      density="dense"
      kicker={texts.kicker}
      title={
        isLocked || isLoading || list === undefined ? texts.failedHeadline : testsHeadline(list, votesSay)
      }
      lead={hasAny || tier !== null ? null : texts.lead}
    >
      {tier !== null && <LockPanel feature="abTesting" tier={tier} note={hasAny && texts.whatStays} />}
      {(tier === null || hasAny) && (
        <div className="mt-8 grid grid-cols-1 gap-x-8 gap-y-12 first:mt-0 lg:grid-cols-2">
          {isLoading ? (
            <>
              <TestSkeleton />
              <TestSkeleton />
            </>
          ) : isVotesFirst ? (
            [ofFriends, inTheApp]
          ) : (
            [inTheApp, ofFriends]
          )}
        </div>
      )}
    </PageShell>
  );
}
