import type { Stage } from '../../../domain/statistics/statistics-types.ts';
import { formatCount } from '../../../domain/wording.ts';
import { Badge, type BadgeTone } from '../../../web/ui/badge.tsx';
import { formatRate, resultsTexts, shareNames } from './results-texts.ts';

export type ChartedStage = {
  stage: Stage;
  name: string;
  /** Null where nobody told. */
  count: number | null;
  /** Of the stage before; null for likes, and where nobody told. */
  share: number | null;
  /** Whether most is lost here. */
  isWorst: boolean;
  place: { text: string; tone: BadgeTone };
};

/** Keeps a small share in sight; its number stands beside it. */
const shortestBarPercent = 2;

/** From likes to dates, a bar for each stage: how much is left of the one before. */
export function StageChart({ stages }: { stages: readonly ChartedStage[] }) {
  return (
    <ol className="@container divide-y divide-line rounded-card border border-line bg-white">
      {stages.map(({ stage, name, count, share, isWorst, place }) => (
        <li
          key={stage}
          className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1.5 px-4 py-3 @2xl:grid-cols-[15rem_1fr_5rem_13rem] @2xl:px-5"
        >
          <p className="leading-snug font-semibold">
            {name}
            <span className="ml-2 tabular-nums @2xl:hidden">{count === null ? '' : formatCount(count)}</span>
            {share !== null && stage !== 'likes' && (
              <span className="block text-sm font-normal text-ink-soft tabular-nums">
                {formatRate(share)} {shareNames[stage]}
              </span>
            )}
          </p>
          <svg
            width="100%"
            height="12"
            aria-hidden="true"
            className="order-last col-span-2 block @2xl:order-none @2xl:col-span-1"
          >
            <rect width="100%" height="12" className="fill-blush" />
            {count !== null && count > 0 && (
              <rect
                width={`${Math.max(shortestBarPercent, Math.min(100, 100 * (share ?? 1)))}%`}
                height="12"
                className={isWorst ? 'fill-pencil' : 'fill-plum'}
              />
            )}
          </svg>
          <p className="hidden text-right text-lg font-semibold tabular-nums @2xl:block">
            {count === null ? '–' : formatCount(count)}
          </p>
          <p className="justify-self-end @2xl:justify-self-start">
            <Badge tone={isWorst ? 'drop' : place.tone}>
              {isWorst ? resultsTexts.biggestDrop : place.text}
            </Badge>
          </p>
        </li>
      ))}
    </ol>
  );
}
