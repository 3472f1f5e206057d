import { useEffect, useState } from 'react';
import type { PhotoFiles } from '../loupe/photo-image.tsx';
import type { ReviewedPhoto } from '../review/photo-review.ts';
import { sheetTexts } from './try-texts.ts';

/** What every browser shows, and still; other files are magnified from their preview. */
const shownEverywhere = 'image/jpeg';

/**
 * Where this page finds photos that are in memory, by the photo's key. What it shows is the preview: nine files of a phone would take
 * half a gigabyte to show. Addresses are given back with their photo, all with the screen.
 */
export function usePhotoUrls(photos: readonly ReviewedPhoto[]): (key: string) => PhotoFiles {
  const [urls] = useState(() => new Map<Blob, string>());
  const urlOf = (blob: Blob): string => {
    const url = urls.get(blob) ?? URL.createObjectURL(blob);
    urls.set(blob, url);
    return url;
  };
  useEffect(() => {
    const kept = new Set<Blob | null>(photos.flatMap(({ file, preview }) => [file, preview]));
    for (const [blob, url] of urls) {
      if (kept.has(blob)) continue;
      URL.revokeObjectURL(url);
      urls.delete(blob);
    }
  }, [urls, photos]);
  useEffect(
    () => () => {
      for (const url of urls.values()) URL.revokeObjectURL(url);
      urls.clear();
    },
    [urls],
  );
  return (key) => {
    const photo = photos.find((one) => one.key === key);
    if (!photo?.preview) return { src: '', whyMissing: sheetTexts.noPreview };
    const large = photo.file.type === shownEverywhere ? photo.file : photo.preview;
    return { src: urlOf(photo.preview), large: urlOf(large), whyMissing: sheetTexts.noPreview };
  };
}
