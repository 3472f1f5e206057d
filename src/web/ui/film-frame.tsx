import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FilmStripEdge } from './film-strip-edge.tsx';
import { PencilMark, type PencilMarkKind } from './pencil-mark.tsx';
import { uiTexts } from './ui-texts.ts';

export type FilmFrameProps = {
  /** The edge print: "21A", see `frameNumber`, or the number of the photo. */
  number: string;
  /** What the edge print is, for screen readers. */
  numberName?: string;
  /** The picture: an `img` or drawing that fills its box. */
  children: ReactNode;
  mark?: PencilMarkKind | null | undefined;
  /** What the mark says to a screen reader: "Keep", "Drop: the face is too dark". */
  markLabel?: string | undefined;
  /** A few words in pencil on the paper under the film. */
  note?: ReactNode;
  /** Makes the picture a button that opens it. */
  onOpen?: (() => void) | undefined;
  /** Makes the picture a link to a place instead. */
  href?: string | undefined;
  /** The button's or link's name. */
  openLabel?: string | undefined;
  /** Dims the picture, as for one that is dropped or still waiting. */
  dimmed?: boolean;
};

/** One picture on a strip of half-frame film: perforations, edge print, pencil mark and note. */
export function FilmFrame(props: FilmFrameProps) {
  const { number, numberName = uiTexts.frame, children, mark, markLabel, note } = props;
  const { onOpen, href, openLabel, dimmed = false } = props;
  const picture = (
    <>
      <span className={classNames('block size-full *:size-full *:object-cover', dimmed && 'opacity-55')}>
        {children}
      </span>
      {mark && (
        <PencilMark
          kind={mark}
          onFilm
          {...(markLabel && { label: markLabel })}
          className={
            mark === 'underline'
              ? 'absolute inset-x-[8%] bottom-[4%] h-[12%] w-[84%]'
              : 'absolute inset-[3%] size-[94%] overflow-visible'
          }
        />
      )}
    </>
  );
  const pictureBox = 'relative block aspect-3/4 w-full overflow-hidden bg-film-soft';
  return (
    <figure className="flex min-w-0 flex-col print-exact">
      <div className="bg-film pt-[3%] [box-shadow:.6px_0_0_var(--color-film)]">
        <FilmStripEdge />
        <div className="px-[3%] py-[2%]">
          {onOpen ? (
            <button
              type="button"
              onClick={onOpen}
              aria-label={openLabel}
              className={classNames(pictureBox, 'focus-visible:outline-edge')}
            >
              {picture}
            </button>
          ) : href ? (
            <a
              href={href}
              aria-label={openLabel}
              className={classNames(pictureBox, 'focus-visible:outline-edge')}
            >
              {picture}
            </a>
          ) : (
            <div className={pictureBox}>{picture}</div>
          )}
        </div>
        <FilmStripEdge />
        <p className="flex items-center gap-1.5 px-[6%] pt-[1%] pb-[3%] text-xs leading-4 font-semibold text-edge">
          <span aria-hidden="true">▸</span>
          <span className="sr-only">{numberName} </span>
          {number}
          <EdgeCode />
        </p>
      </div>
      {note && (
        <figcaption className="px-1 pt-2 pb-1 text-center font-display text-sm leading-tight font-bold text-pencil">
          {note}
        </figcaption>
      )}
    </figure>
  );
}

/** Film that nothing was taken on; `children` fill its window. */
export function BlankFrame({ children }: { children?: ReactNode }) {
  return (
    <div className="bg-film pt-[3%] print-exact [box-shadow:.6px_0_0_var(--color-film)]">
      <FilmStripEdge />
      <div className="px-[3%] py-[2%]">
        <div className="aspect-3/4 bg-film-soft">{children}</div>
      </div>
      <FilmStripEdge />
      <div className="h-4 pt-[1%] pb-[3%] box-content" />
    </div>
  );
}

/** The bar code that a film carries beside its numbers. */
function EdgeCode() {
  return (
    <svg viewBox="0 0 30 8" className="ml-auto h-2 w-7 fill-edge opacity-70" aria-hidden="true">
      <path d="M0 0h2v8H0zm4 0h1v8H4zm3 0h3v8H7zm5 0h1v8h-1zm3 0h2v8h-2zm5 0h1v8h-1zm3 0h3v8h-3zm5 0h1v8h-1z" />
    </svg>
  );
}
