import { classNames } from '../../../web/ui/class-names.ts';
import type { Estimate } from '../results.contract.ts';

type IntervalBarProps = {
  estimate: Estimate;
  /** The rate at the right end of the bar; bars beside each other share it. */
  top: number;
  className?: string;
};

/** A rate and the interval around it, for the eye; the text beside it says the same. */
export function IntervalBar({ estimate: { value, interval }, top, className }: IntervalBarProps) {
  const at = (rate: number) => `${Math.min(100, Math.max(0, (100 * rate) / top))}%`;
  return (
    <svg
      width="100%"
      height="16"
      aria-hidden="true"
      className={classNames('block overflow-visible', className)}
    >
      <rect y="7" width="100%" height="2" className="fill-line" />
      {interval && (
        <line
          x1={at(interval.low)}
          x2={at(interval.high)}
          y1="8"
          y2="8"
          strokeWidth="6"
          className="stroke-plum/35"
        />
      )}
      {value !== null && <circle cx={at(value)} cy="8" r="5" className="fill-plum" />}
    </svg>
  );
}

/** The right end for bars of these, so that all fit; what is very uncertain is cut off. */
export function topOf(estimates: readonly Estimate[]): number {
  const highest = Math.max(0, ...estimates.map(({ value }) => value ?? 0));
  const widest = Math.max(0, ...estimates.map(({ interval }) => interval?.high ?? 0));
  return Math.max(highest * 1.1, Math.min(widest, highest * 3)) || widest || 1;
}
