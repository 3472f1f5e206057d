import { useState } from 'react';
import { photoSizes, type Photo } from '../../profiles.contract.ts';
import { photoTexts } from '../desk/desk-texts.ts';

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

type FilePictureProps = {
  file: File;
  preview: string;
  /** Says so where the browser cannot show the file; without it the frame stays dark. */
  saysWhy: boolean;
};

/** A file as it is on the user's side, before it is a photo. */
export function FilePicture({ file, preview, saysWhy }: FilePictureProps) {
  const [isShowable, setIsShowable] = useState(true);
  if (!isShowable) {
    const isHeic = /\.hei[cf]$/i.test(file.name) || /^image\/hei[cf]/.test(file.type);
    return (
      <span className="flex flex-col justify-start p-2 pt-3 text-xs leading-snug text-white/85">
        {saysWhy && (isHeic ? photoTexts.noHeicPreview : photoTexts.noPreview)}
      </span>
    );
  }
  return <img src={preview} alt="" draggable={false} onError={() => setIsShowable(false)} />;
}

/** How wide a size of this photo is: the sizes are those of the longer side, and nothing is enlarged. */
function widthOf(size: keyof typeof photoSizes, { width, height }: Photo): number {
  const longer = Math.max(width, height);
  return Math.round((Math.min(photoSizes[size], longer) * width) / longer);
}
