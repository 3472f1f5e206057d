import { useEffect, useState } from 'react';

export type Previews = {
  /** The address under which this page can show the file. */
  of: (file: File) => string;
  /** Notes which file the server has turned into a photo. */
  keep: (photoId: string, file: File) => void;
  /** The file of a photo that was uploaded on this screen. */
  fileOf: (photoId: string) => File | undefined;
  /** The address of that file. */
  ofPhoto: (photoId: string) => string | undefined;
};

/** Addresses for files that are shown before the server has them; given back when the screen is left. */
export function usePreviews(): Previews {
  const [previews] = useState(() => {
    const urls = new Map<File, string>();
    const files = new Map<string, File>();
    return {
      of(file: File) {
        const url = urls.get(file) ?? URL.createObjectURL(file);
        urls.set(file, url);
        return url;
      },
      keep: (photoId: string, file: File) => void files.set(photoId, file),
      fileOf: (photoId: string) => files.get(photoId),
      ofPhoto(photoId: string) {
        const file = files.get(photoId);
        return file && urls.get(file);
      },
      release() {
        for (const url of urls.values()) URL.revokeObjectURL(url);
        urls.clear();
      },
    };
  });
  useEffect(() => previews.release, [previews]);
  return previews;
}
