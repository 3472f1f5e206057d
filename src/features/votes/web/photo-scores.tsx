import type { ReactNode } from 'react';
import { PencilMark } from '../../../web/ui/pencil-mark.tsx';
import type { PhotoScore } from '../votes.contract.ts';
import { hasFavorite, voteTexts } from './vote-texts.ts';

const percent = (share: number) => `${Math.round(share * 100)}%`;
/** The same as a length of a drawing. */
const part = (share: number) => `${share * 100}%`;

/** The photos of a vote, the best first, each with the range in which the truth may lie; a clear favorite is circled. */
export function PhotoScores({ scores }: { scores: readonly PhotoScore[] }) {
  const isClear = hasFavorite(scores);
  return (
    <div className="mt-4">
      {!isClear && <p className="mb-2">{voteTexts.overlap}</p>}
      <p className="text-ink-soft">{voteTexts.scores}</p>
      <ol className="mt-3 grid gap-3">
        {scores.map((score, place) => (
          <ScoreRow
            key={score.photoId}
            score={score}
            photo={
              <img
                src={`/api/photos/${score.photoId}/small`}
                alt={voteTexts.place(place + 1)}
                className="aspect-3/4 w-full bg-film-soft object-cover"
              />
            }
            isFavorite={isClear && place === 0}
          />
        ))}
      </ol>
      <details className="mt-4 text-sm text-ink-soft">
        <summary className="min-h-6 cursor-pointer leading-6">{voteTexts.howCalculated}</summary>
        <p className="mt-1">{voteTexts.rangeNote}</p>
      </details>
    </div>
  );
}

type ScoreRowProps = {
  score: Pick<PhotoScore, 'chance' | 'chanceInterval' | 'wins' | 'comparisons'>;
  photo: ReactNode;
  isFavorite: boolean;
};

/** One photo with how often it would be chosen. */
export function ScoreRow({ score, photo, isFavorite }: ScoreRowProps) {
  const { chance, chanceInterval } = score;
  return (
    <li className="flex items-center gap-4">
      <div className="relative w-16 shrink-0 sm:w-20">
        {photo}
        {isFavorite && <PencilMark kind="circle" onFilm className="absolute -inset-1.5" />}
      </div>
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
        <p className="mt-1 text-sm text-ink-soft">{voteTexts.chosenTimes(score)}</p>
      </div>
    </li>
  );
}
