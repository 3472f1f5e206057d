import { ContactSheet } from '../../../web/ui/contact-sheet.tsx';
import { DrawnPortrait } from '../../../web/ui/drawn-portrait.tsx';
import { FilmFrame } from '../../../web/ui/film-frame.tsx';
import { frameNumber } from '../../../web/ui/frame-number.ts';
import { heroShots } from '../hero-marks.ts';

const firstNumber = 21;

/** A sheet of drawn pictures that marks itself up once, when it comes into view: what Loupe gives back, at a glance. */
export function HeroSheet() {
  return (
    <div data-marks className="relative mx-auto w-full max-w-md lg:max-w-none lg:rotate-[1.4deg]">
      <ContactSheet label="An example: six drawn pictures with an editor's marks" columns={3}>
        {heroShots.map(({ scene, mark, note }, position) => (
          <li key={scene}>
            <FilmFrame number={frameNumber(position, firstNumber)} mark={mark} note={note}>
              <DrawnPortrait scene={scene} />
            </FilmFrame>
          </li>
        ))}
      </ContactSheet>
    </div>
  );
}
