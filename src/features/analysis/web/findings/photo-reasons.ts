import type { PhotoResult } from '../../analysis.contract.ts';

/** Why each photo has its verdict, by its id. Where a photo above has the same reason, only its beginning or that photo is named. */
export function reasonsSaidOnce(
  photos: readonly Pick<PhotoResult, 'photoId' | 'position'>[],
  reasonOf: (photoId: string) => string,
): Map<string, string> {
  const firstWith = new Map<string, number>();
  return new Map(
    photos.map(({ photoId, position }) => {
      const reason = reasonOf(photoId);
      const first = firstWith.get(reason);
      if (first !== undefined)
        return [photoId, shortReason(reason) ?? `For the same reason as photo ${first}.`];
      firstWith.set(reason, position + 1);
      return [photoId, reason];
    }),
  );
}

/** What a reason says before it goes into details: "Nearly the same shot as photo 2"; null where it has none. */
function shortReason(reason: string): string | null {
  const [short, ...details] = reason.split(/, which |, and one |; | \(/u);
  return short === undefined || details.length === 0 ? null : `${short}.`;
}

/** Numbers as a sentence says them: “1, 2 and 4”. */
export function positionsListed(numbers: readonly number[]): string {
  return numbers.length < 2 ? numbers.join('') : `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`;
}
