import { useEffect, useState } from 'react';
import type { ReviewedPhoto } from '../review/photo-review.ts';

/** Addresses under which this page shows photos that are in memory; each is given back with its photo, all with the screen. */
export function usePhotoUrls(photos: readonly ReviewedPhoto[]): (key: string) => string | undefined {
  const [urls] = useState(() => new Map<string, string>());
  for (const { key, file } of photos) {
    if (!urls.has(key)) urls.set(key, URL.createObjectURL(file));
  }
  useEffect(() => {
    const kept = new Set(photos.map(({ key }) => key));
    for (const [key, url] of urls) {
      if (kept.has(key)) continue;
      URL.revokeObjectURL(url);
      urls.delete(key);
    }
  }, [urls, photos]);
  useEffect(
    () => () => {
      for (const url of urls.values()) URL.revokeObjectURL(url);
      urls.clear();
    },
    [urls],
  );
  return (key) => urls.get(key);
}
