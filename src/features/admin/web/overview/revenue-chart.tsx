import { formatShortDay } from '../../../../domain/utc-date.ts';
import { formatDollars } from '../../../../domain/money.ts';
import { planIds } from '../../../../domain/plan-ids.ts';
import { plans } from '../../../../domain/plans.ts';
import { BarChart } from '../../../../web/charts/bar-chart.tsx';
import type { Revenue } from '../../admin-figures.contract.ts';
import { planFills } from './chart-fills.ts';
import { revenueTexts } from './overview-texts.ts';

/** Dollars of each day, stacked by plan. */
export function RevenueChart({ days }: { days: Revenue['days'] }) {
  const series = planIds.map((plan) => ({ key: plan, name: plans[plan].name, fill: planFills[plan] }));
  return (
    <div>
      <BarChart
        name={revenueTexts.byDayAndPlan}
        keyName={revenueTexts.day}
        series={series}
        bars={days.map(({ day, byPlan }) => ({ key: day, name: formatShortDay(day), values: byPlan }))}
        formatValue={formatDollars}
        formatTick={(value) => `$${value.toLocaleString('en-US')}`}
      />
      <ul aria-hidden="true" className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {series.map(({ key, name, fill }) => (
          <li key={key} className="flex items-center gap-2">
            <svg width="12" height="12">
              <rect width="12" height="12" rx="2" className={fill} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
