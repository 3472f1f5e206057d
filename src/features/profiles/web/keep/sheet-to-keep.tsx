import { ContactSheet } from '../../../../web/ui/contact-sheet.tsx';
import { FilmFrame } from '../../../../web/ui/film-frame.tsx';
import { verdictMarks } from '../../../analysis/analysis.contract.ts';
import { FilePicture } from '../uploads/file-picture.tsx';
import { usePreviews } from '../uploads/use-previews.ts';
import type { PhotosToKeep } from './keep-photos.ts';
import { keepTexts } from './keep-texts.ts';

/** What is to be kept, from this device: the photos with their marks, in the recommended order. */
export function SheetToKeep({ toKeep: { photos, order } }: { toKeep: PhotosToKeep }) {
  const previews = usePreviews();
  return (
    <ContactSheet label={keepTexts.sheet} columns={6} phoneColumns={4} className="mb-6">
      {order.flatMap((index) => {
        const photo = photos[index];
        if (photo === undefined) return [];
        const { file, number, verdict } = photo;
        const { mark, name } = verdictMarks[verdict];
        return (
          <li key={number}>
            <FilmFrame
              number={String(number)}
              numberName="Photo"
              mark={mark}
              markLabel={name}
              dimmed={verdict === 'drop'}
            >
              <FilePicture file={file} preview={previews.of(file)} saysWhy />
            </FilmFrame>
          </li>
        );
      })}
    </ContactSheet>
  );
}
