import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { appLimits } from '../../../../domain/app-limits.ts';
import { countOf } from '../../../../domain/wording.ts';
import { formatCalendarDays } from '../../../../domain/utc-date.ts';
import { insightIds, insightTexts } from '../../../../domain/insights.ts';
import { tierAskedFor } from '../../../../domain/entitlements.ts';
import { useApi } from '../../../../web/api/api-context.tsx';
import { ButtonLink } from '../../../../web/ui/button-link.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { ErrorState } from '../../../../web/ui/error-state.tsx';
import { InsightNeeds } from '../../../../web/ui/insight-needs.tsx';
import { useLock } from '../../../../web/ui/lock.tsx';
import { LockPanel } from '../../../../web/ui/lock-panel.tsx';
import { PageShell } from '../../../../web/ui/page-shell.tsx';
import { Badge } from '../../../../web/ui/badge.tsx';
import { insightsContract, type Insight, type InsightsView } from '../../insights.contract.ts';
import { AppLinks } from '../app-links.tsx';
import { changesText } from '../results-texts.ts';
import { Fold } from '../fold.tsx';
import { ChangesSection } from './changes-section.tsx';
import { ForecastSection } from './forecast-section.tsx';
import { InsightCard, InsightRows } from './insight-card.tsx';
import { insightsTexts } from './insight-texts.ts';

const route = getRouteApi('/signed-in/insights');

/** /insights: what the user's own numbers say about how they use an app. */
export function InsightsPage() {
  const { app } = route.useSearch();
  const api = useApi(insightsContract);
  const lockedTier = useLock().neededTier('smartMatchingInsights');
  const insights = useQuery({
    queryKey: ['insights', app ?? null],
    queryFn: ({ signal }) => api.get({ ...(app && { app }) }, { signal }),
    placeholderData: keepPreviousData,
    enabled: lockedTier === null,
  });
  const tier = lockedTier ?? tierAskedFor(insights.error);
  const shown = tier === null ? insights.data : undefined;
  return (
    <PageShell
      density={tier === null ? 'dense' : 'roomy'}
      title={shown?.insights?.headline ?? insightsTexts.title}
      name="insights"
      kicker={shown ? kickerOf(shown) : ''}
      lead={
        shown?.insights
          ? insightsTexts.leadFrom(
              formatCalendarDays(shown.insights.firstDay, shown.insights.lastDay),
              shown.insights.moreFound,
            )
          : tier === null && insightsTexts.lead
      }
      actions={
        tier === null && (
          <ButtonLink kind="quiet" href={app ? `/results?app=${app}` : '/results'}>
            {insightsTexts.toResults}
          </ButtonLink>
        )
      }
    >
      {tier !== null ? (
        <div className="flex flex-col gap-10">
          <LockPanel feature="smartMatchingInsights" tier={tier}>
            <ExampleInsight />
          </LockPanel>
          <section aria-labelledby="needs">
            <h2 id="needs" className="text-2xl font-bold">
              {insightsTexts.needs}
            </h2>
            <p className="mt-2 mb-4 max-w-[65ch] text-ink-soft">{insightsTexts.needsLead}</p>
            <InsightNeeds {...(app && { app })} />
          </section>
        </div>
      ) : shown ? (
        <div aria-busy={insights.isPlaceholderData}>
          <div className="mb-6 border-b border-line">
            <AppLinks to="/insights" open={app ?? shown.app} known={shown.appsWithResults} />
          </div>
          <Insights view={shown} />
        </div>
      ) : insights.isError ? (
        <ErrorState
          title={insightsTexts.failed}
          error={insights.error}
          onRetry={() => void insights.refetch()}
        />
      ) : (
        <InsightsSkeleton />
      )}
    </PageShell>
  );
}

/** The app, after the name of the screen where its answer is the title. */
function kickerOf({ app, insights }: InsightsView): string {
  const { name } = appLimits[app];
  return insights === null ? name : `${insightsTexts.title} · ${name}`;
}

