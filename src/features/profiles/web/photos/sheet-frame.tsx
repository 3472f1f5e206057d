import { ArrowLeft, ArrowRight, Trash2, Plus } from 'lucide-react';
import { Suspense, type CSSProperties, type HTMLAttributes, type MouseEvent, type Ref } from 'react';
import { classNames } from '../../../../web/ui/class-names.ts';
import { lazyPart } from '../../../../web/lazy-part.ts';
import { BlankFrame, FilmFrame } from '../../../../web/ui/film-frame.tsx';
import { frameNumber } from '../../../../web/ui/frame-number.ts';
import { Control, ControlRow } from './frame-controls.tsx';
import { PhotoPicture } from './photo-picture.tsx';
import type { SheetFrame } from './sheet-state.ts';
import type { Previews } from '../uploads/use-previews.ts';
import { photoTexts } from '../desk/desk-texts.ts';

const UploadFrame = lazyPart(async () => (await import('../uploads/upload-frame.tsx')).UploadFrame);

/** The first number of the film in this camera. */
export const firstFrame = 21;

export type FrameActions = {
  move: (id: string, toIndex: number) => void;
  cancel: (key: string) => void;
  /** Asks whether to delete. */
  remove: (photoId: string) => void;
};

/** What makes a frame draggable. */
export type FrameDrag = {
  ref: Ref<HTMLLIElement>;
  style: CSSProperties;
  handleRef: Ref<HTMLSpanElement>;
  handle: HTMLAttributes<HTMLSpanElement>;
  isDragging: boolean;
};

export type SheetFrameProps = {
  frame: SheetFrame;
  /** Its place in the wanted order, from 0. */
  index: number;
  count: number;
  previews: Previews;
  actions: FrameActions;
  drag?: FrameDrag;
};

/** A photo or an upload on the sheet, with what can be done with it. */
export function SheetFrameItem(props: SheetFrameProps) {
  const { frame, index, previews, actions, drag } = props;
  const number = frameNumber(index, firstFrame);
  if (frame.kind === 'upload') {
    return (
      <li ref={drag?.ref} style={drag?.style}>
        <Suspense fallback={<BlankFrame />}>
          <UploadFrame
            number={number}
            upload={frame.upload}
            preview={previews.of(frame.upload.file)}
            onCancel={() => actions.cancel(frame.id)}
          />
        </Suspense>
      </li>
    );
  }
  return (
    <li
      ref={drag?.ref}
      style={drag?.style}
      className={classNames(drag?.isDragging && 'relative z-10 opacity-90 shadow-2xl')}
    >
      <FilmFrame number={number}>
        <span
          ref={drag?.handleRef}
          {...drag?.handle}
          className={classNames(
            'relative block *:size-full',
            drag &&
              'cursor-grab touch-manipulation select-none active:cursor-grabbing [-webkit-touch-callout:none]',
            // The photo lies over an outline, so the ring lies over the photo.
            'outline-none after:pointer-events-none after:absolute after:inset-0',
            'focus-visible:after:shadow-[inset_0_0_0_4px_var(--color-edge),inset_0_0_0_6px_var(--color-film)]',
          )}
        >
          <PhotoPicture
            photo={frame.photo}
            alt={photoTexts.photo(index + 1)}
            preview={previews.ofPhoto(frame.id)}
          />
          <span
            aria-hidden="true"
            className="absolute top-0 left-0 size-auto! min-w-6 bg-film px-1.5 text-center text-sm leading-6 font-bold text-white tabular-nums"
          >
            {index + 1}
          </span>
        </span>
      </FilmFrame>
      <PhotoControls {...props} id={frame.id} />
    </li>
  );
}

function PhotoControls({ id, index, count, actions }: SheetFrameProps & { id: string }) {
  const move = (toIndex: number) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget;
    actions.move(id, toIndex);
    // The frame may be taken out of the document and put back, which costs the button its focus.
    requestAnimationFrame(() => button.focus());
  };
  return (
    <ControlRow>
      {count > 1 && (
        <>
          <Control label={photoTexts.moveEarlier(index + 1)} isOff={index === 0} onClick={move(index - 1)}>
            <ArrowLeft size={18} aria-hidden />
          </Control>
          <Control
            label={photoTexts.moveLater(index + 1)}
            isOff={index === count - 1}
            onClick={move(index + 1)}
          >
            <ArrowRight size={18} aria-hidden />
          </Control>
        </>
      )}
      <Control
        id={deleteButtonId(id)}
        label={photoTexts.delete(index + 1)}
        onClick={() => actions.remove(id)}
      >
        <Trash2 size={18} aria-hidden />
      </Control>
    </ControlRow>
  );
}

/** The id of the button that deletes a photo, where the focus goes when its neighbour was deleted. */
export function deleteButtonId(photoId: string): string {
  return `delete-${photoId}`;
}

type EmptyFramesProps = {
  /** The first and the one after the last free place, from 0. */
  from: number;
  to: number;
  /** Files are held over the page. */
  isOver: boolean;
  onPick: () => void;
};

/** Frames in a row of the sheet. */
const rowLength = 3;

/** The unexposed rest of a strip of film, as long as there is room; the next frame takes photos. */
export function EmptyFrames({ from, to, isOver, onPick }: EmptyFramesProps) {
  const rest = Math.min(rowLength - (from % rowLength), to - from);
  return Array.from({ length: Math.max(0, rest) }, (_, offset) => {
    const position = from + offset;
    const isNext = offset === 0;
    return (
      <li key={`empty ${position}`} aria-hidden={isNext ? undefined : true}>
        <FilmFrame
          number={frameNumber(position, firstFrame)}
          {...(isNext && { onOpen: onPick, openLabel: photoTexts.add })}
        >
          <span
            className={classNames(
              'flex items-center justify-center',
              isNext && 'm-[6%] size-[88%]! border-2 border-dashed border-white/45 text-white',
              isNext && isOver && 'border-edge text-edge',
            )}
          >
            {isNext && <Plus size={28} aria-hidden />}
          </span>
        </FilmFrame>
      </li>
    );
  });
}
