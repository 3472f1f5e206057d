import { useState } from 'react';
import { ContactSheet } from '../../../../web/ui/contact-sheet.tsx';
import { classNames } from '../../../../web/ui/class-names.ts';
import { BlankFrame, FilmFrame } from '../../../../web/ui/film-frame.tsx';
import type { Analysis, PhotoResult } from '../../analysis.contract.ts';
import { PhotoImage } from '../loupe/photo-image.tsx';
import { inSheetOrder, placesOf, type SheetOrder } from './photo-order.ts';
import { markOf, noteOf, orderTexts, reportScreenTexts, verdictTexts } from './report-texts.ts';

/** Frames in a row of a sheet beside the tasks, and on a phone. */
type Columns = { columns: 3 | 4 | 5 | 6; phoneColumns: 3 | 4 | 5 | 6 };

export type PhotoSheetProps = {
  analysis: Analysis;
  order: SheetOrder;
  onOpen: (photoId: string) => void;
};

/** The user's photos as a picture editor hands them back: in order, keepers circled, the rest crossed out. */
export function PhotoSheet({ analysis, order, onOpen }: PhotoSheetProps) {
  const photos = inSheetOrder(analysis.photos, order);
  const columns = columnsFor(photos.length);
  return (
    <ContactSheet
      label={order === 'recommended' ? orderTexts.sheetRecommended : orderTexts.sheetYours}
      {...columns}
      className={classNames(sheetStyle, columns.phoneColumns === 6 && 'max-sm:[&_figcaption]:hidden')}
    >
      {photos.map((photo) => (
        <li key={photo.photoId} className="break-inside-avoid">
          <ResultFrame photo={photo} open={onOpen} sizes={sizesFor(columns)} />
        </li>
      ))}
      <RestOfFilm count={photos.length} {...columns} />
    </ContactSheet>
  );
}

export type GrowingSheetProps = {
  analysis: Analysis;
  profilePhotos: readonly { id: string; position: number }[];
  onOpen: (photoId: string) => void;
};

/** The contact sheet in the user's own order, each frame marked as its result arrives. */
export function GrowingSheet({ analysis, profilePhotos, onOpen }: GrowingSheetProps) {
  const columns = columnsFor(analysis.photoCount);
  const sizes = sizesFor(columns);
  return (
    <ContactSheet label={reportScreenTexts.photos} {...columns} className={sheetStyle}>
      {placesOf(analysis, profilePhotos).map((place) =>
        place.kind === 'result' ? (
          <li key={place.result.position}>
            <ResultFrame photo={place.result} open={onOpen} sizes={sizes} />
          </li>
        ) : (
          <li key={place.position}>
            <WaitingFrame position={place.position} photoId={place.photoId} sizes={sizes} />
          </li>
        ),
      )}
      <RestOfFilm count={analysis.photoCount} {...columns} />
    </ContactSheet>
  );
}

/** A sheet that is still to come, to nobody's ears. */
export function SheetSkeleton() {
  const columns = columnsFor(6);
  return (
    <div aria-hidden="true">
      <ContactSheet label="" {...columns} className={sheetStyle}>
        {Array.from({ length: 8 }, (_, place) => (
          <li key={place}>
            <BlankFrame />
          </li>
        ))}
      </ContactSheet>
    </div>
  );
}

/** On a phone the notes are small and close, so that the first screen has room for what to do. */
export const sheetStyle =
  'max-sm:gap-y-1 max-sm:[&_figcaption]:px-0 max-sm:[&_figcaption]:pt-1 max-sm:[&_figcaption]:pb-0 max-sm:[&_figcaption]:text-[0.72rem] max-sm:[&_figcaption]:leading-none print:grid-cols-6';

/** So many in a row that the sheet leaves room for what to do on the first screen, of a phone and of a desk. */
export function columnsFor(count: number): Columns {
  if (count <= 3) return { columns: 3, phoneColumns: 3 };
  if (count === 5) return { columns: 5, phoneColumns: 5 };
  if (count <= 8) return { columns: 4, phoneColumns: 4 };
  return count <= 10 ? { columns: 5, phoneColumns: 5 } : { columns: 6, phoneColumns: 6 };
}

/** How wide a frame is shown, as `sizes` of an `img`: on a desk the sheet has five eighths of at most 1,104 pixels. */
export function sizesFor({ columns, phoneColumns }: Columns): string {
  const share = (places: number) => `${Math.ceil(100 / places)}vw`;
  return `(min-width: 1024px) ${Math.ceil(670 / columns)}px, (min-width: 640px) ${share(columns)}, ${share(phoneColumns)}`;
}

/** A film goes on to the end of its row. */
export function RestOfFilm({ count, columns, phoneColumns }: Columns & { count: number }) {
  const toTheEnd = (places: number) => (places - (count % places)) % places;
  const onDesk = toTheEnd(columns);
  const onPhone = toTheEnd(phoneColumns);
  return Array.from({ length: Math.max(onDesk, onPhone) }, (_, place) => (
    <li
      key={`blank ${place}`}
      aria-hidden="true"
      className={classNames(
        'print:hidden',
        place >= onDesk && 'sm:hidden',
        place >= onPhone && 'max-sm:hidden',
      )}
    >
      <BlankFrame />
    </li>
  ));
}

export type ResultFrameProps = {
  photo: PhotoResult;
  /** How the photo is looked at more closely: by this, or at that place on the page. */
  open: ((photoId: string) => void) | string;
  /** How wide it is shown, as `sizes` of an `img`. */
  sizes: string;
};

/** A photo on the sheet, marked and noted; it leads to everything that was found on it. */
export function ResultFrame({ photo, open, sizes }: ResultFrameProps) {
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
function WaitingFrame({
  position,
  photoId,
  sizes,
}: {
  position: number;
  photoId: string | null;
  sizes: string;
}) {
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
