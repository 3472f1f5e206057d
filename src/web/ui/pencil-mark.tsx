import { classNames } from './class-names.ts';

/** circle = keep, cross = drop, underline = look here, question = could not be told. */
export type PencilMarkKind = 'circle' | 'cross' | 'underline' | 'question';

type Drawing = { viewBox: string; strokes: readonly string[]; overlay: readonly string[] };

/** Drawn for a portrait frame of 3:4, a little beside the line as a hand draws. */
const drawings: Readonly<Record<PencilMarkKind, Drawing>> = {
  circle: {
    viewBox: '0 0 90 120',
    strokes: ['M55 8C29 2 8 25 7 58c-1 32 14 55 39 55 25 1 38-22 38-55C84 27 69 5 43 9c-6 1-12 4-17 9'],
    overlay: ['M46 7C24 8 10 30 9 60c0 29 14 50 36 51 21 0 36-18 38-46'],
  },
  cross: {
    viewBox: '0 0 90 120',
    strokes: ['M11 13c23 27 47 60 69 95', 'M80 11C57 42 33 76 12 109'],
    overlay: ['M14 14c22 28 44 58 64 90', 'M77 14C56 44 34 76 15 105'],
  },
  underline: {
    viewBox: '0 0 120 14',
    strokes: ['M3 6c22-3 46 2 68-1s30-2 46 0', 'M22 11c25-3 52-1 79-3'],
    overlay: ['M6 7c24-3 44 1 66-1'],
  },
  question: {
    viewBox: '0 0 90 120',
    strokes: ['M22 40c-2-19 10-31 25-29 18 2 25 20 13 35-9 11-16 16-15 34', 'M45 100l1 3'],
    overlay: ['M25 38c0-16 10-26 23-25'],
  },
};

export type PencilMarkProps = {
  kind: PencilMarkKind;
  /** What the mark says, for screen readers; without it the mark is decoration for a text that stands beside it. */
  label?: string;
  /** Over photos and film the pencil is brighter. */
  onFilm?: boolean;
  className?: string;
};

/** A grease pencil's mark. It always means something, and is drawn in 200 ms when it appears. */
export function PencilMark({ kind, label, onFilm = false, className }: PencilMarkProps) {
  const { viewBox, strokes, overlay } = drawings[kind];
  return (
    <svg
      viewBox={viewBox}
      preserveAspectRatio={kind === 'question' ? 'xMidYMid meet' : 'none'}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={classNames(onFilm ? 'stroke-pencil-on-film' : 'stroke-pencil', className)}
    >
      {strokes.map((path) => (
        <path
          key={path}
          d={path}
          pathLength={1}
          strokeWidth={kind === 'underline' ? 2.6 : 4}
          className="pencil-stroke"
        />
      ))}
      {overlay.map((path) => (
        <path
          key={path}
          d={path}
          pathLength={1}
          strokeWidth={kind === 'underline' ? 1.2 : 1.8}
          strokeOpacity={0.7}
          className="pencil-stroke"
        />
      ))}
    </svg>
  );
}
