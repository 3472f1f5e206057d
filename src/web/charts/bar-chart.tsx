import { AxisBottom, AxisLeft } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { useRef } from 'react';
import { useElementWidth } from '../hooks/use-element-width.ts';

type Series = { key: string; name: string; fill: string };
type BarOf = { key: string; name: string; values: Readonly<Record<string, number | undefined>> };

type BarChartProps = {
  /** What the figure shows, for who reads its table without the picture. */
  name: string;
  /** What the bars stand for: "Day". */
  keyName: string;
  /** The parts that each bar is stacked from, the lowest first. */
  series: readonly Series[];
  bars: readonly BarOf[];
  formatValue: (value: number) => string;
  /** Of the numbers beside the axis, where they are to be shorter. */
  formatTick?: (value: number) => string;
  /** Whether the numbers stand in a table of their own beside it, so that none is needed here. */
  hasTableBeside?: boolean;
};

const height = 208;
const margin = { top: 20, right: 4, bottom: 26, left: 46 };
const labelWidth = 46;

/** Stacked bars over equal steps, for the eye; the same numbers as a table for screen readers. */
export function BarChart({
  name,
  keyName,
  series,
  bars,
  formatValue,
  formatTick,
  hasTableBeside = false,
}: BarChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useElementWidth(frame);
  const totals = bars.map(({ values }) => totalOf(values));
  const innerWidth = Math.max(0, width - margin.left - margin.right);
  const innerHeight = height - margin.top - margin.bottom;
  const x = scaleBand({ domain: bars.map(({ key }) => key), range: [0, innerWidth], padding: 0.28 });
  const y = scaleLinear({ domain: [0, Math.max(1, ...totals)], range: [innerHeight, 0], nice: 4 });
  const everyNth = Math.max(1, Math.ceil((bars.length * labelWidth) / Math.max(1, innerWidth)));
  const names = new Map(bars.map((bar) => [bar.key, bar.name]));
  const label = { fontSize: 12, fontFamily: 'inherit', className: 'fill-ink-soft' };
  return (
    <div ref={frame}>
      {width > 0 && (
        <svg width={width} height={height} aria-hidden="true" className="block">
          <Group left={margin.left} top={margin.top}>
            <AxisLeft
              scale={y}
              tickValues={y.ticks(4).filter(Number.isInteger)}
              tickFormat={(value) => (formatTick ?? formatValue)(Number(value))}
              hideAxisLine
              tickLength={innerWidth}
              tickTransform={`translate(${innerWidth}, 0)`}
              tickStroke="var(--color-line)"
              tickLabelProps={{ ...label, textAnchor: 'end', dx: -6, dy: '0.3em', x: -innerWidth }}
            />
            {bars.map((bar, place) => {
              const left = x(bar.key) ?? 0;
              return (
                <Group key={bar.key} left={left}>
                  {stack(bar, series).map(({ part, from, to }) => (
                    <Bar
                      key={part.key}
                      width={x.bandwidth()}
                      y={y(to)}
                      height={y(from) - y(to)}
                      className={part.fill}
                    />
                  ))}
                  {everyNth === 1 && (
                    <text
                      x={x.bandwidth() / 2}
                      y={y(totals[place] ?? 0) - 5}
                      textAnchor="middle"
                      fontSize={12}
                      className="fill-ink tabular-nums"
                    >
                      {formatValue(totals[place] ?? 0)}
                    </text>
                  )}
                </Group>
              );
            })}
            <AxisBottom
              top={innerHeight}
              scale={x}
              tickValues={bars.filter((_, place) => place % everyNth === 0).map(({ key }) => key)}
              tickFormat={(key) => names.get(key) ?? ''}
              hideTicks
              stroke="var(--color-line-strong)"
              tickLength={4}
              tickLabelProps={{ ...label, textAnchor: 'middle' }}
            />
          </Group>
        </svg>
      )}
      {!hasTableBeside && (
        <div className="sr-only">
          <table>
            <caption>{name}</caption>
            <thead>
              <tr>
                <th scope="col">{keyName}</th>
                {series.map((part) => (
                  <th key={part.key} scope="col">
                    {part.name}
                  </th>
                ))}
                {series.length > 1 && <th scope="col">Total</th>}
              </tr>
            </thead>
            <tbody>
              {bars.map((bar, place) => (
                <tr key={bar.key}>
                  <th scope="row">{bar.name}</th>
                  {series.map((part) => (
                    <td key={part.key}>{formatValue(bar.values[part.key] ?? 0)}</td>
                  ))}
                  {series.length > 1 && <td>{formatValue(totals[place] ?? 0)}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}

function totalOf(values: BarOf['values']): number {
  return Object.values(values).reduce<number>((sum, value) => sum + (value ?? 0), 0);
}

/** The parts of a bar that have a height, one upon the other. */
function stack({ values }: BarOf, series: readonly Series[]): { part: Series; from: number; to: number }[] {
  let from = 0;
  return series.flatMap((part) => {
    const to = from + (values[part.key] ?? 0);
    const piece = { part, from, to };
    from = to;
    return piece.to > piece.from ? [piece] : [];
  });
}
