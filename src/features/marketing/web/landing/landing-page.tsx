import type { ReactNode } from 'react';
import { pageNotFoundHref } from '../../../../domain/page-not-found.ts';
import { FilmFrame } from '../../../../web/ui/film-frame.tsx';
import { frameNumber } from '../../../../web/ui/frame-number.ts';
import { CallToAction } from '../call-to-action.tsx';
import { assurance } from '../public-texts.ts';
import { QuestionList } from '../question-list.tsx';
import { LandingFeatureGrid } from './feature-grid.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import {
  frequentQuestions,
  getStarted,
  lastCall,
  notFound,
  questionTexts,
  sectionTexts,
} from './landing-texts.ts';
import { Pricing } from './pricing.tsx';
import { ReportExcerpt } from './report-excerpt.tsx';
import { StatsStrip } from './stats-strip.tsx';
import { SuccessStories } from './success-stories.tsx';

/** `excerpts` are pieces of the sample report. */
export function LandingPage({ excerpts }: { excerpts: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      {/* Shown by its address alone, so that the page says it even without its script. */}
      <p
        id={pageNotFoundHref.slice(2)}
        role="status"
        tabIndex={-1}
        className="absolute inset-x-0 top-16 z-10 hidden scroll-mt-16 bg-film px-4 py-2 text-center font-semibold text-white outline-none target:block print:hidden"
      >
        {notFound}
      </p>
      <Hero />
      <StickyCall>
        <StatsStrip />
        <LandingFeatureGrid />
        <HowItWorks />
        <ReportExcerpt>{excerpts}</ReportExcerpt>
        <SuccessStories />
      </StickyCall>
      <Pricing />
      <section
        aria-labelledby="questions"
        className="mx-auto grid max-w-6xl gap-x-14 gap-y-4 px-4 py-12 sm:px-6 lg:grid-cols-[1fr_1.9fr] lg:py-20"
      >
        <div className="flex flex-wrap items-baseline justify-between gap-x-2 lg:block">
          <h2 id="questions" className="text-3xl font-extrabold sm:text-5xl">
            {questionTexts.title}
          </h2>
          <p className="text-ink-soft lg:mt-5">
            <span className="max-sm:hidden">{questionTexts.more} </span>
            <a href="/contact" className="font-semibold text-ink underline underline-offset-4">
              {questionTexts.write}
            </a>
          </p>
        </div>
        <QuestionList questions={frequentQuestions} />
      </section>
      <section aria-labelledby="start" className="overflow-hidden bg-blush pt-8 pb-8 sm:pt-14 lg:pt-20">
        <div className="mx-auto flex max-w-6xl flex-wrap items-end justify-between gap-x-8 gap-y-4 px-4 sm:px-6">
          <h2 id="start" className="max-w-[16ch] text-4xl leading-none font-extrabold sm:text-6xl">
            {lastCall}
          </h2>
          <div className="max-w-xs">
            <CallToAction>{getStarted}</CallToAction>
            <p className="mt-3 text-ink-soft">{assurance}</p>
          </div>
        </div>
        <EmptyStrip />
      </section>
    </main>
  );
}

/**
 * Keeps a call to action at the foot of a phone's screen while `children` are read. It has a place of its own below
 * them, so that it covers nothing for good, and does not go where other calls stand, which are outside.
 */
function StickyCall({ children }: { children: ReactNode }) {
  return (
    <div>
      {children}
      <section
        aria-label={sectionTexts.stickyCall}
        data-sticky-call
        className="sticky bottom-0 z-10 border-t border-line bg-paper px-4 pt-3 pb-2 sm:hidden print:hidden"
      >
        <CallToAction className="w-full">{getStarted}</CallToAction>
        <p className="mt-1.5 text-center text-xs text-ink-soft">{assurance}</p>
      </section>
    </div>
  );
}

const emptyFrames = 9;

/** A strip of film with nothing on it yet, running off both sides of the page; a phone has no room for it. */
function EmptyStrip() {
  return (
    <div aria-hidden="true" className="relative mt-8 hidden w-max sm:flex">
      {Array.from({ length: emptyFrames }, (_, position) => (
        <div key={position} className="w-52 shrink-0">
          <FilmFrame number={frameNumber(position)}>
            <span className="block bg-paper" />
          </FilmFrame>
        </div>
      ))}
    </div>
  );
}
