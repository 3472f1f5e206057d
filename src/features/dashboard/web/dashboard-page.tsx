import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { lockTexts } from '../../../domain/entitlements.ts';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { ErrorState } from '../../../web/ui/error-state.tsx';
import { useLock } from '../../../web/ui/lock.tsx';
import { PageShell } from '../../../web/ui/page-shell.tsx';
import { UnavailableButton } from '../../../web/ui/unavailable-button.tsx';
import { FilmStripEdge } from '../../../web/ui/film-strip-edge.tsx';
import type { ProfileSummary } from '../../profiles/profiles.contract.ts';
import type { Dashboard } from '../dashboard.contract.ts';
import { pageTexts, previewTexts, wayTexts } from './dashboard-texts.ts';
import { FeatureGrid } from './feature-grid.tsx';
import { RecentActivities } from './recent-activities.tsx';

// Who has no report yet need not load how one looks, nor the reverse.
const NextStepCard = lazy(async () => ({
  default: (await import('../../../web/ui/next-step-card.tsx')).NextStepCard,
}));
const PlanPreview = lazy(async () => ({ default: (await import('./plan-preview.tsx')).PlanPreview }));
const FirstSteps = lazy(async () => ({ default: (await import('./first-steps.tsx')).FirstSteps }));
const ProfileList = lazy(async () => ({ default: (await import('./profile-list.tsx')).ProfileList }));
const LatestReportSection = lazy(async () => ({
  default: (await import('./latest-report.tsx')).LatestReportSection,
}));
const UnreadableReport = lazy(async () => ({
  default: (await import('./latest-report.tsx')).UnreadableReport,
}));

type Props = {
  firstName: string;
  /** What the account is, beside the name. */
  badges: ReactNode;
  /** What the account still lacks; null when it lacks nothing. */
  missingStep: ReactNode;
  /** Somebody was on the way to a screen that needs it. */
  isMissingStepFirst: boolean;
  /** What a browser said of a profile's photos, which the server has not read yet; null where there is none. */
  keptVerdict: ReactNode;
  dashboard: Pick<UseQueryResult<Dashboard>, 'data' | 'error' | 'dataUpdatedAt' | 'refetch'>;
};

/** Where a signed-in user starts: the latest report or the way to it, what the plan opens, what happened. */
export function DashboardPage(props: Props) {
  const { firstName, badges, missingStep, isMissingStepFirst, keptVerdict, dashboard } = props;
  const { data, error, dataUpdatedAt, refetch } = dashboard;
  const missing = missingStep === null ? null : pageTexts.missingProfile;
  return (
    <PageShell
      title={firstName === '' ? 'Dashboard' : `Hi, ${firstName}`}
      badge={badges}
      actions={
        data ? (
          <QuickActions newest={data.profiles[0]} missing={missing} />
        ) : (
          !error && <div className="h-11 w-80 max-w-full" />
        )
      }
    >
      {isMissingStepFirst && missingStep && <div className="mb-10">{missingStep}</div>}
      {data ? (
        <div className="flex flex-col gap-8 sm:gap-12">
          <Suspense fallback={<ReportSkeleton />}>
            <Top data={data} keptVerdict={keptVerdict} />
          </Suspense>
          {!isMissingStepFirst && missingStep}
          <section aria-labelledby="features">
            <FeatureGrid
              features={data.features}
              nextStep={data.nextStep}
              unreadable={data.unreadable}
              newest={data.profiles[0]}
            />
          </section>
          <section aria-labelledby="recent-activity">
            <RecentActivities
              activities={data.activities}
              clockAheadMs={Date.parse(data.readAt) - dataUpdatedAt}
            />
          </section>
        </div>
      ) : error ? (
        <ErrorState title={pageTexts.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <p role="status" className="sr-only">
            {pageTexts.loading}
          </p>
          <ReportSkeleton />
        </>
      )}
    </PageShell>
  );
}

/** The one thing that matters now: the latest report, the first one's next step, or what a plan gives. */
function Top({ data, keptVerdict }: { data: Dashboard; keptVerdict: ReactNode }) {
  const { latestReport, nextStep, profiles, since, unreadable } = data;
  const isLocked = useLock().neededTier('photoAnalysis') !== null;
  const hasMoreProfiles =
    profiles.length > 1 ||
    (latestReport !== null && profiles.some(({ latestAnalysis }) => isNewer(latestAnalysis, latestReport)));
  return (
    <>
      {latestReport ? (
        <>
          <LatestReportSection report={latestReport} nextStep={nextStep} since={since} />
          {isLocked && nextStep.href !== '/checkout' && <EndedPlan />}
        </>
      ) : unreadable?.latestReport ? (
        <UnreadableReport message={unreadable.message} newest={profiles[0]} />
      ) : keptVerdict !== null ? (
        keptVerdict
      ) : isLocked ? (
        <PlanPreview />
      ) : (
        <>
          {isFromNumbers(nextStep) && <NextStepCard step={nextStep} />}
          <FirstSteps profile={profiles[0]} />
        </>
      )}
      {hasMoreProfiles && <ProfileList profiles={profiles} />}
    </>
  );
}

/** Whether a profile's newest analysis is another one than the latest report, such as one that is running. */
function isNewer(
  latest: ProfileSummary['latestAnalysis'],
  { analysisId }: NonNullable<Dashboard['latestReport']>,
): boolean {
  return latest !== null && latest.id !== analysisId;
}

/** Without a report the page says how to get one, but for what the user's own numbers say. */
function isFromNumbers({ kind }: Dashboard['nextStep']): boolean {
  return kind === 'behaviour' || kind === 'fine';
}

/** For a report whose subscription has ended. */
function EndedPlan() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="max-w-[62ch] text-ink-soft">{pageTexts.ended}</p>
      <ButtonLink kind="quiet" href="/checkout">
        {previewTexts.button}
      </ButtonLink>
    </div>
  );
}

