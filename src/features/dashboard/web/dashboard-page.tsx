import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { ErrorState } from '../../../web/ui/error-state.tsx';
import { LaterSection } from '../../../web/ui/later-section.tsx';
import { Loading } from '../../../web/ui/loading.tsx';
import { PageShell } from '../../../web/ui/page-shell.tsx';
import type { Dashboard } from '../dashboard.contract.ts';
import { BlankFilm } from './blank-film.tsx';
import { QuickActions } from './quick-actions.tsx';

// Who has no report yet need not load how one looks, nor the reverse; and nobody what is far down before what is read first.
const NextStepCard = lazy(async () => ({
  default: (await import('../../../web/ui/next-step-card.tsx')).NextStepCard,
}));
const NothingYet = lazy(async () => ({ default: (await import('./nothing-yet.tsx')).NothingYet }));
const ProfileList = lazy(async () => ({ default: (await import('./profile-list.tsx')).ProfileList }));
const LatestReportSection = lazy(async () => ({
  default: (await import('./latest-report-section.tsx')).LatestReportSection,
}));
const UnreadableReport = lazy(async () => ({
  default: (await import('./unreadable-report.tsx')).UnreadableReport,
}));
const FeatureGrid = lazy(async () => ({ default: (await import('./feature-grid.tsx')).FeatureGrid }));
const RecentActivities = lazy(async () => ({
  default: (await import('./recent-activities.tsx')).RecentActivities,
}));

const missingProfile = 'Complete your profile first.';

type Props = {
  firstName: string;
  /** What the account is, beside the name. */
  badges: ReactNode;
  /** What has to be done before anything new can be begun; null when nothing has. */
  missingStep: ReactNode;
  dashboard: Pick<UseQueryResult<Dashboard>, 'data' | 'error' | 'dataUpdatedAt' | 'refetch'>;
};

/** Where a signed-in user starts: the latest report, the profiles, what the plan opens, what happened. */
export function DashboardPage({ firstName, badges, missingStep, dashboard }: Props) {
  const { data, error, dataUpdatedAt, refetch } = dashboard;
  const canBegin = missingStep === null;
  return (
    <PageShell
      title={firstName === '' ? 'Dashboard' : `Hi, ${firstName}`}
      badge={badges}
      lead="Put a profile under the loupe: photos and bio in, an honest report out."
      actions={data && <QuickActions newest={data.profiles[0]} missing={canBegin ? null : missingProfile} />}
    >
      {missingStep && <div className="mb-12">{missingStep}</div>}
      {data ? (
        <div className="flex flex-col gap-14">
          <Suspense fallback={<RoomAtTheTop />}>
            {canBegin && !data.latestReport && isFromNumbers(data.nextStep) && (
              <NextStepCard step={data.nextStep} />
            )}
            {data.latestReport ? (
              <LatestReportSection report={data.latestReport} nextStep={data.nextStep} />
            ) : data.unreadable?.latestReport ? (
              <UnreadableReport message={data.unreadable.message} newest={data.profiles[0]} />
            ) : (
              canBegin && <NothingYet profile={data.profiles[0]} />
            )}
            {data.profiles.length > 0 && <ProfileList profiles={data.profiles} />}
          </Suspense>
          <LaterSection headingId="features" title="Features" roomClass="min-h-160">
            <FeatureGrid
              features={data.features}
              nextStep={data.nextStep}
              unreadable={data.unreadable}
              newest={data.profiles[0]}
            />
          </LaterSection>
          <LaterSection headingId="recent-activity" title="Recent activity">
            <RecentActivities
              activities={data.activities}
              clockAheadMs={Date.parse(data.readAt) - dataUpdatedAt}
            />
          </LaterSection>
        </div>
      ) : error ? (
        <ErrorState title="Failed to load user information." error={error} onRetry={() => void refetch()} />
      ) : (
        <RoomAtTheTop />
      )}
    </PageShell>
  );
}

/** Without a report the empty page says how to get one, but for what the user's own numbers say. */
function isFromNumbers({ kind }: Dashboard['nextStep']): boolean {
  return kind === 'behaviour' || kind === 'fine';
}

/** So high that what is far down stays there until this has come. */
function RoomAtTheTop() {
  return (
    <div className="min-h-120">
      <Loading />
      <BlankFilm />
    </div>
  );
}
