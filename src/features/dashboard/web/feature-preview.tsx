import type { ReactNode } from 'react';
import type { GatedFeature } from '../../../domain/entitlements.ts';
import {
  AbTestingCard,
  BioCheckCard,
  CoachCard,
  InsightsCard,
  PerformanceCard,
  PhotoCheckCard,
} from './feature-cards.tsx';

const exampleSource = {
  analysisId: '',
  profileId: '',
  app: 'tinder',
  finishedAt: '2026-11-01T12:00:00.000Z',
} as const;

/** Strokes and shapes that hint at each feature. They say nothing and hold nobody's results. */
const sketches: Readonly<Record<GatedFeature, ReactNode>> = {
  photoAnalysis: (
    <>
      <path className="fill-film" d="M0 20h360v150H0z" />
      <path fill="#8fb8cc" d="M12 34h104v122H12z" />
      <path fill="#cdb79f" d="M128 34h104v122H128z" />
      <path fill="#87a08c" d="M244 34h104v122H244z" />
      <ellipse cx="180" cy="96" rx="44" ry="56" className="fill-none stroke-pencil stroke-6" />
    </>
  ),
  bioOptimization: (
    <>
      <path className="fill-ink-soft" d="M0 24h300v12H0zM0 60h350v12H0zM0 96h240v12H0zM0 132h320v12H0z" />
      <path className="stroke-pencil stroke-6" d="M40 80h120M100 152h90" />
    </>
  ),
  performanceAnalytics: (
    <path
      className="fill-plum"
      d="M10 130h40v50H10zM70 100h40v80H70zM130 115h40v65h-40zM190 70h40v110h-40zM250 80h40v100h-40zM310 40h40v140h-40z"
    />
  ),
  smartMatchingInsights: (
    <>
      <circle cx="140" cy="100" r="70" className="fill-blush stroke-plum stroke-6" />
      <circle cx="220" cy="100" r="70" fill="#8fb8cc" fillOpacity=".5" className="stroke-plum stroke-6" />
    </>
  ),
  abTesting: (
    <>
      <path className="fill-film" d="M20 20h150v160H20zM190 20h150v160H190z" />
      <path fill="#e4d3a0" d="M32 34h126v132H32z" />
      <path fill="#c9d2d0" d="M202 34h126v132H202z" />
    </>
  ),
  personalCoaching: (
    <>
      <path className="fill-ink-soft" d="M60 32h270v12H60zM60 82h220v12H60zM60 132h250v12H60z" />
      <path
        className="fill-none stroke-pencil stroke-6"
        d="M10 38l10 12 20-26M10 88l10 12 20-26M10 124h28v28H10z"
      />
    </>
  ),
};

/** What each card holds in an example; nobody's own results. */
const examples: Readonly<Record<GatedFeature, ReactNode>> = {
  photoAnalysis: (
    <PhotoCheckCard
      check={{
        ...exampleSource,
        keep: 4,
        maybe: 2,
        drop: 1,
        failed: 0,
        opener: { photoId: '', position: 2, clarity: 87 },
      }}
      newest={undefined}
    />
  ),
  bioOptimization: (
    <BioCheckCard
      check={{
        ...exampleSource,
        status: 'analysed',
        failure: null,
        fixCount: 1,
        considerCount: 2,
        changedCount: 0,
        findings: [
          {
            id: 'question',
            severity: 'fix',
            message: 'Nothing here is easy to reply to. End with a question.',
          },
          { id: 'cliche', severity: 'consider', message: 'Many profiles say this. Name one trip you took.' },
        ],
      }}
      newest={undefined}
    />
  ),
  performanceAnalytics: (
    <PerformanceCard
      wanted="tinder"
      card={{
        app: 'tinder',
        lastDay: '2026-11-01',
        rate: { value: 0.12, interval: { low: 0.09, high: 0.16 }, count: 60, of: 500 },
        failing: 'replies',
      }}
    />
  ),
  smartMatchingInsights: (
    <InsightsCard
      wanted="tinder"
      card={{
        app: 'tinder',
        lastDay: '2026-11-01',
        answered: 4,
        asked: 6,
        finding: 'First messages of 9 to 15 words get the most replies.',
        more: null,
      }}
    />
  ),
  abTesting: (
    <AbTestingCard
      card={{
        test: { id: '', name: 'Window photo first', state: 'finished', today: null, verdict: 'better' },
        openVotes: 1,
        votes: 24,
      }}
    />
  ),
  personalCoaching: (
    <CoachCard
      plan={{ taskCount: 3, confirmedCount: 1 }}
      step={{ kind: 'report', title: 'Move the photo by the window to the front.' }}
      newest={undefined}
    />
  ),
};

/** An example of what a feature holds, drawing and words, to stand out of focus behind its lock. */
export function FeaturePreview({ feature }: { feature: GatedFeature }) {
  return (
    <>
      <svg viewBox="0 0 360 200" preserveAspectRatio="none" className="h-12 w-full shrink-0 sm:h-20">
        {sketches[feature]}
      </svg>
      {examples[feature]}
    </>
  );
}
