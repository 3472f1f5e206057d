import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { appLimits } from '../../../domain/app-limits.ts';
import { formatCalendarDays } from '../../../domain/utc-date.ts';
import { tierAskedFor } from '../../../domain/entitlements.ts';
import { useApi } from '../../../web/api/api-context.tsx';
import { AppLink } from '../../../web/ui/app-link.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { classNames } from '../../../web/ui/class-names.ts';
import { ErrorState } from '../../../web/ui/error-state.tsx';
import { Loading } from '../../../web/ui/loading.tsx';
import { useLock } from '../../../web/ui/lock.tsx';
import { Locked } from '../../../web/ui/locked.tsx';
import { PageShell } from '../../../web/ui/page-shell.tsx';
import { resultRanges, resultsContract, type ResultRange, type ResultsView } from '../results.contract.ts';
import { AppLinks } from './app-links.tsx';
import { ExampleStages } from './example-stages.tsx';
import { ResultsDesk } from './results-desk.tsx';
import { ResultsSkeleton } from './results-skeleton.tsx';
import { rangeNames, resultsTexts } from './results-texts.ts';

const NumbersIntake = lazy(async () => ({ default: (await import('./numbers-intake.tsx')).NumbersIntake }));

const route = getRouteApi('/signed-in/results');

/** /results: one answer about how the user's profile does in one app, and where the numbers come in. */
export function ResultsPage() {
  const { app, range } = route.useSearch();
  const api = useApi(resultsContract);
  const lockedTier = useLock().neededTier('performanceAnalytics');
  const results = useQuery({
    queryKey: ['results', app ?? null, range ?? null],
    queryFn: ({ signal }) => api.get({ ...(app && { app }), ...(range && { range }) }, { signal }),
    placeholderData: keepPreviousData,
    enabled: lockedTier === null,
  });
  const tier = lockedTier ?? tierAskedFor(results.error);
  const view = tier === null ? results.data : undefined;
  const isEmpty = view !== undefined && view.results === null;
  // The address at which numbers are added: where there were none, the form stays open once there are some.
  const [addingAt, setAddingAt] = useState<string | null>(null);
  const here = app ?? '';
  if (isEmpty && addingAt !== here) setAddingAt(here);
  const isAdding = isEmpty || addingAt === here;

  return (
    <PageShell
      density={tier === null ? 'dense' : 'roomy'}
      name="results"
      kicker={view === undefined ? '' : kickerOf(view)}
      title={view === undefined ? 'Results' : titleOf(view)}
      lead={view && leadOf(view)}
      actions={
        view?.results && (
          <Button
            kind="quiet"
            className="shrink-0 whitespace-nowrap"
            aria-expanded={isAdding}
            aria-controls="add-numbers"
            onClick={() => setAddingAt(isAdding ? null : here)}
          >
            {isAdding ? resultsTexts.closeNumbers : resultsTexts.addNumbers}
          </Button>
        )
      }
    >
      {tier !== null ? (
        <Locked feature="performanceAnalytics" tier={tier} note={resultsTexts.keptData}>
          <ExampleStages />
        </Locked>
      ) : view ? (
        <div aria-busy={results.isPlaceholderData}>
          <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 border-b border-line">
            <AppLinks to="/results" open={app ?? view.app} known={view.appsWithResults} />
            {view.results && <RangeLinks open={range ?? view.range} />}
          </div>
          <div className={classNames('grid gap-8', isEmpty && 'lg:grid-cols-[3fr_2fr] lg:items-start')}>
            {isAdding && (
              <section id="add-numbers" aria-label={resultsTexts.yourNumbers} className="min-w-0">
                <Suspense fallback={<Loading />}>
                  <NumbersIntake app={view.app} isNarrow={isEmpty} />
                </Suspense>
              </section>
            )}
            <div className="min-w-0">
              {view.results ? <ResultsDesk app={view.app} results={view.results} /> : <ExampleStages />}
              <p className="mt-8 text-ink-soft">
                <AppLink
                  href={app ? `/insights?app=${app}` : '/insights'}
                  className="font-semibold text-ink underline underline-offset-4"
                >
                  {resultsTexts.insights}
                </AppLink>
                : {resultsTexts.moreAnswers}
              </p>
            </div>
          </div>
        </div>
      ) : results.isError ? (
        <ErrorState
          title={resultsTexts.failed}
          error={results.error}
          onRetry={() => void results.refetch()}
        />
      ) : (
        <ResultsSkeleton />
      )}
    </PageShell>
  );
}

function titleOf({ app, results }: ResultsView): string {
  return results === null ? resultsTexts.emptyTitle(appLimits[app].name) : results.diagnosis.headline;
}

function leadOf({ results }: ResultsView): string | null {
  return results === null ? resultsTexts.emptyLead : results.diagnosis.caveat;
}

/** The app, and the time that the headline is about. */
function kickerOf({ app, results }: ResultsView): string {
  if (results === null) return 'Results';
  const { firstDay, lastDay } = results.diagnosis;
  return `${appLimits[app].name} · ${formatCalendarDays(firstDay, lastDay)}`;
}

function RangeLinks({ open }: { open: ResultRange }) {
  return (
    <nav
      aria-label={resultsTexts.howFarBack}
      className="-mb-px min-w-0 max-sm:w-full max-sm:border-t max-sm:border-line"
    >
      <ul className="-mx-3 flex flex-wrap sm:mx-0">
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
