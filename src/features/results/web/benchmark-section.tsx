import { NumbersBehind } from '../../../web/charts/numbers-behind.tsx';
import { AppLink } from '../../../web/ui/app-link.tsx';
import type { Place, Results } from '../results.contract.ts';
import { placeText } from '../../../domain/statistics/place-text.ts';
import { formatRate } from './results-texts.ts';
import { detailTexts as texts } from './detail-texts.ts';

type Benchmark = Results['benchmarks'][number];

/** Where the rate stands among published ones, with what they are worth. */
export function BenchmarkSection({ results: { benchmarks, benchmarkCaveat } }: { results: Results }) {
  return (
    <>
      <p className="max-w-[62ch] text-ink-soft">{benchmarkCaveat}</p>
      {benchmarks.length > 1 && (
        <p className="mt-2 max-w-[62ch]">
          {texts.bothGroups}{' '}
          <AppLink href="/profiles" className="font-semibold underline">
            {texts.setGroup}
          </AppLink>
          .
        </p>
      )}
      <div className="mt-4 grid gap-4 lg:grid-cols-2">
        {benchmarks.map((benchmark) => (
          <div key={benchmark.group} className="min-w-0 rounded-card border border-line bg-white p-4 sm:p-5">
            <h3 className="text-lg font-bold">{benchmark.group === 'men' ? 'Men' : 'Women'}</h3>
            <p className="mt-1">{placeText(benchmark)}</p>
            <Strip benchmark={benchmark} />
            <NumbersBehind
              name={texts.published(benchmark.group)}
              columns={['Percentile', texts.rate]}
              rows={benchmark.published.map(({ percentile, rate }) => ({
                key: String(percentile),
                cells: [percentile, formatRate(rate)],
              }))}
            />
          </div>
        ))}
      </div>
    </>
  );
}

/** From the lowest to the highest percentile, with the published rates, the user's place and how sure it is. */
function Strip({ benchmark: { place, placeInterval, published } }: { benchmark: Benchmark }) {
  const at = (percentile: number) => `${percentile}%`;
  const lowEnd = ({ kind, percentile }: Place) => at(kind === 'below' ? 0 : percentile);
  const highEnd = ({ kind, percentile }: Place) => at(kind === 'above' ? 100 : percentile);
  const own = place && (place.kind === 'below' ? 4 : place.percentile);
  return (
    <svg width="100%" height="64" aria-hidden="true" className="mt-3 block overflow-visible">
      <rect y="28" width="100%" height="8" className="fill-blush" />
      {published.map(({ percentile, rate }) => (
        <g key={percentile}>
          <line x1={at(percentile)} x2={at(percentile)} y1="24" y2="40" className="stroke-ink" />
          {percentile !== 99 && (
            <text
              x={at(percentile)}
              y="56"
              textAnchor="middle"
              fontSize="12"
              className="fill-ink-soft tabular-nums"
            >
              {formatRate(rate)}
            </text>
          )}
        </g>
      ))}
      {placeInterval && (
        <line
          x1={lowEnd(placeInterval.low)}
          x2={highEnd(placeInterval.high)}
          y1="32"
          y2="32"
          strokeWidth="8"
          className="stroke-plum/35"
        />
      )}
      {own !== null && (
        <g className="text-pencil">
          <circle cx={at(own)} cy="32" r="9" strokeWidth="3" stroke="currentColor" fill="none" />
          <text
            x={at(Math.min(92, Math.max(6, own)))}
            y="14"
            textAnchor="middle"
            fontSize="12"
            fontWeight="700"
            fill="currentColor"
          >
            You
          </text>
        </g>
      )}
    </svg>
  );
}
