import type { ExperimentVerdict } from '../experiments.contract.ts';
import { percentText, testVerdictTexts } from './experiment-texts.ts';

type Side = ExperimentVerdict['a'];

/** The rates of both versions below each other, each with the range in which the truth may lie. */
export function RateBars({ a, b }: { a: Side; b: Side }) {
  const ends = [a, b].flatMap(({ interval, rate }) => [interval?.high ?? 0, rate ?? 0]);
  const top = Math.max(...ends) * 1.1 || 1;
  return (
    <dl className="mt-4 grid gap-4">
      <RateBar letter="A" side={a} top={top} />
      <RateBar letter="B" side={b} top={top} />
    </dl>
  );
}

function RateBar({ letter, side, top }: { letter: 'A' | 'B'; side: Side; top: number }) {
  const { rate, interval, likes, matches } = side;
  const at = (share: number) => `${Math.min(100, (100 * share) / top)}%`;
  return (
    <div>
      <dt className="font-semibold">{testVerdictTexts.version(letter)}</dt>
      <dd className="tabular-nums">
        {rate === null ? testVerdictTexts.noLikes : testVerdictTexts.rate(rate)}
        {interval && (
          <span className="text-ink-soft">
            {' '}
            ({percentText(interval.low)} to {percentText(interval.high)})
          </span>
        )}
        <svg width="100%" height="16" aria-hidden="true" className="mt-1 block overflow-visible">
          <rect y="7" width="100%" height="2" className="fill-line" />
          {interval && (
            <rect
              y="4"
              x={at(interval.low)}
              width={at(interval.high - interval.low)}
              height="8"
              className="fill-plum opacity-40"
            />
          )}
          {rate !== null && <circle cx={at(rate)} cy="8" r="5" className="fill-plum" />}
        </svg>
        <span className="block text-sm text-ink-soft">
          {testVerdictTexts.counts(matches, Math.round(likes))}
        </span>
      </dd>
    </div>
  );
}
