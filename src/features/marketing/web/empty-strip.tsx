import { FilmFrame } from '../../../web/ui/film-frame.tsx';
import { frameNumber } from '../../../web/ui/frame-number.ts';

const frameCount = 9;

/** A strip of film with nothing on it yet, running off both sides of the page. */
export function EmptyStrip() {
  return (
    <div aria-hidden="true" className="mt-12 -ml-10 flex w-max rotate-[-.8deg] lg:mt-16">
      {Array.from({ length: frameCount }, (_, position) => (
        <div key={position} className="w-36 shrink-0 sm:w-52">
          <FilmFrame number={frameNumber(position)}>
            <span className="block bg-paper" />
          </FilmFrame>
        </div>
      ))}
    </div>
  );
}
