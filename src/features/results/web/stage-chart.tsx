import type { Stage } from '../../../domain/statistics/statistics-types.ts';
import { formatCount } from '../../../domain/wording.ts';
import { Badge, type BadgeTone } from '../../../web/ui/badge.tsx';
import { stageNames, resultsTexts } from './results-texts.ts';

export type ChartedStage = {
  stage: Stage;
  /** Null where nobody told. */
  count: number | null;
  /** Whether most is lost here. */
  isWorst: boolean;
  place: { text: string; tone: BadgeTone };
};

/** From likes to dates, a bar for each stage: how many are left of those before. */
export function StageChart({ stages }: { stages: readonly ChartedStage[] }) {
  const most = Math.max(1, ...stages.map(({ count }) => count ?? 0));
  return (
    <ol className="@container divide-y divide-line rounded-card border border-line bg-white">
      {stages.map(({ stage, count, isWorst, place }) => (
        <li
          key={stage}
          className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1.5 px-4 py-3 @2xl:grid-cols-[15rem_1fr_5rem_13rem] @2xl:px-5"
        >
          <p className="font-semibold">
            {stageNames[stage]}
            <span className="ml-2 tabular-nums @2xl:hidden">{count === null ? '' : formatCount(count)}</span>
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
                width={`${Math.max(0.5, (100 * count) / most)}%`}
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
