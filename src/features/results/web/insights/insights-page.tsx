import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { appLimits } from '../../../../domain/app-limits.ts';
import { insightTexts } from '../../../../domain/insights.ts';
import { tierAskedFor } from '../../../../domain/entitlements.ts';
import { useApi } from '../../../../web/api/api-context.tsx';
import { ButtonLink } from '../../../../web/ui/button-link.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { ErrorState } from '../../../../web/ui/error-state.tsx';
import { InsightNeeds } from '../../../../web/ui/insight-needs.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import { useLock } from '../../../../web/ui/lock.tsx';
import { LockPanel } from '../../../../web/ui/lock-panel.tsx';
import { PageShell } from '../../../../web/ui/page-shell.tsx';
import { insightsContract, type InsightsView } from '../../insights.contract.ts';
import { AppLinks } from '../app-links.tsx';
import { ChangesSection } from './changes-section.tsx';
import { ForecastSection } from './forecast-section.tsx';
import { InsightCard } from './insight-card.tsx';
import { longDay } from '../results-texts.ts';

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
      lead="What your own numbers say about how you use the app. Every figure has its interval, and a difference counts only if it is clear with all questions taken together."
      actions={
        tier === null && (
          <ButtonLink kind="quiet" href={app ? `/results?app=${app}` : '/results'}>
            Results
          </ButtonLink>
        )
      }
    >
      {tier !== null ? (
        <div className="flex flex-col gap-10">
          <LockPanel tier={tier} />
          <section aria-labelledby="needs">
            <h2 id="needs" className="text-2xl font-bold">
              What each insight needs
            </h2>
            <p className="mt-2 mb-4 max-w-[65ch] text-ink-soft">
              Every answer comes from your own numbers: an export that Tinder or Hinge gives you, or weekly
              entries of any app. Bumble offers no export, so its insights come from weekly entries.
            </p>
            <InsightNeeds {...(app && { app })} />
          </section>
        </div>
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
      <div className="flex flex-col gap-10">
        <EmptyState
          title={`No ${name} numbers yet`}
          action={<ButtonLink href={`/results?app=${app}`}>Bring in your numbers</ButtonLink>}
        >
          Insights come from your own {name} numbers and from nothing else.
        </EmptyState>
        <section aria-labelledby="needs">
          <h2 id="needs" className="mb-4 text-2xl font-bold">
            What each insight needs
          </h2>
          <InsightNeeds app={app} />
        </section>
      </div>
    );
  }
  const shown = insights.sections.filter(({ missing }) => missing === null);
  const missing = insights.sections.filter((section) => section.missing !== null);
  return (
    <div className="flex flex-col gap-14">
      <div>
        <p className="mb-4 text-ink-soft">
          {name}, {longDay(insights.firstDay)} to {longDay(insights.lastDay)}
        </p>
        <div className="gap-4 *:mb-4 *:break-inside-avoid lg:columns-2">
          {shown.map((insight) => (
            <InsightCard key={insight.id} insight={insight} />
          ))}
        </div>
      </div>
      <ForecastSection forecast={insights.forecast} />
      {missing.length > 0 && (
        <section aria-labelledby="more-questions">
          <h2 id="more-questions" className="text-2xl font-bold">
            What these numbers cannot answer
          </h2>
          <ul className="mt-4 grid gap-x-10 lg:grid-cols-2">
            {missing.map(({ id, missing: why }) => (
              <li key={id} className="border-t border-line py-3">
                <p>
                  <b>{insightTexts[id].title}.</b> {insightTexts[id].question}
                </p>
                <p className="mt-0.5 text-ink-soft">{why}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="changes">
        <h2 id="changes" className="mb-2 text-2xl font-bold">
          Before and after each change
        </h2>
        <ChangesSection changes={insights.changes} olderChanges={insights.olderChanges} />
      </section>
    </div>
  );
}
