import { createContext, use, useState, type ComponentProps } from 'react';
import { loupeTexts } from './loupe-texts.ts';
import { photoSizes } from '../../../profiles/profiles.contract.ts';

export type PhotoImageProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'onError' | 'alt'> & {
  photoId: string;
  alt: string;
  /** How wide the picture is shown, as `sizes` of an `img`. */
  sizes: string;
  /** Hears why there is no picture, for what names it elsewhere. */
  onMissing?: ((reason: string) => void) | undefined;
};

type Size = keyof typeof photoSizes;

/** Where the server has a photo of the user's in that size. */
export function photoUrl(photoId: string, size: Size): string {
  return `/api/photos/${photoId}/${size}`;
}

export type PhotoFiles = {
  readonly src: string;
  readonly srcSet?: string;
  /** The picture that a lens magnifies. */
  readonly large?: string;
  /** What to say where it cannot be shown; else the server is asked. */
  readonly whyMissing?: string;
  /** They come when the reader nears them, so that what is read first does not wait for them. */
  loading?: 'lazy';
};

const PhotoFilesContext = createContext((photoId: string): PhotoFiles => ({
  src: photoUrl(photoId, 'medium'),
  srcSet: Object.entries(photoSizes)
    .map(([size, width]) => `${photoUrl(photoId, size as Size)} ${width}w`)
    .join(', '),
  large: photoUrl(photoId, 'large'),
}));

/** Says where the photos below it are, where they are not the user's own. */
export const PhotoFilesProvider = PhotoFilesContext.Provider;

/** The picture of a photo that a lens magnifies. */
export function useLargePhoto(photoId: string): string {
  const { src, large = src } = use(PhotoFilesContext)(photoId);
  return large;
}

/** One of the user's photos in the size the screen needs; says so when it is gone or could not be loaded. */
export function PhotoImage({ photoId, alt, onMissing, ...props }: PhotoImageProps) {
  const filesOf = use(PhotoFilesContext);
  const [missing, setMissing] = useState<{ src: string; reason: string } | null>(null);
  const { large: _magnified, whyMissing, ...files } = filesOf(photoId);
  if (missing?.src === files.src) {
    return (
      <span className="flex min-h-24 items-center justify-center bg-film-soft p-2 text-center text-sm text-white">
        {missing.reason}
      </span>
    );
  }
  const explain = async () => {
    const reason = whyMissing ?? ((await isDeleted(photoId)) ? loupeTexts.deleted : loupeTexts.notLoaded);
    setMissing({ src: files.src, reason });
    onMissing?.(reason);
  };
  return <img {...props} {...files} alt={alt} decoding="async" onError={() => void explain()} />;
}

/** An `img` does not tell why it failed, so the server is asked. */
async function isDeleted(photoId: string): Promise<boolean> {
  try {
    const answer = await fetch(photoUrl(photoId, 'small'), { method: 'HEAD' });
    return answer.status === 404;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
