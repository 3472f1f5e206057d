import { formatShortDay } from '../../../../domain/utc-date.ts';
import { formatCount } from '../../../../domain/wording.ts';
import { BarChart } from '../../../../web/charts/bar-chart.tsx';
import { PieChart } from '../../../../web/charts/pie-chart.tsx';
import type { Overview } from '../../admin-figures.contract.ts';
import { activityTypeNames } from '../admin-texts.ts';
import { FigureLink } from './figure-link.tsx';
import { activityTypeFills } from './chart-fills.ts';
import { activityChartTexts } from './overview-texts.ts';

type Props = Pick<Overview, 'lastSevenDays' | 'activityTypes'> & {
  /** Of the headings above the charts. */
  level: 2 | 3;
  /** Each type then leads to the list of its activities. */
  isOfEverybody?: boolean;
};

/** The activities of each of the last seven days, and all activities by type. */
export function ActivityCharts({ lastSevenDays, activityTypes, level, isOfEverybody = false }: Props) {
  const Heading = `h${level}` as const;
  const headingStyle = level === 2 ? 'mb-4 text-2xl font-bold' : 'mb-3 text-lg font-bold';
  return (
    <div className="grid gap-x-8 gap-y-7 md:grid-cols-2">
      <section className="min-w-0">
        <Heading className={headingStyle}>{activityChartTexts.lastSevenDays}</Heading>
        {lastSevenDays.every(({ count }) => count === 0) ? (
          <p className="text-ink-soft">{activityChartTexts.noneInSevenDays}</p>
        ) : (
          <BarChart
            name={activityChartTexts.lastSevenDaysSpoken}
            keyName={activityChartTexts.day}
            series={[{ key: 'count', name: activityChartTexts.activities, fill: 'fill-plum' }]}
            bars={lastSevenDays.map(({ day, count }) => ({
              key: day,
              name: formatShortDay(day),
              values: { count },
            }))}
            formatValue={formatCount}
          />
        )}
      </section>
      <section className="min-w-0">
        <Heading className={headingStyle}>{activityChartTexts.types}</Heading>
        {activityTypes.length === 0 ? (
          <p className="text-ink-soft">{activityChartTexts.noneFound}</p>
        ) : (
          <PieChart
            name={activityChartTexts.typesSpoken}
            keyName={activityChartTexts.type}
            valueName={activityChartTexts.activities}
            slices={activityTypes.map(({ type, count }) => ({
              key: type,
              name: activityTypeNames[type],
              value: count,
              fill: activityTypeFills[type],
            }))}
            formatValue={formatCount}
            linkValue={
              isOfEverybody
                ? ({ key, name }, value) => (
                    <FigureLink list={['activities', key]} name={name} value={value} />
                  )
                : undefined
            }
          />
        )}
      </section>
    </div>
  );
}
