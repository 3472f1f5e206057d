import { useState } from 'react';
import { photoTexts } from '../desk/desk-texts.ts';

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
