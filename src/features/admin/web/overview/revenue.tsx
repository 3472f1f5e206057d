import { formatCount } from '../../../../domain/wording.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { planIds, type PlanId } from '../../../../domain/plan-ids.ts';
import { plans } from '../../../../domain/plans.ts';
import { useApi } from '../../../../web/api/api-context.tsx';
import { Card } from '../../../../web/ui/card.tsx';
import { ErrorState } from '../../../../web/ui/error-state.tsx';
import { RowsSkeleton } from '../admin-skeletons.tsx';
import { Select } from '../../../../web/ui/select.tsx';

import { adminFiguresContract, type Revenue as Figures } from '../../admin-figures.contract.ts';
import type { userFilters } from '../../admin-sorts.contract.ts';
import { adminTexts, churnText, formatPercent } from '../admin-texts.ts';
import { useZone } from '../../../../web/ui/zone.tsx';
import { FigureLink } from './figure-link.tsx';
import { revenueTexts } from './overview-texts.ts';

const RevenueChart = lazy(async () => ({ default: (await import('./revenue-chart.tsx')).RevenueChart }));

const periods = ['7', '30', '90'] as const;

/** What each day brought in by plan, the subscriptions there are, and how many of them end. */
export function RevenuePanel() {
  const { getRevenue } = useApi(adminFiguresContract);
  const timeZone = useZone();
  const [days, setDays] = useState<string>('30');
  const revenue = useQuery({
    queryKey: ['admin', 'revenue', timeZone, days],
    queryFn: () => getRevenue({ timeZone, days: Number(days) }),
    placeholderData: (last) => last,
  });
  return (
    <Card aria-labelledby="revenue-title">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id="revenue-title" className="text-2xl font-bold">
          {revenueTexts.title}
        </h2>
        <div className="w-40">
          <Select
            label={revenueTexts.period}
            value={days}
            onChange={({ target }) => setDays(target.value)}
            options={periods.map((period) => ({ value: period, label: revenueTexts.periodOption(period) }))}
          />
        </div>
      </div>
      {revenue.isPending && <RowsSkeleton count={6} />}
      {revenue.isError && (
        <ErrorState
          title={adminTexts.loadFailed}
          error={revenue.error}
          onRetry={() => void revenue.refetch()}
        />
      )}
      {revenue.data && (
        <div className="space-y-6">
          {hasRevenue(revenue.data) ? (
            <Suspense fallback={<RowsSkeleton count={6} />}>
              <RevenueChart days={revenue.data.days} />
            </Suspense>
          ) : (
            <p className="rounded-card border border-dashed border-line-strong p-6 text-ink-soft">
              {revenueTexts.none(revenue.data.days.length)}
            </p>
          )}
          <Subscriptions figures={revenue.data} days={days} />
        </div>
      )}
    </Card>
  );
}

/** A chart of nothing but zeros would have an axis that means nothing. */
function hasRevenue({ days }: Figures): boolean {
  return days.some(({ byPlan }) => Object.values(byPlan).some((dollars) => dollars !== 0));
}

function Subscriptions({
  figures: { activeSubscriptions, churn },
  days,
}: {
  figures: Figures;
  days: string;
}) {
  const rows: readonly [name: string, value: string, only?: (typeof userFilters)[number]][] = [
    [revenueTexts.active, formatCount(activeSubscriptions.total), 'subscribed'],
    [revenueTexts.inTrial, formatCount(activeSubscriptions.inTrial), 'inTrial'],
    [revenueTexts.ending, formatCount(activeSubscriptions.ending), 'ending'],
    [revenueTexts.churn(days), formatPercent(churn.percent)],
    ...planIds.map((plan): [string, string, PlanId] => [
      plans[plan].name,
      formatCount(activeSubscriptions.byPlan[plan] ?? 0),
      plan,
    ]),
  ];
  return (
    <>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-4">
        {rows.map(([name, value, only]) => (
          <div key={name} className="flex flex-col-reverse justify-end bg-white p-3">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="font-display text-xl font-extrabold tabular-nums">
              {only === undefined ? (
                value
              ) : (
                <FigureLink
                  list={['users', only]}
                  name={name}
                  className="decoration-1 hover:text-plum"
                  value={value}
                />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-soft">{churnText(churn, days)}</p>
    </>
  );
}
