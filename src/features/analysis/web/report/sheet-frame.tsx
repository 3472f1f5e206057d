import { useState } from 'react';
import { FilmFrame } from '../../../../web/ui/film-frame.tsx';
import type { PhotoResult } from '../../analysis.contract.ts';
import { PhotoImage } from '../loupe/photo-image.tsx';
import { markOf, noteOf, verdictTexts } from './report-texts.ts';

const sizes = '(min-width: 1152px) 250px, (min-width: 640px) 24vw, 33vw';

export type ResultFrameProps = {
  photo: PhotoResult;
  /** How the photo is looked at more closely: by this, or at that place on the page. */
  open: ((photoId: string) => void) | string;
};

/** A photo on the sheet, marked and noted; it leads to everything that was found on it. */
export function ResultFrame({ photo, open }: ResultFrameProps) {
  const { photoId, position, status, verdict } = photo;
  const note = noteOf(photo);
  const [missing, setMissing] = useState<string | null>(null);
  const said =
    status === 'failed' ? (photo.failure ?? 'not analyzed') : verdictTexts[verdict].name.toLowerCase();
  const openLabel = `Photo ${position + 1}: ${said}${note && status === 'analysed' ? `, ${note}` : ''}`;
  return (
    <FilmFrame
      number={String(position + 1)}
      numberName="Photo"
      mark={markOf(photo)}
      markLabel={said}
      note={note}
      dimmed={status === 'analysed' && verdict === 'drop'}
      {...(typeof open === 'string' ? { href: open } : { onOpen: () => open(photoId) })}
      openLabel={missing === null ? openLabel : `${openLabel}. ${missing}`}
    >
      <PhotoImage photoId={photoId} alt="" sizes={sizes} onMissing={setMissing} />
    </FilmFrame>
  );
}

/** A photo whose result has not come yet. */
export function WaitingFrame({ position, photoId }: { position: number; photoId: string | null }) {
  return (
    <FilmFrame number={String(position + 1)} numberName="Photo" dimmed>
      {photoId === null ? (
        <span />
      ) : (
        <PhotoImage photoId={photoId} alt={`Photo ${position + 1}, waiting`} sizes={sizes} />
      )}
    </FilmFrame>
  );
}
