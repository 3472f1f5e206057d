import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { GatedFeature } from '../../../domain/entitlements.ts';
import { CardLock } from '../../../web/ui/card-lock.tsx';
import type { ProfileSummary } from '../../profiles/profiles.contract.ts';
import type { Dashboard } from '../dashboard.contract.ts';
import {
  AbTestingCard,
  BioCheckCard,
  CoachCard,
  InsightsCard,
  PerformanceCard,
  PhotoCheckCard,
} from './feature-cards.tsx';
import { featureNames, featuresHeading, wayTexts } from './dashboard-texts.ts';
import { FeaturePreview } from './feature-preview.tsx';

/** Loaded when somebody opens it. */
const InsightNeedsByData = lazy(async () => ({
  default: (await import('../../../web/ui/insight-needs.tsx')).InsightNeedsByData,
}));

type Props = {
  features: Dashboard['features'];
  nextStep: Dashboard['nextStep'];
  unreadable: Dashboard['unreadable'];
  /** Where a first analysis would begin. */
  newest: ProfileSummary | undefined;
};

/** The six features of the plans, each with what it holds for this user or with what opens it. */
export function FeatureGrid({ features, nextStep, newest, unreadable }: Props) {
  const {
    photoAnalysis,
    bioOptimization,
    performanceAnalytics,
    smartMatchingInsights,
    abTesting,
    personalCoaching,
  } = features;
  const faultOf = (part: 'latestReport' | 'photoAnalysis' | 'bioOptimization') =>
    unreadable?.[part] ? unreadable.message : undefined;
  return (
    <>
      <h2 id="features" className="text-2xl font-bold">
        {featuresHeading}
      </h2>
      <div className="mt-3 grid grid-cols-2 gap-2.5 text-sm sm:gap-4 sm:text-base lg:grid-cols-3">
        <FeatureCard
          feature="photoAnalysis"
          name={featureNames.photoAnalysis}
          neededTier={photoAnalysis.neededTier}
        >
          <PhotoCheckCard check={photoAnalysis.latest} fault={faultOf('photoAnalysis')} newest={newest} />
        </FeatureCard>
        <FeatureCard
          feature="bioOptimization"
          name={featureNames.bioOptimization}
          neededTier={bioOptimization.neededTier}
        >
          <BioCheckCard check={bioOptimization.latest} fault={faultOf('bioOptimization')} newest={newest} />
        </FeatureCard>
        <FeatureCard
          feature="performanceAnalytics"
          name={featureNames.performanceAnalytics}
          neededTier={performanceAnalytics.neededTier}
        >
          <PerformanceCard card={performanceAnalytics.latest} wanted={nextStep.app} />
        </FeatureCard>
        <FeatureCard
          feature="smartMatchingInsights"
          name={featureNames.smartMatchingInsights}
          neededTier={smartMatchingInsights.neededTier}
        >
          <InsightsCard card={smartMatchingInsights.latest} wanted={nextStep.app} />
        </FeatureCard>
        <FeatureCard feature="abTesting" name={featureNames.abTesting} neededTier={abTesting.neededTier}>
          <AbTestingCard card={abTesting.latest} />
        </FeatureCard>
        <FeatureCard
          feature="personalCoaching"
          name={featureNames.personalCoaching}
          neededTier={personalCoaching.neededTier}
        >
          <CoachCard
            plan={personalCoaching.plan}
            step={nextStep}
            fault={faultOf('latestReport')}
            newest={newest}
          />
        </FeatureCard>
      </div>
      {smartMatchingInsights.latest === null && <InsightNeedsDetails />}
    </>
  );
}

/** Which data each insight needs, before there is any. */
function InsightNeedsDetails() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="mt-2.5 rounded-card border border-line bg-white px-3 sm:mt-4 sm:px-5"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="min-h-11 cursor-pointer content-center font-semibold underline-offset-4 hover:underline">
        {wayTexts.insightNeeds}
      </summary>
      {isOpen && (
        <Suspense>
          <InsightNeedsByData />
        </Suspense>
      )}
    </details>
  );
}

type FeatureCardProps = {
  feature: GatedFeature;
  name: string;
  neededTier: Dashboard['features'][GatedFeature]['neededTier'];
  children: ReactNode;
};

function FeatureCard({ feature, name, neededTier, children }: FeatureCardProps) {
  const headingId = `feature-${feature}`;
  return (
    <article
      aria-labelledby={headingId}
      className="flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-white"
    >
      <h3 id={headingId} className="px-3 pt-3 text-base leading-tight font-bold sm:px-5 sm:pt-5 sm:text-xl">
        {name}
      </h3>
      {neededTier === null ? (
        <div className="flex flex-1 flex-col items-start gap-2 p-3 pt-2 sm:gap-3 sm:p-5 sm:pt-3">
          {children}
        </div>
      ) : (
        <CardLock tier={neededTier} headingId={headingId}>
          <FeaturePreview feature={feature} />
        </CardLock>
      )}
    </article>
  );
}
