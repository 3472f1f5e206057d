import { DrawnPortrait } from '../../../web/ui/drawn-portrait.tsx';
import { FilmFrame } from '../../../web/ui/film-frame.tsx';
import { frameNumber } from '../../../web/ui/frame-number.ts';
import { steps } from './landing-texts.ts';

/** The same face four times: as it was, as it was marked, taken again, kept. */
const frames = [
  { mark: null, isDark: true },
  { mark: 'underline', isDark: true },
  { mark: null, isDark: false },
  { mark: 'circle', isDark: false },
] as const;

export function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works" className="border-y border-line bg-white">
      <div className="mx-auto max-w-6xl px-4 py-16 sm:px-6 lg:py-24">
        <h2 id="how-it-works" className="text-4xl font-extrabold sm:text-5xl">
          How it works
        </h2>
        <ol className="mt-10 lg:grid lg:grid-cols-4 [--light-table:#fff]">
          {steps.map(({ title, text }, position) => {
            const { mark, isDark } = frames[position] ?? frames[0];
            return (
              <li key={title} className="grid grid-cols-[7.5rem_1fr] gap-x-5 lg:block">
                <FilmFrame number={frameNumber(position, 30)} mark={mark}>
                  <span
                    className={isDark ? 'block *:size-full [filter:brightness(.32)]' : 'block *:size-full'}
                  >
                    <DrawnPortrait scene="window" />
                  </span>
                </FilmFrame>
                <div className="self-center lg:pt-5 lg:pr-7">
                  <h3 className="text-xl font-bold sm:text-2xl">
                    {position + 1}. {title}
                  </h3>
                  <p className="mt-1 text-ink-soft lg:mt-2">{text}</p>
                </div>
              </li>
            );
          })}
        </ol>
      </div>
    </section>
  );
}
