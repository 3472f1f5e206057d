import { FilmFrame } from '../../../../web/ui/film-frame.tsx';
import { frameNumber } from '../../../../web/ui/frame-number.ts';
import { stories, type SitterName } from '../../landing-content.ts';
import { storyTexts } from './landing-texts.ts';
import andre from './sitters/andre.svg';
import elena from './sitters/elena.svg';
import maya from './sitters/maya.svg';
import priya from './sitters/priya.svg';
import sam from './sitters/sam.svg';
import tom from './sitters/tom.svg';

/** Drawn people, nobody real; each is fetched when it comes near. */
const drawings: Readonly<Record<SitterName, string>> = { maya, tom, priya, andre, elena, sam };

/** On a phone the stories are a strip that is drawn sideways, the next one peeping in. */
export function SuccessStories() {
  return (
    <section aria-labelledby="stories" className="mx-auto max-w-6xl py-8 sm:py-14 lg:py-20">
      <div className="px-4 sm:px-6">
        <h2 id="stories" className="text-3xl font-extrabold sm:text-5xl">
          {storyTexts.title}
        </h2>
        {stories.some(({ sample }) => sample) && (
          <p className="mt-3 max-w-[56ch] text-ink-soft sm:mt-4 sm:text-lg">{storyTexts.lead}</p>
        )}
      </div>
      <ul
        // It scrolls sideways on a phone, and the keyboard has to be able to do that too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-labelledby="stories"
        className="relative mt-6 flex sm:mt-8 gap-x-8 gap-y-8 overflow-x-auto px-4 pb-3 sm:grid sm:grid-cols-2 sm:gap-x-8 sm:overflow-visible sm:px-6 lg:grid-cols-3"
      >
        {stories.map(({ name, age, quote, sitter, sample }, position) => (
          <li
            key={name}
            className="grid w-[80vw] shrink-0 grid-cols-[5rem_1fr] items-start gap-4 sm:w-auto sm:grid-cols-[6rem_1fr] sm:gap-6"
          >
            <FilmFrame number={frameNumber(position, 3)}>
              <img src={drawings[sitter]} alt="" loading="lazy" width={90} height={120} />
            </FilmFrame>
            <figure className="flex flex-col-reverse gap-2">
              <figcaption>
                <strong>{name}</strong>, {age}
                {sample && <span className="block text-sm text-ink-soft">{storyTexts.example}</span>}
              </figcaption>
              <blockquote>{quote}</blockquote>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