function Insights({ view: { app, insights } }: { view: InsightsView }) {
  const { name } = appLimits[app];
  if (insights === null) {
    return (
      <div className="grid gap-8 lg:grid-cols-2 lg:items-start">
        <EmptyState
          title={insightsTexts.emptyTitle(name)}
          action={<ButtonLink href={`/results?app=${app}`}>{insightsTexts.addNumbers}</ButtonLink>}
        >
          {insightsTexts.emptyLead(name)}
        </EmptyState>
        <ExampleInsight />
        <div className="rounded-card border border-line bg-white lg:col-span-2">
          <Fold id="needs" title={insightsTexts.needs} answer={`${insightIds.length} questions`}>
            <InsightNeeds app={app} />
          </Fold>
        </div>
      </div>
    );
  }
  const having = (...verdicts: readonly Insight['verdict'][]) =>
    insights.sections.filter(({ verdict }) => verdicts.includes(verdict));
  const found = having('found').toSorted((one, other) => (other.clarity ?? 1) - (one.clarity ?? 1));
  const shown = [...found, ...having('shown')];
  const missing = having('missing');
  return (
    <div className="flex flex-col gap-10">
      {shown.length > 0 && (
        <div className="gap-4 *:mb-4 *:break-inside-avoid lg:columns-2">
          {shown.map((insight) => (
            <InsightCard key={insight.id} insight={insight} />
          ))}
        </div>
      )}
      <FoldedInsights
        id="open"
        title={found.length > 0 ? insightsTexts.noDifference : insightsTexts.compared}
        insights={having('open')}
      />
      <FoldedInsights id="too-little" title={insightsTexts.tooLittle} insights={having('too-little')} />
      <ForecastSection forecast={insights.forecast} />
      <div className="divide-y divide-line rounded-card border border-line bg-white">
        {missing.length > 0 && (
          <Fold
            id="more-questions"
            title={insightsTexts.cannotAnswer}
            answer={countOf(missing.length, 'question')}
          >
            <ul className="grid gap-x-10 lg:grid-cols-2">
              {missing.map(({ id, missing: why }) => (
                <li key={id} className="border-t border-line py-3">
                  <p>
                    <b>{insightTexts[id].title}.</b> {insightTexts[id].question}
                  </p>
                  <p className="mt-0.5 text-ink-soft">{why}</p>
                </li>
              ))}
            </ul>
          </Fold>
        )}
        <Fold id="changes" title={insightsTexts.changes} answer={changesText(insights)}>
          <ChangesSection changes={insights.changes} olderChanges={insights.olderChanges} />
        </Fold>
      </div>
    </div>
  );
}

/** Questions without a difference to name: a line each, and their rows on demand. */
function FoldedInsights({
  id,
  title,
  insights,
}: {
  id: string;
  title: string;
  insights: readonly Insight[];
}) {
  if (insights.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-2xl font-bold">
        {title}
      </h2>
      <div className="divide-y divide-line rounded-card border border-line bg-white">
        {insights.map((insight) => (
          <Fold
            key={insight.id}
            level={3}
            id={`insight-${insight.id}`}
            title={insightTexts[insight.id].title}
            answer={insight.wait ?? insightsTexts.hardlyAny}
          >
            <InsightRows insight={insight} />
          </Fold>
        ))}
      </div>
    </section>
  );
}

const row = (
  label: string,
  count: number,
  of: number,
  low: number,
  high: number,
): Insight['rows'][number] => ({
  label,
  isEnough: true,
  estimate: { value: count / of, interval: { low, high }, count, of },
});

/** What an insight looks like, by numbers of nobody. */
const example: Insight = {
  id: 'opening',
  unit: 'conversations',
  isShare: true,
  verdict: 'found',
  headline: insightsTexts.exampleHeadline,
  clarity: 1.2,
  missing: null,
  finding: '9 to 15 words is higher: 48% (likely 39% to 57%), against 32% of all.',
  wait: null,
  rows: [
    row('1 to 3 words', 22, 130, 0.11, 0.24),
    row('4 to 8 words', 40, 140, 0.22, 0.37),
    row('9 to 15 words', 60, 125, 0.39, 0.57),
    row('16 to 30 words', 16, 40, 0.26, 0.55),
  ],
  fewest: 20,
  note: insightsTexts.madeUp,
};

/** What will be here, shown with made-up numbers that say so. */
function ExampleInsight() {
  return (
    <div className="rounded-card border border-dashed border-ink-soft p-4 sm:p-6">
      <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
        <Badge tone="caution">{insightsTexts.example}</Badge> {insightsTexts.exampleNote}
      </p>
      <InsightCard insight={example} />
    </div>
  );
}

/** Stands where insights will be: cards with a question, its answer and a bar for each row. */
function InsightsSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <div aria-hidden="true" className="grid gap-4 lg:grid-cols-2">
        {Array.from({ length: 6 }, (_, place) => (
          <div key={place} className="rounded-card border border-line bg-white p-4 sm:p-5">
            <div className="h-4 w-32 rounded-sm bg-blush" />
            <div className="mt-3 h-5 w-3/4 rounded-sm bg-blush" />
            {Array.from({ length: 3 }, (_row, line) => (
              <div key={line} className="mt-4 h-3 bg-blush" />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
