import { ContactSheet } from '../../../../web/ui/contact-sheet.tsx';
import { FilmFrame } from '../../../../web/ui/film-frame.tsx';
import { PhotoImage } from '../loupe/photo-image.tsx';
import { columnsFor, RestOfFilm, ResultFrame, sheetStyle, sizesFor } from '../report/photo-sheet.tsx';
import type { ReviewedPhoto } from '../review/photo-review.ts';
import { sheetTexts } from './try-texts.ts';

type Props = {
  /** In the order of the sheet. */
  photos: readonly ReviewedPhoto[];
  /** The number of each photo, from 1, by its key. */
  numberOf: (key: string) => number;
  isOrdered: boolean;
  onOpen: (key: string) => void;
};

/** The contact sheet: each frame gets its mark and note as soon as it is measured. */
export function ReviewSheet({ photos, numberOf, isOrdered, onOpen }: Props) {
  const columns = columnsFor(photos.length);
  const sizes = sizesFor(columns);
  return (
    <ContactSheet
      label={isOrdered ? sheetTexts.sheetRecommended : sheetTexts.sheet}
      {...columns}
      className={sheetStyle}
    >
      {photos.map((photo) => (
        <li key={photo.key}>
          {photo.result === null || photo.state === 'refused' ? (
            <UnreadFrame photo={photo} number={numberOf(photo.key)} sizes={sizes} />
          ) : (
            <ResultFrame
              photo={{ ...photo.result, position: numberOf(photo.key) - 1 }}
              open={onOpen}
              sizes={sizes}
            />
          )}
        </li>
      ))}
      <RestOfFilm count={photos.length} {...columns} />
    </ContactSheet>
  );
}

/** A photo that is still to be opened, or is being measured. */
function UnreadFrame({ photo, number, sizes }: { photo: ReviewedPhoto; number: number; sizes: string }) {
  const says = photo.preview === null ? sheetTexts.waiting : sheetTexts.looking;
  const said = says(number, photo.file.name);
  return (
    <FilmFrame number={String(number)} numberName="Photo">
      {photo.preview === null ? (
        <span role="img" aria-label={said} />
      ) : (
        <PhotoImage photoId={photo.key} alt={said} sizes={sizes} />
      )}
    </FilmFrame>
  );
}
