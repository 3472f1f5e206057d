import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { appLimits, type DatingApp } from '../../../domain/app-limits.ts';
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
import { Badge } from '../../../web/ui/badge.tsx';
import { placeText } from '../../../domain/statistics/place-text.ts';
import { NextStepCard } from '../../../web/ui/next-step-card.tsx';
import { nextStepContract } from '../../coaching/next-step.contract.ts';
import {
  resultRanges,
  resultsContract,
  type ResultRange,
  type Results,
  type ResultsView,
} from '../results.contract.ts';
import { AppLinks } from './app-links.tsx';
import { changesText, placeTexts, rangeNames, rateText, resultsTexts, stageNames } from './results-texts.ts';
import { StageChart } from './stage-chart.tsx';
import { Fold } from './fold.tsx';
import { StagesSection } from './stages-section.tsx';

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

const { above, around, below } = placeTexts;

/** What results look like, by numbers of nobody. */
const example = [
  { stage: 'likes', count: 420, isWorst: false, place: above },
  { stage: 'matches', count: 21, isWorst: true, place: below },
  { stage: 'messages', count: 15, isWorst: false, place: above },
  { stage: 'replies', count: 6, isWorst: false, place: around },
  { stage: 'lasting', count: 3, isWorst: false, place: around },
  { stage: 'dates', count: 1, isWorst: false, place: around },
] as const;

/** What will be here, shown with made-up numbers that say so. */
function ExampleStages() {
  return (
    <section
      aria-labelledby="example"
      className="rounded-card border border-dashed border-ink-soft p-4 sm:p-6"
    >
      <Badge tone="caution">{resultsTexts.example}</Badge>
      <h2 id="example" className="mt-2 text-2xl font-bold">
        “{resultsTexts.exampleHeadline}”
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">{resultsTexts.exampleNote}</p>
      <StageChart
        stages={example.map((stage, place) => ({
          ...stage,
          name: stageNames[stage.stage],
          share: place === 0 ? null : stage.count / (example[place - 1]?.count ?? 1),
        }))}
      />
    </section>
  );
}

// What opens on demand, charts above all, is most of what this screen loads.
const RateSection = lazy(async () => ({ default: (await import('./rate-section.tsx')).RateSection }));
const BenchmarkSection = lazy(async () => ({
  default: (await import('./benchmark-section.tsx')).BenchmarkSection,
}));
const ChangesSection = lazy(async () => ({
  default: (await import('./insights/changes-section.tsx')).ChangesSection,
}));
const OverTime = lazy(async () => ({ default: (await import('./over-time.tsx')).OverTime }));

/** All that is known of how the user's profile does in one app: what to do, where it is lost, and the rest on demand. */
function ResultsDesk({ app, results }: { app: DatingApp; results: Results }) {
  const { benchmarks, isTied, totals, bucketWeeks } = results;
  const [benchmark] = benchmarks;
  return (
    <div className="flex flex-col gap-8 sm:gap-10">
      <NextStepSection app={app} />
      <StagesSection results={results} />
      <div className="divide-y divide-line rounded-card border border-line bg-white">
        <Fold id="match-rate" title={resultsTexts.matchRate} answer={rateText(totals, isTied)}>
          <RateSection app={app} results={results} />
        </Fold>
        <Fold
          id="over-time"
          title={resultsTexts.overTime}
          answer={bucketWeeks === 1 ? resultsTexts.byWeek : resultsTexts.inSteps(bucketWeeks)}
        >
          <OverTime results={results} />
        </Fold>
        <Fold
          id="benchmark"
          title={resultsTexts.amongOthers}
          answer={
            benchmark === undefined
              ? resultsTexts.nothingPublished
              : benchmarks.length > 1
                ? resultsTexts.bothGroups
                : placeText(benchmark)
          }
        >
          <BenchmarkSection results={results} />
        </Fold>
        <Fold id="changes" title={resultsTexts.changes} answer={changesText(results)}>
          <ChangesSection changes={results.changes} olderChanges={results.olderChanges} />
        </Fold>
      </div>
    </div>
  );
}

/** What the user can do next about an app; it keeps its room while it loads. */
function NextStepSection({ app }: { app: DatingApp }) {
  const api = useApi(nextStepContract);
  const step = useQuery({
    queryKey: ['next-step', app],
    queryFn: ({ signal }) => api.get({ app }, { signal }),
    staleTime: 0,
  });
  if (step.isError) return null;
  return <div className="min-h-36">{step.data && <NextStepCard step={step.data} here="/results" />}</div>;
}

/** Stands where results will be: what to do next, six stages, and the parts that open. */
function ResultsSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-8 sm:gap-10">
      <span className="sr-only">Loading...</span>
      <div aria-hidden="true" className="flex h-11 items-center gap-6 border-b border-line px-3">
        <div className="h-4 w-14 rounded-sm bg-blush" />
        <div className="h-4 w-14 rounded-sm bg-blush" />
        <div className="h-4 w-14 rounded-sm bg-blush" />
      </div>
      <div aria-hidden="true" className="h-36 rounded-card border border-l-4 border-line bg-white p-5">
        <div className="h-4 w-24 rounded-sm bg-blush" />
        <div className="mt-3 h-5 w-3/4 rounded-sm bg-blush" />
        <div className="mt-4 h-4 w-full max-w-lg rounded-sm bg-blush" />
      </div>
      <div aria-hidden="true" className="divide-y divide-line rounded-card border border-line bg-white">
        {Array.from({ length: 6 }, (_, place) => (
          <div key={place} className="flex h-15 items-center gap-6 px-4 sm:px-5">
            <div className="h-4 w-28 shrink-0 rounded-sm bg-blush" />
            <div className="h-3 grow bg-blush" />
          </div>
        ))}
      </div>
      <div aria-hidden="true" className="divide-y divide-line rounded-card border border-line bg-white">
        {Array.from({ length: 4 }, (_, place) => (
          <div key={place} className="flex h-16 items-center px-4 sm:px-5">
            <div className="h-5 w-40 rounded-sm bg-blush" />
          </div>
        ))}
      </div>
    </div>
  );
}
