import { PencilUnderline } from '../../../web/ui/pencil-underline.tsx';
import { CallToAction } from './call-to-action.tsx';
import { EmptyStrip } from './empty-strip.tsx';
import { ExampleFinding } from './example-finding.tsx';
import { HeroSheet } from './hero-sheet.tsx';
import { measuredInPhotos, measuredInSets, measuredInTexts, promises, steps } from './landing-content.ts';

export function LandingPage() {
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      <section className="mx-auto grid max-w-6xl items-center gap-x-14 gap-y-12 px-4 pt-26 pb-16 sm:px-6 lg:grid-cols-[1fr_1.05fr] lg:pt-32 lg:pb-24">
        <div>
          <h1 className="text-[clamp(2.75rem,11vw,5rem)] leading-[.95] font-extrabold tracking-[-.035em]">
            Which photo goes <PencilUnderline>first?</PencilUnderline>
          </h1>
          <p className="mt-7 max-w-[44ch] text-lg leading-relaxed text-ink-soft sm:text-xl">
            Loupe reads your dating profile the way a picture editor reads a contact sheet. It circles the
            keepers, crosses out what works against you, and tells you what it measured and why that matters.
          </p>
          <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
            <CallToAction>Mark up my profile</CallToAction>
            <a
              href="#how-it-works"
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              How it works
            </a>
          </div>
          <p className="mt-6 text-ink-soft">For Tinder, Bumble and Hinge.</p>
        </div>
        <HeroSheet />
      </section>

      <section aria-labelledby="measures" className="border-y border-line bg-white">
        <div className="mx-auto grid max-w-6xl gap-x-14 gap-y-10 px-4 py-16 sm:px-6 lg:grid-cols-[1fr_1.6fr] lg:py-24">
          <div>
            <h2 id="measures" className="text-4xl font-extrabold sm:text-5xl">
              It measures. It doesn’t guess.
            </h2>
            <p className="mt-5 max-w-[44ch] text-lg text-ink-soft">
              Every remark stands on something measured in your own photos and words, beside the line it
              should reach and the study or app rule behind it. What could not be measured is called that.
            </p>
          </div>
          <dl className="divide-y divide-line border-y border-line">
            <Measures title="In each photo" items={measuredInPhotos} />
            <Measures title="Across the set" items={measuredInSets} />
            <Measures title="In bio and prompts" items={measuredInTexts} />
          </dl>
        </div>
      </section>

      <section
        id="how-it-works"
        aria-labelledby="how"
        className="mx-auto max-w-6xl px-4 py-16 sm:px-6 lg:py-24"
      >
        <h2 id="how" className="text-4xl font-extrabold sm:text-5xl">
          How it works
        </h2>
        <ol className="mt-10 grid gap-x-8 gap-y-9 sm:grid-cols-2 lg:grid-cols-4">
          {steps.map(([title, text], index) => (
            <li key={title} className="border-t-4 border-film pt-4">
              <p className="font-semibold text-ink-soft">Step {index + 1}</p>
              <h3 className="mt-1 text-2xl font-bold">{title}</h3>
              <p className="mt-2 text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>
      </section>

      <section aria-labelledby="finding" className="bg-blush">
        <div className="mx-auto grid max-w-6xl items-center gap-x-14 gap-y-10 px-4 py-16 sm:px-6 lg:grid-cols-2 lg:py-24">
          <ExampleFinding />
          <div>
            <h2 id="finding" className="text-4xl font-extrabold sm:text-5xl">
              A remark you can check
            </h2>
            <p className="mt-5 max-w-[48ch] text-lg text-ink-soft">
              What was measured, where the line is, how strong the evidence behind it is, what speaks against
              it, and one thing to do. You decide.
            </p>
            <ul className="mt-8 space-y-4">
              {promises.map((promise) => (
                <li key={promise} className="border-l-4 border-ink pl-4">
                  {promise}
                </li>
              ))}
            </ul>
          </div>
        </div>
      </section>

      <section aria-labelledby="start" className="overflow-hidden pt-20 pb-16 lg:pt-28 lg:pb-24">
        <div className="mx-auto flex max-w-6xl flex-wrap items-end justify-between gap-x-10 gap-y-8 px-4 sm:px-6">
          <h2 id="start" className="max-w-[16ch] text-5xl leading-none font-extrabold sm:text-6xl">
            Put your photos on the light table.
          </h2>
          <CallToAction>Mark up my profile</CallToAction>
        </div>
        <EmptyStrip />
      </section>
    </main>
  );
}

function Measures({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div className="grid gap-x-8 gap-y-2 py-6 sm:grid-cols-[11rem_1fr]">
      <dt className="font-display text-xl font-bold">{title}</dt>
      <dd>
        <ul className="grid gap-x-6 gap-y-1.5 text-ink-soft sm:grid-cols-2">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </dd>
    </div>
  );
}
