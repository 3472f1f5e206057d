import { ContactSheet } from '../../../../web/ui/contact-sheet.tsx';
import { DrawnPortrait } from '../../../../web/ui/drawn-portrait.tsx';
import { FilmFrame } from '../../../../web/ui/film-frame.tsx';
import { frameNumber } from '../../../../web/ui/frame-number.ts';
import { PencilUnderline } from '../../../../web/ui/pencil-underline.tsx';
import { heroShots } from '../../hero-marks.ts';
import { CallToAction, SampleLink, TryLink } from '../call-to-action.tsx';
import { assurance } from '../public-texts.ts';
import { getStarted, heroTexts, sectionTexts } from './landing-texts.ts';

const firstNumber = 21;

export function Hero() {
  return (
    <section className="mx-auto grid max-w-6xl items-center gap-x-14 gap-y-6 px-4 pt-22 pb-6 sm:px-6 lg:grid-cols-[1fr_1.05fr] lg:pt-32 lg:pb-24">
      <div>
        <h1 className="text-[clamp(2.75rem,11vw,5rem)] leading-[.95] font-extrabold tracking-[-.035em]">
          {sectionTexts.heading} <PencilUnderline>first?</PencilUnderline>
        </h1>
        <p className="mt-6 max-w-[48ch] sm:mt-8 text-lg leading-relaxed text-ink-soft sm:text-xl">
          {heroTexts.lead}
        </p>
        <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-1 sm:gap-x-6">
          <TryLink />
          <CallToAction kind="dark">{getStarted}</CallToAction>
          <SampleLink />
        </div>
        <p className="mt-2 text-ink-soft">
          {heroTexts.stays} {assurance}
        </p>
      </div>
      <HeroSheet />
    </section>
  );
}

/** A sheet of drawn pictures that marks itself up once, when it comes into view: what Loupe gives back, at a glance. */
function HeroSheet() {
  return (
    <div data-marks className="relative mx-auto w-full max-w-md lg:max-w-none lg:rotate-[1.4deg]">
      <ContactSheet label={heroTexts.sheet} columns={3}>
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
