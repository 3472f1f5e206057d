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
import { Badge } from '../../../web/ui/badge.tsx';
import { appLimits } from '../../../domain/app-limits.ts';
import { AppLink } from '../../../web/ui/app-link.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { experimentsContract, type Experiment } from '../experiments.contract.ts';
import { experimentsQuery } from './experiment-queries.ts';
import {
  experimentVerdictTexts,
  stateTexts,
  testHeadline,
  testsHeadline,
  testsTexts,
  testsTexts as texts,
  todayText,
} from './experiment-texts.ts';
import { TestSkeleton } from './test-skeleton.tsx';
import { RateBars } from './rate-bars.tsx';
import { TurnStrip } from './turn-strip.tsx';

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

/** A test of nobody. */
const example = {
  a: { rate: 0.04, interval: { low: 0.031, high: 0.051 }, likes: 1_260, matches: 50 },
  b: { rate: 0.068, interval: { low: 0.056, high: 0.083 }, likes: 1_240, matches: 84 },
};

/** What the verdict of a test looks like, with made-up numbers that say so. */
function ExampleTest() {
  return (
    <div className="rounded-card border border-dashed border-ink-soft p-4 sm:p-6">
      <Badge tone="caution">{testsTexts.example}</Badge>
      <p className="mt-2 font-display text-xl font-bold">“{testsTexts.exampleHeadline}”</p>
      <p className="mt-1 text-ink-soft">{testsTexts.exampleNote}</p>
      <RateBars {...example} />
    </div>
  );
}

/** One test in the list: what is due, or what came of it. */
function ExperimentCard({ experiment }: { experiment: Experiment }) {
  const { id, app, name, state, result, blocks } = experiment;
  const badge = result ? experimentVerdictTexts[result.verdict] : stateTexts[state];
  return (
    <Card aria-labelledby={`experiment-${id}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
        <h3
          id={`experiment-${id}`}
          className="min-w-0 font-sans text-base font-semibold tracking-normal wrap-anywhere"
        >
          <AppLink href={`/experiments/${id}`} className="text-ink underline underline-offset-4">
            {name}
          </AppLink>
        </h3>
        <Badge tone={badge.tone}>{badge.text}</Badge>
        <span>{appLimits[app].name}</span>
      </div>
      <p className="mt-1 font-display text-xl leading-tight font-bold">{testHeadline(experiment)}</p>
      <p className="mt-2 text-ink-soft">{result ? result.sentence : todayText(experiment)}</p>
      {state === 'running' && (
        <div className="mt-4 max-w-lg">
          <TurnStrip turns={blocks} />
        </div>
      )}
    </Card>
  );
}
