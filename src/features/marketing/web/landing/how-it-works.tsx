import { DrawnPortrait } from '../../../../web/ui/drawn-portrait.tsx';
import { FilmFrame } from '../../../../web/ui/film-frame.tsx';
import { frameNumber } from '../../../../web/ui/frame-number.ts';
import { steps, stepsTitle } from './landing-texts.ts';

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
      <div className="mx-auto max-w-6xl px-4 py-8 sm:px-6 sm:py-14 lg:py-20">
        <h2 id="how-it-works" className="text-3xl font-extrabold sm:text-5xl">
          {stepsTitle}
        </h2>
        <div aria-hidden="true" className="mt-5 grid grid-cols-4 sm:mt-8">
          {frames.map(({ mark, isDark }, position) => (
            <FilmFrame key={frameNumber(position)} number={frameNumber(position, 30)} mark={mark}>
              <span className={isDark ? 'block *:size-full [filter:brightness(.32)]' : 'block *:size-full'}>
                <DrawnPortrait scene="window" />
              </span>
            </FilmFrame>
          ))}
        </div>
        <ol className="mt-4 grid grid-cols-2 gap-x-4 gap-y-4 sm:mt-5 lg:grid-cols-4">
          {steps.map(({ title, text }, position) => (
            <li key={title} className="lg:pr-7">
              <h3 className="leading-tight font-bold sm:text-2xl">
                {position + 1}. {title}
              </h3>
              <p className="mt-1 text-sm text-ink-soft sm:mt-2 sm:text-base">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
