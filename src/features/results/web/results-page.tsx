import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy } from 'react';
import { tierAskedFor } from '../../../domain/entitlements.ts';
import { useApi } from '../../../web/api/api-context.tsx';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { classNames } from '../../../web/ui/class-names.ts';
import { ErrorState } from '../../../web/ui/error-state.tsx';
import { LaterSection } from '../../../web/ui/later-section.tsx';
import { Loading } from '../../../web/ui/loading.tsx';
import { useLock } from '../../../web/ui/lock.tsx';
import { LockPanel } from '../../../web/ui/lock-panel.tsx';
import { PageShell } from '../../../web/ui/page-shell.tsx';
import { resultRanges, resultsContract, type ResultRange } from '../results.contract.ts';
import { AppLinks } from './app-links.tsx';
import { ResultsDesk } from './results-desk.tsx';
import { rangeNames } from './results-texts.ts';

const NumbersIntake = lazy(async () => ({ default: (await import('./numbers-intake.tsx')).NumbersIntake }));

const route = getRouteApi('/signed-in/results');

/** /results: how the user's profiles do in one app, and where the numbers come in. */
export function ResultsPage() {
  const { app, range = 'year' } = route.useSearch();
  const api = useApi(resultsContract);
  const lockedTier = useLock().neededTier('performanceAnalytics');
  const results = useQuery({
    queryKey: ['results', app ?? null, range],
    queryFn: ({ signal }) => api.get({ ...(app && { app }), range }, { signal }),
    placeholderData: keepPreviousData,
    enabled: lockedTier === null,
  });
  const tier = lockedTier ?? tierAskedFor(results.error);
  const view = results.data;
  return (
    <PageShell
      title="Results"
      name="results"
      lead="How your profile performs, by your own numbers: likes, matches and dates, where you lose people, and whether a change was followed by a difference."
      actions={
        tier === null && (
          <ButtonLink kind="quiet" href={app ? `/insights?app=${app}` : '/insights'}>
            Smart Matching Insights
          </ButtonLink>
        )
      }
    >
      {tier !== null ? (
        <LockPanel
          tier={tier}
          note="What you have imported stays: it is part of your data, and can be deleted."
        />
      ) : view ? (
        <div aria-busy={results.isPlaceholderData}>
          <div className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 border-b border-line">
            <AppLinks to="/results" open={app ?? view.app} known={view.appsWithResults} />
            {view.results && <RangeLinks open={range} />}
          </div>
          {view.results && <ResultsDesk app={view.app} results={view.results} />}
          <div className={view.results ? 'mt-14 border-t border-line pt-10' : ''}>
            <LaterSection headingId="your-numbers" title="Your numbers">
              <NumbersIntake app={view.app} isFirst={view.results === null} />
            </LaterSection>
          </div>
        </div>
      ) : results.isError ? (
        <ErrorState
          title="Your results could not be loaded"
          error={results.error}
          onRetry={() => void results.refetch()}
        />
      ) : (
        <Loading />
      )}
    </PageShell>
  );
}

function RangeLinks({ open }: { open: ResultRange }) {
  return (
    <nav aria-label="How far back" className="-mb-px">
      <ul className="flex flex-wrap">
        {resultRanges.map((range) => (
          <li key={range}>
            <Link
              to="/results"
              search={(last: Record<string, unknown>) => ({ ...last, range })}
              resetScroll={false}
              activeProps={{}}
              aria-current={range === open ? 'true' : undefined}
              className={classNames(
                'inline-flex min-h-11 items-center border-b-3 px-3 text-sm font-semibold',
                range === open ? 'border-pencil text-ink' : 'border-transparent text-ink-soft hover:text-ink',
              )}
            >
              {rangeNames[range]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
