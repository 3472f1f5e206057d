import { useEffect, useState } from 'react';
import type { ReviewedPhoto } from '../review/photo-review.ts';

/**
 * Addresses under which this page shows photos that are in memory, by the photo's key: of its preview, where there is one, else of the
 * file. Each is given back with its photo, all with the screen.
 */
export function usePhotoUrls(photos: readonly ReviewedPhoto[]): (key: string) => string | undefined {
  const [urls] = useState(() => new Map<Blob, string>());
  const shown = new Map(photos.map(({ key, file, preview }) => [key, preview ?? file]));
  for (const blob of shown.values()) {
    if (!urls.has(blob)) urls.set(blob, URL.createObjectURL(blob));
  }
  useEffect(() => {
    const kept = new Set<Blob>(photos.map(({ file, preview }) => preview ?? file));
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
    const blob = shown.get(key);
    return blob && urls.get(blob);
  };
}
