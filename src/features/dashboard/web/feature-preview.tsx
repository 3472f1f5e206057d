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
import { lockedTexts } from './dashboard-texts.ts';

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
        unsure: 0,
        failed: 0,
        opener: { photoId: '', position: 2, clarity: null },
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
            message: lockedTexts.noReply,
          },
          { id: 'cliche', severity: 'consider', message: lockedTexts.worn },
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
        headline: lockedTexts.numbersStop,
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
        finding: lockedTexts.firstMessages,
        more: null,
      }}
    />
  ),
  abTesting: (
    <AbTestingCard
      card={{
        test: { id: '', name: lockedTexts.windowFirst, state: 'finished', today: null, verdict: 'better' },
        openVotes: 1,
        votes: 24,
      }}
    />
  ),
  personalCoaching: (
    <CoachCard
      plan={{ taskCount: 3, confirmedCount: 1 }}
      step={{ kind: 'report', title: lockedTexts.windowTask }}
      newest={undefined}
    />
  ),
};

/** An example of what a feature holds, to stand out of focus behind its lock. */
export function FeaturePreview({ feature }: { feature: GatedFeature }) {
  return examples[feature];
}
