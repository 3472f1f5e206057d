import { ContactSheet } from '../../../web/ui/contact-sheet.tsx';
import { DrawnPortrait, type PortraitScene } from '../../../web/ui/drawn-portrait.tsx';
import { FilmFrame } from '../../../web/ui/film-frame.tsx';
import { frameNumber } from '../../../web/ui/frame-number.ts';
import type { PencilMarkKind } from '../../../web/ui/pencil-mark.tsx';

type Shot = { scene: PortraitScene; mark: PencilMarkKind; note: string };

const shots: readonly Shot[] = [
  { scene: 'sunglasses', mark: 'cross', note: 'sunglasses hide you' },
  { scene: 'window', mark: 'circle', note: 'this one first' },
  { scene: 'group', mark: 'cross', note: 'which one is you?' },
  { scene: 'mirror', mark: 'cross', note: 'flash in the mirror' },
  { scene: 'walk', mark: 'circle', note: 'second: all of you' },
  { scene: 'dark', mark: 'underline', note: 'too dark, lift it' },
];
const firstNumber = 21;

/** A sheet of drawn pictures that marks itself up once, when it comes into view: what Loupe gives back, at a glance. */
export function HeroSheet() {
  return (
    <div data-marks className="relative mx-auto w-full max-w-md lg:max-w-none lg:rotate-[1.4deg]">
      <ContactSheet label="An example: six drawn pictures with an editor's marks" columns={3}>
        {shots.map(({ scene, mark, note }, position) => (
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
