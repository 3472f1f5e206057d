import type { PhotoResult } from '../../analysis.contract.ts';

/** Why each photo has its verdict, by its id; where a photo above has the same reason, that one is named. */
export function reasonsSaidOnce(
  photos: readonly Pick<PhotoResult, 'photoId' | 'position'>[],
  reasonOf: (photoId: string) => string,
): Map<string, string> {
  const numbersWith = new Map<string, number[]>();
  return new Map(
    photos.map(({ photoId, position }) => {
      const reason = reasonOf(photoId);
      const before = numbersWith.get(reason) ?? [];
      numbersWith.set(reason, [...before, position + 1]);
      if (before.length === 0) return [photoId, reason];
      return [photoId, `Same as photo${before.length === 1 ? '' : 's'} ${positionsListed(before)}.`];
    }),
  );
}

/** Numbers as a sentence says them: “1, 2 and 4”. */
export function positionsListed(numbers: readonly number[]): string {
  return numbers.length < 2 ? numbers.join('') : `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`;
}
