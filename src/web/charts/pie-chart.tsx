import { Group } from '@visx/group';
import { Pie } from '@visx/shape';
import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';

type Slice = { key: string; name: string; value: number; fill: string };

type PieChartProps = {
  /** What the figure shows, for who reads its table without the picture. */
  name: string;
  keyName: string;
  valueName: string;
  slices: readonly Slice[];
  formatValue: (value: number) => string;
  /** Makes a link of a slice's value. */
  linkValue?: ((slice: { key: string; name: string }, value: string) => ReactNode) | undefined;
};

const size = 168;

/** Shares of a whole. Its table is the legend as well, so that nothing hangs on a colour alone. */
export function PieChart({ name, keyName, valueName, slices, formatValue, linkValue }: PieChartProps) {
  const whole = slices.reduce((sum, { value }) => sum + value, 0);
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
      <svg width={size} height={size} aria-hidden="true" className="shrink-0">
        <Group top={size / 2} left={size / 2}>
          <Pie<Slice>
            data={[...slices]}
            pieValue={({ value }) => value}
            pieSort={null}
            pieSortValues={null}
            outerRadius={size / 2 - 1}
            innerRadius={size / 4.5}
          >
            {({ arcs, path }) =>
              arcs.map((arc) => (
                <path
                  key={arc.data.key}
                  d={path(arc) ?? ''}
                  className={classNames(arc.data.fill, 'stroke-paper')}
                  strokeWidth={slices.length > 1 ? 2 : 0}
                />
              ))
            }
          </Pie>
        </Group>
      </svg>
      <table className="min-w-0 grow text-sm">
        <caption className="sr-only">{name}</caption>
        <thead className="text-left text-ink-soft">
          <tr>
            <th scope="col" className="pb-1 font-normal">
              {keyName}
            </th>
            <th scope="col" className="pb-1 pl-3 text-right font-normal">
              {valueName}
            </th>
            <th scope="col" className="pb-1 pl-3 text-right font-normal">
              Share
            </th>
          </tr>
        </thead>
        <tbody>
          {slices.map((slice) => (
            <tr key={slice.key}>
              <th scope="row" className="py-0.5 text-left font-semibold">
                <svg width="12" height="12" aria-hidden="true" className="mr-2 inline-block">
                  <rect width="12" height="12" rx="2" className={slice.fill} />
                </svg>
                {slice.name}
              </th>
              <td className="py-0.5 pl-3 text-right tabular-nums">
                {linkValue?.(slice, formatValue(slice.value)) ?? formatValue(slice.value)}
              </td>
              <td className="py-0.5 pl-3 text-right text-ink-soft tabular-nums">
                {whole === 0 ? '0.0' : ((100 * slice.value) / whole).toFixed(1)}%
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