type QuickActionsProps = {
  newest: ProfileSummary | undefined;
  /** What the account still lacks before anything can be begun; null when it lacks nothing. */
  missing: string | null;
};

/** The specification's three buttons. While one cannot be used it stays there and says why. */
function QuickActions({ newest, missing }: QuickActionsProps) {
  const tier = useLock().neededTier('photoAnalysis');
  const locked = missing ?? (tier === null ? null : lockTexts[tier].sentence);
  return (
    <div
      role="group"
      aria-label={wayTexts.quickActions}
      className="flex flex-wrap gap-2 *:px-3! max-[359px]:*:text-sm! sm:gap-3 sm:*:px-5!"
    >
      <QuickAction label={wayTexts.newProfile} href="/profiles/new" unavailable={locked} />
      <QuickAction
        label="Analyze"
        href={newest ? `/profiles/${newest.id}` : '/profiles/new'}
        unavailable={locked ?? (newest ? null : pageTexts.noProfile)}
      />
      {/* Leaving and deleting are never locked: the account menu leads to the settings too. */}
      <QuickAction label="Settings" href="/settings" unavailable={locked} />
    </div>
  );
}

type QuickActionProps = {
  label: string;
  href: string;
  /** Why it cannot be used now. */
  unavailable: string | null;
};

function QuickAction({ label, href, unavailable }: QuickActionProps) {
  if (unavailable !== null) return <UnavailableButton reason={unavailable}>{label}</UnavailableButton>;
  return (
    <ButtonLink kind="quiet" href={href}>
      {label}
    </ButtonLink>
  );
}

const line = 'rounded-sm bg-line';

/** Shaped like the latest report. It comes only when that takes a while, and to nobody's ears. */
function ReportSkeleton() {
  return (
    <div
      aria-hidden="true"
      className="flex min-h-120 animate-appear flex-col gap-5 rounded-card border border-line bg-white p-4 sm:p-6"
    >
      <div className={`h-4 w-40 ${line}`} />
      <div className={`h-8 w-72 max-w-full ${line}`} />
      <div className="grid grid-cols-3 *:nth-[n+4]:hidden sm:grid-cols-4 sm:*:nth-[4]:block lg:grid-cols-6 lg:*:block!">
        {Array.from({ length: 6 }, (_, position) => (
          <div key={position} className="bg-film py-[3%]">
            <FilmStripEdge />
            <div className="mx-[3%] my-[2%] aspect-3/4 bg-film-soft" />
            <FilmStripEdge />
          </div>
        ))}
      </div>
      <div className={`h-5 w-3/5 ${line}`} />
      <div className={`h-4 w-4/5 ${line}`} />
      <div className={`h-11 w-36 ${line}`} />
    </div>
  );
}
