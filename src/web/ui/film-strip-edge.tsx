import { classNames } from './class-names.ts';

/** One frame's share of a film's perforations: four, as on the half-frame film whose frames are upright. */
export function FilmStripEdge({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 80 9"
      aria-hidden="true"
      className={classNames('h-auto w-full min-w-0', className ?? 'block')}
    >
      <path
        className="fill-(--light-table)"
        d="M7.5 1.500h5a1.5 1.5 0 0 1 1.5 1.500v3a1.5 1.5 0 0 1-1.5 1.500h-5A1.5 1.5 0 0 1 6 6V3a1.5 1.5 0 0 1 1.5-1.500zm20 0h5A1.5 1.5 0 0 1 34 3v3a1.5 1.5 0 0 1-1.5 1.500h-5A1.5 1.5 0 0 1 26 6V3a1.5 1.5 0 0 1 1.5-1.500zm20 0h5A1.5 1.5 0 0 1 54 3v3a1.5 1.5 0 0 1-1.5 1.500h-5A1.5 1.5 0 0 1 46 6V3a1.5 1.5 0 0 1 1.5-1.500zm20 0h5A1.5 1.5 0 0 1 74 3v3a1.5 1.5 0 0 1-1.5 1.500h-5A1.5 1.5 0 0 1 66 6V3a1.5 1.5 0 0 1 1.5-1.500z"
      />
    </svg>
  );
}
