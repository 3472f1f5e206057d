import { FilmFrame } from '../../../web/ui/film-frame.tsx';
import { frameNumber } from '../../../web/ui/frame-number.ts';
import { stories } from '../landing-content.ts';
import { DrawnSitter } from './drawn-sitter.tsx';

export function SuccessStories() {
  return (
    <section aria-labelledby="stories" className="mx-auto max-w-6xl px-4 py-16 sm:px-6 lg:py-24">
      <h2 id="stories" className="text-4xl font-extrabold sm:text-5xl">
        Success stories
      </h2>
      {stories.some(({ sample }) => sample) && (
        <p className="mt-5 max-w-[56ch] text-lg text-ink-soft">
          What a marked-up sheet can change. Illustrated examples, not real customers.
        </p>
      )}
      <ul className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {stories.map(({ name, age, quote, sitter, sample }, position) => (
          <li key={name} className="grid grid-cols-[6rem_1fr] items-start gap-5">
            <FilmFrame number={frameNumber(position, 3)}>
              <DrawnSitter name={sitter} />
            </FilmFrame>
            <figure className="flex flex-col-reverse gap-2">
              <figcaption>
                <strong>{name}</strong>, {age}
                {sample && <span className="block text-sm text-ink-soft">Illustrative example</span>}
              </figcaption>
              <blockquote>{quote}</blockquote>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
