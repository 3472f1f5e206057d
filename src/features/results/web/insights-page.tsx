import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { appLimits } from '../../../domain/app-limits.ts';
import { tierAskedFor } from '../../../domain/entitlements.ts';
import { useApi } from '../../../web/api/api-context.tsx';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import { ErrorState } from '../../../web/ui/error-state.tsx';
import { Loading } from '../../../web/ui/loading.tsx';
import { useLock } from '../../../web/ui/lock.tsx';
import { LockPanel } from '../../../web/ui/lock-panel.tsx';
import { PageShell } from '../../../web/ui/page-shell.tsx';
import { insightsContract, type InsightsView } from '../insights.contract.ts';
import { AppLinks } from './app-links.tsx';
import { ChangesSection } from './changes-section.tsx';
import { InsightCard } from './insight-card.tsx';
import { longDay } from './results-texts.ts';

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
  const view = insights.data;
  return (
    <PageShell
      title="Smart Matching Insights"
      name="insights"
      lead="What your own numbers say about how you use the app. Every figure has its number and its interval; where that is too little, it says so."
      actions={
        tier === null && (
          <ButtonLink kind="quiet" href={app ? `/results?app=${app}` : '/results'}>
            Results
          </ButtonLink>
        )
      }
    >
      {tier !== null ? (
        <LockPanel tier={tier} />
      ) : view ? (
        <div aria-busy={insights.isPlaceholderData}>
          <div className="mb-8 border-b border-line">
            <AppLinks to="/insights" open={app ?? view.app} known={view.appsWithResults} />
          </div>
          <Insights view={view} />
        </div>
      ) : insights.isError ? (
        <ErrorState
          title="Your insights could not be loaded"
          error={insights.error}
          onRetry={() => void insights.refetch()}
        />
      ) : (
        <Loading />
      )}
    </PageShell>
  );
}

function Insights({ view: { app, insights } }: { view: InsightsView }) {
  const { name } = appLimits[app];
  if (insights === null) {
    return (
      <EmptyState
        title={`Nothing is known of ${name} yet`}
        action={<ButtonLink href={`/results?app=${app}`}>Bring in your numbers</ButtonLink>}
      >
        Insights are told from your own export or from the weeks that you write down, and from nothing else.
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-14">
      <div>
        <p className="mb-4 text-ink-soft">
          {name}, {longDay(insights.firstDay)} to {longDay(insights.lastDay)}
        </p>
        <div className="gap-4 *:mb-4 *:break-inside-avoid lg:columns-2">
          {insights.sections.map((insight) => (
            <InsightCard key={insight.id} insight={insight} />
          ))}
        </div>
      </div>
      <section aria-labelledby="changes">
        <ChangesSection changes={insights.changes} olderChanges={insights.olderChanges} />
      </section>
    </div>
  );
}
