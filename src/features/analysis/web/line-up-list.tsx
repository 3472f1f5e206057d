import { useId } from 'react';
import type { PhotoResult, Report } from '../analysis.contract.ts';
import { PhotoImage } from './photo-image.tsx';

export type LineUpListProps = {
  lineUp: NonNullable<Report['lineUp']>;
  photos: readonly PhotoResult[];
};

/** Why each photo stands in its place, and why the others have none. */
export function LineUpList({ lineUp, photos }: LineUpListProps) {
  const id = useId();
  const results = new Map(photos.map((photo) => [photo.photoId, photo]));
  const chosen = new Set(lineUp.slots.map(({ photoId }) => photoId));
  const others = photos
    .filter(({ photoId }) => !chosen.has(photoId))
    .toSorted((a, b) => (a.recommendedPosition ?? 0) - (b.recommendedPosition ?? 0));
  return (
    <>
      {lineUp.slots.length > 0 && (
        <>
          <h3 id={`${id}why`} className="mt-8 text-xl font-bold">
            Why this order
          </h3>
          <ol aria-labelledby={`${id}why`} className="mt-3 grid gap-x-8 md:grid-cols-2">
            {lineUp.slots.map(({ photoId, why }) => (
              <Line key={photoId} photo={results.get(photoId)} sentence={why} />
            ))}
          </ol>
        </>
      )}
      {others.length > 0 && (
        <>
          <h3 id={`${id}left-out`} className="mt-7 text-xl font-bold">
            Left out
          </h3>
          <ul aria-labelledby={`${id}left-out`} className="mt-3 grid gap-x-8 md:grid-cols-2">
            {others.map((photo) => (
              <Line
                key={photo.photoId}
                photo={photo}
                sentence={photo.status === 'failed' ? `This photo ${photo.failure}` : photo.verdictReason}
              />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Line({ photo, sentence }: { photo: PhotoResult | undefined; sentence: string }) {
  return (
    <li className="flex min-w-0 gap-4 border-t border-line py-3 break-inside-avoid">
      {photo && (
        <span className="w-12 shrink-0">
          <PhotoImage
            photoId={photo.photoId}
            alt=""
            sizes="48px"
            className="block h-16 w-12 bg-film object-cover"
          />
        </span>
      )}
      <span className="min-w-0">
        {photo && (
          <span className="block text-xs font-semibold text-ink-soft">Photo {photo.position + 1}</span>
        )}
        <span className="block wrap-anywhere">{sentence}</span>
      </span>
    </li>
  );
}
