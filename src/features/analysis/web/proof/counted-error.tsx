import type { Interval } from '../../../../domain/statistics/statistics-types.ts';
import type { ErrorFigure } from './figures.ts';
import { proofTexts as texts } from './proof-texts.ts';

const width = 400;

/** An error between 0 and 1 as a tick, in the interval that it may lie in. The words stand beside it. */
function ErrorBar({ share, interval }: { share: number; interval: Interval }) {
  const at = (value: number): number => value * width;
  return (
    <svg
      viewBox={`0 0 ${width} 14`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="my-1 block h-3.5 w-full max-w-md"
    >
      <rect y="6" width={width} height="2" className="fill-line-strong" />
      <rect
        x={at(interval.low)}
        y="2"
        width={Math.max(2, at(interval.high - interval.low))}
        height="10"
        className="fill-pencil opacity-45"
      />
      <rect
        x={Math.min(width - 4, Math.max(0, at(share) - 2))}
        y="0"
        width="4"
        height="14"
        className="fill-ink"
      />
    </svg>
  );
}

/** An error with its count and interval, in words and as a bar. */
export function CountedError({ figure }: { figure: ErrorFigure }) {
  const { says, errors, count, interval, isGoalMissed } = figure;
  return (
    <span className="block min-w-0">
      <span className="block">
        <span className="font-bold tabular-nums">{texts.error(errors, count)}</span> {says}
      </span>
      <ErrorBar share={errors / count} interval={interval} />
      <span className="block text-sm text-ink-soft tabular-nums">
        {texts.counted(errors, count, interval.low, interval.high)}
        {isGoalMissed && <span className="font-semibold text-pencil-deep"> {texts.goalMissed}</span>}
      </span>
    </span>
  );
}
