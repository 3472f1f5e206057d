import { FilmStripEdge } from '../../../web/ui/film-strip-edge.tsx';

/** Film without pictures where a report's is about to be. It comes only when that takes a while, and to nobody's ears. */
export function BlankFilm() {
  return (
    <div
      aria-hidden="true"
      className="grid animate-appear grid-cols-3 overflow-hidden *:nth-[n+4]:hidden sm:grid-cols-4 sm:*:nth-[4]:block lg:grid-cols-6 lg:*:block!"
    >
      {Array.from({ length: 6 }, (_, position) => (
        <div key={position} className="bg-film py-[3%]">
          <FilmStripEdge />
          <div className="mx-[3%] my-[2%] aspect-3/4 bg-film-soft" />
          <FilmStripEdge />
        </div>
      ))}
    </div>
  );
}
