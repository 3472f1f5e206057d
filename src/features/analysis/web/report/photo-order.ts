import type { PhotoResult } from '../../analysis.contract.ts';

export type SheetOrder = 'recommended' | 'yours';

/** One place of the contact sheet: a result, or a photo whose result has not come yet. */
export type SheetPlace =
  | { kind: 'result'; result: PhotoResult }
  | { kind: 'waiting'; position: number; photoId: string | null };

/** The results in the order in which the sheet shows them. A photo without a recommended place comes last. */
export function inSheetOrder(photos: readonly PhotoResult[], order: SheetOrder): PhotoResult[] {
  const place = (photo: PhotoResult) =>
    order === 'yours' ? photo.position : (photo.recommendedPosition ?? Number.MAX_SAFE_INTEGER);
  return photos.toSorted((a, b) => place(a) - place(b) || a.position - b.position);
}

/**
 * The sheet of an analysis under way: `photoCount` places in the user's order. A place still waiting shows the photo
 * that stands there in the profile now, when that one has no result elsewhere.
 */
export function placesOf(
  analysis: { photoCount: number; photos: readonly PhotoResult[] },
  profilePhotos: readonly { id: string; position: number }[],
): SheetPlace[] {
  const results = new Map(analysis.photos.map((result) => [result.position, result]));
  const known = new Set(analysis.photos.map(({ photoId }) => photoId));
  return Array.from({ length: analysis.photoCount }, (_, position): SheetPlace => {
    const result = results.get(position);
    if (result) return { kind: 'result', result };
    const waiting = profilePhotos.find((photo) => photo.position === position && !known.has(photo.id));
    return { kind: 'waiting', position, photoId: waiting?.id ?? null };
  });
}

/**
 * The order to save: the recommended one without photos that are gone, then the photos that came after the analysis,
 * in their present order. Names each photo of the profile once.
 */
export function orderToSave(recommended: readonly string[], current: readonly string[]): string[] {
  const left = new Set(current);
  const wanted = recommended.filter((id) => left.delete(id));
  return [...wanted, ...left];
}

/** Whether two lists name the same photos in the same order. */
export function isSameOrder(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index]);
}
