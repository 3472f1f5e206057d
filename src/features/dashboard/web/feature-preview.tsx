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

/** An example of what a feature holds, to stand out of focus behind its lock. */
export function FeaturePreview({ feature }: { feature: GatedFeature }) {
  return examples[feature];
}
