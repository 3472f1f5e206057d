import { PencilUnderline } from '../../../web/ui/pencil-underline.tsx';
import { assurance, CallToAction } from './call-to-action.tsx';
import { HeroSheet } from './hero-sheet.tsx';
import { SampleLink } from './sample-link.tsx';

export function Hero() {
  return (
    <section className="mx-auto grid max-w-6xl items-center gap-x-14 gap-y-12 px-4 pt-26 pb-16 sm:px-6 lg:grid-cols-[1fr_1.05fr] lg:pt-32 lg:pb-24">
      <div>
        <h1 className="text-[clamp(2.75rem,11vw,5rem)] leading-[.95] font-extrabold tracking-[-.035em]">
          Which photo goes <PencilUnderline>first?</PencilUnderline>
        </h1>
        <p className="mt-8 max-w-[48ch] text-lg leading-relaxed text-ink-soft sm:text-xl">
          Loupe reads your Tinder, Bumble or Hinge profile the way a picture editor reads a contact sheet. It
          circles the keepers, crosses out what works against you, and says what it measured and why that
          matters.
        </p>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          <CallToAction>Review my photos</CallToAction>
          <SampleLink />
        </div>
        <p className="mt-4 text-ink-soft">{assurance}</p>
      </div>
      <HeroSheet />
    </section>
  );
}
