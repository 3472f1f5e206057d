import { pageNotFoundHref } from '../../../domain/page-not-found.ts';
import { assurance, CallToAction } from './call-to-action.tsx';
import { CheckableRemark } from './checkable-remark.tsx';
import { EmptyStrip } from './empty-strip.tsx';
import { LandingFeatureGrid } from './feature-grid.tsx';
import { frequentQuestions } from './frequent-questions.ts';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Pricing } from './pricing.tsx';
import { QuestionList } from './question-list.tsx';
import { StatsStrip } from './stats-strip.tsx';
import { StickyCall } from './sticky-call.tsx';
import { SuccessStories } from './success-stories.tsx';

export function LandingPage() {
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      {/* Shown by its address alone, so that the page says it even without its script. */}
      <p
        id={pageNotFoundHref.slice(2)}
        role="status"
        tabIndex={-1}
        className="absolute inset-x-0 top-16 z-10 hidden scroll-mt-16 bg-film px-4 py-2 text-center font-semibold text-white outline-none target:block print:hidden"
      >
        We couldn’t find that page.
      </p>
      <Hero />
      <StickyCall>
        <StatsStrip />
        <LandingFeatureGrid />
        <HowItWorks />
        <CheckableRemark />
        <SuccessStories />
      </StickyCall>
      <Pricing />
      <section
        aria-labelledby="questions"
        className="mx-auto grid max-w-6xl gap-x-14 gap-y-8 px-4 py-16 sm:px-6 lg:grid-cols-[1fr_1.9fr] lg:py-24"
      >
        <div>
          <h2 id="questions" className="text-4xl font-extrabold sm:text-5xl">
            Common questions
          </h2>
          <p className="mt-5 text-ink-soft">
            Something else?{' '}
            <a href="/contact" className="font-semibold text-ink underline underline-offset-4">
              Write to us
            </a>
          </p>
        </div>
        <QuestionList questions={frequentQuestions} />
      </section>
      <section aria-labelledby="start" className="overflow-hidden bg-blush pt-16 pb-12 lg:pt-24">
        <div className="mx-auto flex max-w-6xl flex-wrap items-end justify-between gap-x-10 gap-y-8 px-4 sm:px-6">
          <h2 id="start" className="max-w-[16ch] text-5xl leading-none font-extrabold sm:text-6xl">
            Put your photos on the light table.
          </h2>
          <div className="max-w-xs">
            <CallToAction>Review my photos</CallToAction>
            <p className="mt-3 text-ink-soft">{assurance}</p>
          </div>
        </div>
        <EmptyStrip />
      </section>
    </main>
  );
}
