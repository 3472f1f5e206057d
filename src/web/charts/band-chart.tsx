import { AxisBottom, AxisLeft } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleLinear } from '@visx/scale';
import { Area, LinePath } from '@visx/shape';
import { useId, useRef } from 'react';
import { useElementWidth } from '../hooks/use-element-width.ts';

export type BandPoint = {
  key: string;
  name: string;
  /** Null where nothing is known: the line is interrupted there. */
  value: number | null;
  band: { low: number; high: number } | null;
  /** Drawn hollow: it may change yet. */
  isOpen?: boolean;
};

/** A line down the chart, with the number under which it is explained beside it. */
export type BandMarker = { pointKey: string; number: number; tone: 'pencil' | 'ink' };

type BandChartProps = {
  points: readonly BandPoint[];
  markers?: readonly BandMarker[];
  formatTick: (value: number) => string;
};

const height = 260;
const margin = { top: 34, right: 10, bottom: 26, left: 52 };
const labelWidth = 62;
const mostTimesTheHighest = 2;

/** A line with the band within which the truth lies. For the eye only: its numbers stand in a table beside it. */
export function BandChart({ points, markers = [], formatTick }: BandChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const clipId = useId();
  const width = useElementWidth(frame);
  const innerWidth = Math.max(0, width - margin.left - margin.right);
  const innerHeight = height - margin.top - margin.bottom;
  const x = scaleLinear({ domain: [-0.5, Math.max(0.5, points.length - 0.5)], range: [0, innerWidth] });
  const y = scaleLinear({ domain: [0, topOf(points)], range: [innerHeight, 0], nice: 4 });
  const placed = points.map((point, place) => ({ ...point, left: x(place) }));
  const everyNth = Math.max(1, Math.ceil((points.length * labelWidth) / Math.max(1, innerWidth)));
  const label = { fontSize: 12, fontFamily: 'inherit', className: 'fill-ink-soft' };
  const places = new Map(placed.map(({ key, left }) => [key, left]));
  return (
    <div ref={frame} style={{ minHeight: height }}>
      {width > 0 && (
        <svg width={width} height={height} aria-hidden="true" className="block">
          <clipPath id={clipId}>
            <rect width={innerWidth} height={innerHeight} />
          </clipPath>
          <Group left={margin.left} top={margin.top}>
            <AxisLeft
              scale={y}
              numTicks={4}
              tickFormat={(value) => formatTick(Number(value))}
              hideAxisLine
              tickLength={innerWidth}
              tickTransform={`translate(${innerWidth}, 0)`}
              tickStroke="var(--color-line)"
              tickLabelProps={{ ...label, textAnchor: 'end', dx: -6, dy: '0.3em', x: -innerWidth }}
            />
            <g clipPath={`url(#${clipId})`}>
              <Area
                data={placed}
                x={({ left }) => left}
                y0={({ band }) => y(band?.low ?? 0)}
                y1={({ band }) => y(band?.high ?? 0)}
                defined={({ band }) => band !== null}
                className="fill-plum/15"
              />
              {placed.map(
                ({ key, left, band }, place) =>
                  band &&
                  isAlone(points, place) && (
                    <line
                      key={key}
                      x1={left}
                      x2={left}
                      y1={y(band.low)}
                      y2={y(band.high)}
                      strokeWidth="4"
                      className="stroke-plum/15"
                    />
                  ),
              )}
              <LinePath
                data={placed}
                x={({ left }) => left}
                y={({ value }) => y(value ?? 0)}
                defined={({ value }) => value !== null}
                strokeWidth={2}
                className="fill-none stroke-plum"
              />
            </g>
            {markers.map(({ pointKey, number, tone }) => {
              const left = places.get(pointKey) ?? 0;
              const rowTop = number % 2 === 0 ? -22 : -8;
              return (
                <g key={number} className={tone === 'pencil' ? 'text-pencil' : 'text-ink'}>
                  <line
                    x1={left}
                    x2={left}
                    y1={rowTop + 5}
                    y2={innerHeight}
                    stroke="currentColor"
                    strokeWidth="1.5"
                    strokeDasharray={tone === 'pencil' ? '5 3' : '1 4'}
                  />
                  <text
                    x={left}
                    y={rowTop}
                    textAnchor="middle"
                    fontSize={12}
                    fontWeight={700}
                    fill="currentColor"
                  >
                    {number}
                  </text>
                </g>
              );
            })}
            {placed.map(
              ({ key, left, value, isOpen = false }) =>
                value !== null && (
                  <circle
                    key={key}
                    cx={left}
                    cy={y(value)}
                    r={points.length > 30 ? 2.5 : 3.5}
                    strokeWidth="1.5"
                    className={isOpen ? 'fill-paper stroke-plum' : 'fill-plum stroke-plum'}
                  />
                ),
            )}
            <AxisBottom
              top={innerHeight}
              scale={x}
              tickValues={points.map((_, place) => place).filter((place) => place % everyNth === 0)}
              tickFormat={(place) => points[Number(place)]?.name ?? ''}
              hideTicks
              stroke="var(--color-line-strong)"
              tickLength={4}
              tickLabelProps={{ ...label, textAnchor: 'middle' }}
            />
          </Group>
        </svg>
      )}
    </div>
  );
}

/** A point without neighbours has no band that an area could show. */
function isAlone(points: readonly BandPoint[], place: number): boolean {
  return [place - 1, place + 1].every((beside) => !points[beside]?.band);
}

/** A band that is wider than twice the highest value says "could be anything", and is cut off rather than flatten the line. */
function topOf(points: readonly BandPoint[]): number {
  const highest = Math.max(0, ...points.map(({ value }) => value ?? 0));
  const widest = Math.max(0, ...points.map(({ band }) => band?.high ?? 0));
  const top = highest > 0 ? Math.min(widest, highest * mostTimesTheHighest) : widest;
  return Math.max(top, highest) || 1;
}
