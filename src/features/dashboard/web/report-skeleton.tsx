import { FilmStripEdge } from '../../../web/ui/film-strip-edge.tsx';

const line = 'rounded-sm bg-line';

/** Shaped like the latest report. It comes only when that takes a while, and to nobody's ears. */
export function ReportSkeleton() {
  return (
    <div
      aria-hidden="true"
      className="flex min-h-120 animate-appear flex-col gap-5 rounded-card border border-line bg-white p-4 sm:p-6"
    >
      <div className={`h-4 w-40 ${line}`} />
      <div className={`h-8 w-72 max-w-full ${line}`} />
      <div className="grid grid-cols-3 *:nth-[n+4]:hidden sm:grid-cols-4 sm:*:nth-[4]:block lg:grid-cols-6 lg:*:block!">
        {Array.from({ length: 6 }, (_, position) => (
          <div key={position} className="bg-film py-[3%]">
            <FilmStripEdge />
            <div className="mx-[3%] my-[2%] aspect-3/4 bg-film-soft" />
            <FilmStripEdge />
          </div>
        ))}
      </div>
      <div className={`h-5 w-3/5 ${line}`} />
      <div className={`h-4 w-4/5 ${line}`} />
      <div className={`h-11 w-36 ${line}`} />
    </div>
  );
}
