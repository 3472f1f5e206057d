import { formatCount } from '../../../../domain/wording.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { formatDollars } from '../../../../domain/money.ts';
import { useApi } from '../../../../web/api/api-context.tsx';
import { Card } from '../../../../web/ui/card.tsx';
import { ErrorState } from '../../../../web/ui/error-state.tsx';
import { OverviewSkeleton, RowsSkeleton } from '../admin-skeletons.tsx';
import { adminFiguresContract, type Overview as Figures } from '../../admin-figures.contract.ts';
import { FigureLink } from './figure-link.tsx';
import { FunnelPanel } from './funnel.tsx';
import { RevenuePanel } from './revenue.tsx';
import { useZone } from '../../../../web/ui/zone.tsx';
import { adminTexts } from '../admin-texts.ts';
import { figureTexts } from './overview-texts.ts';

const ActivityCharts = lazy(async () => ({
  default: (await import('./activity-charts.tsx')).ActivityCharts,
}));

/** The figures of the whole installation. */
export function OverviewPanel() {
  const { getOverview } = useApi(adminFiguresContract);
  const timeZone = useZone();
  const figures = useQuery({
    queryKey: ['admin', 'overview', timeZone],
    queryFn: () => getOverview({ timeZone }),
    placeholderData: (last) => last,
  });
  return (
    <div className="space-y-6">
      {figures.isPending && <OverviewSkeleton />}
      {figures.isError && (
        <ErrorState
          title={adminTexts.loadFailed}
          error={figures.error}
          onRetry={() => void figures.refetch()}
        />
      )}
      {figures.data && (
        <>
          <SummaryCards figures={figures.data} />
          <Card>
            <Suspense fallback={<RowsSkeleton count={5} />}>
              <ActivityCharts
                lastSevenDays={figures.data.lastSevenDays}
                activityTypes={figures.data.activityTypes}
                level={2}
                isOfEverybody
              />
            </Suspense>
          </Card>
          <FunnelPanel />
          <RevenuePanel />
        </>
      )}
    </div>
  );
}

/** Nine frames on a strip of film. */
function SummaryCards({ figures }: { figures: Figures }) {
  const cards: readonly [name: string, value: string, section: string, only?: string][] = [
    [figureTexts.totalUsers, formatCount(figures.totalUsers), 'users'],
    [figureTexts.unlinkedSessions, formatCount(figures.unlinkedSessions), 'sessions'],
    [figureTexts.totalActivities, formatCount(figures.totalActivities), 'activities'],
    [figureTexts.authEvents, formatCount(figures.authEvents), 'activities', 'auth'],
    [figureTexts.pageViews, formatCount(figures.pageViews), 'activities', 'page_view'],
    [figureTexts.userActions, formatCount(figures.userActions), 'activities', 'user_action'],
    [figureTexts.totalOrders, formatCount(figures.totalOrders), 'orders'],
    [figureTexts.totalRevenue, formatDollars(figures.totalRevenue), 'orders', 'completed'],
    [figureTexts.completedOrders, formatCount(figures.completedOrders), 'orders', 'completed'],
  ];
  return (
    <section aria-labelledby="summary-title">
      <h2 id="summary-title" className="sr-only">
        {figureTexts.title}
      </h2>
      <dl className="grid grid-cols-3 gap-1 rounded-card bg-film p-1.5 2xl:grid-cols-9">
        {cards.map(([name, value, ...list]) => (
          <div
            key={name}
            className="flex flex-col-reverse justify-end gap-1 rounded-sm bg-film-soft p-2.5 sm:px-4 sm:py-3"
          >
            <dt className="text-[0.8125rem] leading-tight text-edge sm:text-sm">{name}</dt>
            <dd className="font-display text-[clamp(0.8rem,3.6vw,1.125rem)] font-extrabold wrap-anywhere text-white tabular-nums sm:text-2xl">
              <FigureLink list={list} name={name} className="decoration-1 hover:text-edge" value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
