import { useState } from 'react';
import { useFileIntake } from '../../../../web/hooks/use-file-intake.ts';
import { numberedPhotos, type PhotoReview, type ReviewedPhoto } from '../review/photo-review.ts';
import { fileInputId } from './choose-photos.tsx';

/** The most photos of one review: as many as any app shows. */
const mostPhotos = 9;

type Intake = {
  /** Files are being dragged over the page. */
  isOver: boolean;
  take: (files: readonly File[], folders: readonly string[]) => void;
  /** Opens the file picker. */
  choose: () => void;
  /** Names of files for which there was no place. */
  leftOut: readonly string[];
  hasFolders: boolean;
  dismiss: () => void;
};

/** Takes files that are chosen, dropped or pasted, and remembers which ones had no place. None are taken while `isClosed`. */
export function useIntake(review: PhotoReview, photos: readonly ReviewedPhoto[], isClosed: boolean): Intake {
  const [left, setLeft] = useState<{ names: readonly string[]; hasFolders: boolean }>({
    names: [],
    hasFolders: false,
  });
  const take = (files: readonly File[], folders: readonly string[]) => {
    if (isClosed) return;
    const places = Math.max(0, mostPhotos - numberedPhotos(photos).length);
    const added = files.slice(0, places);
    setLeft({ names: files.slice(places).map(({ name }) => name), hasFolders: folders.length > 0 });
    if (added.length > 0) review.add(added);
  };
  const isOver = useFileIntake(take);
  return {
    isOver: isOver && !isClosed,
    take,
    choose: () => document.getElementById(fileInputId)?.click(),
    leftOut: left.names,
    hasFolders: left.hasFolders,
    dismiss: () => setLeft({ names: [], hasFolders: false }),
  };
}
