import { voteRules } from '../../../domain/vote-link.ts';
import type { PhotoScore } from '../votes.contract.ts';

const percent = (share: number) => `${Math.round(share * 100)}%`;
/** The same as a length of a drawing. */
const part = (share: number) => `${share * 100}%`;

/** The photos of a vote, the best first, each with the range in which the truth may lie; `isOpen` says that votes may still come. */
export function PhotoScores({ scores, isOpen }: { scores: readonly PhotoScore[]; isOpen: boolean }) {
  const [first, second] = scores;
  const isClear = first && second && first.interval.low > second.interval.high;
  return (
    <div className="mt-4">
      <p>
        {isClear
          ? 'One photo leads beyond chance.'
          : `The ranges of the first photos overlap: which of them is best cannot be told${isOpen ? ' yet' : ''}.`}{' '}
        The share in which your friends would choose each over an average photo of this vote:
      </p>
      <ol className="mt-3 grid gap-3">
        {scores.map(({ photoId, chance, chanceInterval, comparisons, wins }, place) => (
          <li key={photoId} className="flex items-center gap-4">
            <img
              src={`/api/photos/${photoId}/small`}
              alt={`Place ${place + 1}`}
              className="aspect-3/4 w-16 shrink-0 bg-film-soft object-cover sm:w-20"
            />
            <div className="min-w-0 grow">
              <p className="font-semibold tabular-nums">
                {percent(chance)}{' '}
                <span className="font-normal text-ink-soft">
                  ({percent(chanceInterval.low)} to {percent(chanceInterval.high)})
                </span>
              </p>
              <svg width="100%" height="16" aria-hidden="true" className="mt-1 block overflow-visible">
                <rect y="7" width="100%" height="2" className="fill-line" />
                <rect
                  y="4"
                  x={part(chanceInterval.low)}
                  width={part(chanceInterval.high - chanceInterval.low)}
                  height="8"
                  className="fill-plum opacity-40"
                />
                <circle cx={part(chance)} cy="8" r="5" className="fill-plum" />
              </svg>
              <p className="mt-1 text-sm text-ink-soft">
                chosen {wins} of {comparisons} times
              </p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-sm text-ink-soft">
        The ranges count every choice as one of its own. One friend makes up to {voteRules.mostPairsPerPerson}
        , so the fewer friends have chosen, the wider they are in truth.
      </p>
    </div>
  );
}
