import { photoSizes, type Photo } from '../../profiles.contract.ts';

/** `sizes` of a frame of the sheet: a third of a phone, about 200 px beside the text. */
const frameSizes = '(min-width: 1024px) 13rem, 32vw';

/** A photo from the server. Until it has come, the preview that was shown while it was uploaded stays under it. */
export function PhotoPicture({
  photo,
  alt,
  preview,
}: {
  photo: Photo;
  alt: string;
  preview?: string | undefined;
}) {
  const { width, height, url } = photo;
  return (
    <span className="relative block">
      {preview && (
        <img src={preview} alt="" className="pointer-events-none absolute size-full object-cover" />
      )}
      <img
        src={url.medium}
        srcSet={`${url.small} ${widthOf('small', photo)}w, ${url.medium} ${widthOf('medium', photo)}w`}
        sizes={frameSizes}
        width={width}
        height={height}
        alt={alt}
        draggable={false}
        className="pointer-events-none absolute size-full object-cover"
      />
    </span>
  );
}

/** How wide a size of this photo is: the sizes are those of the longer side, and nothing is enlarged. */
function widthOf(size: keyof typeof photoSizes, { width, height }: Photo): number {
  const longer = Math.max(width, height);
  return Math.round((Math.min(photoSizes[size], longer) * width) / longer);
}
