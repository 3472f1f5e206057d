import { useState, type ComponentProps } from 'react';
import { photoSizes } from '../../profiles/profiles.contract.ts';

export type PhotoImageProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'onError' | 'alt'> & {
  photoId: string;
  alt: string;
  /** How wide the picture is shown, as `sizes` of an `img`. */
  sizes: string;
};

/** One of the user's photos in the size the screen needs; says so when it is gone. */
export function PhotoImage({ photoId, alt, ...props }: PhotoImageProps) {
  const [missingId, setMissingId] = useState<string | null>(null);
  if (missingId === photoId) {
    return (
      <span className="flex min-h-24 items-center justify-center bg-film-soft p-2 text-center text-sm text-white">
        This photo was deleted
      </span>
    );
  }
  const url = (size: keyof typeof photoSizes) => `/api/photos/${photoId}/${size}`;
  return (
    <img
      {...props}
      src={url('medium')}
      srcSet={Object.entries(photoSizes)
        .map(([size, width]) => `${url(size as keyof typeof photoSizes)} ${width}w`)
        .join(', ')}
      alt={alt}
      decoding="async"
      onError={() => setMissingId(photoId)}
    />
  );
}
