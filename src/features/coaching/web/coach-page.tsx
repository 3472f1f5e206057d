import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useApi } from '../../../web/api/api-context.tsx';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import { ErrorState } from '../../../web/ui/error-state.tsx';
import { useLock } from '../../../web/ui/lock.tsx';
import { Locked } from '../../../web/ui/locked.tsx';
import { NextStepCard } from '../../../web/ui/next-step-card.tsx';
import { PageShell } from '../../../web/ui/page-shell.tsx';
import { coachingContract, type Coach } from '../coaching.contract.ts';
import { coachHeadline, coachTexts as texts } from './coach-texts.ts';
import { ExampleWeek } from './plan/example-week.tsx';
import { coachQuery } from './coach-query.ts';
import { ModelAgreement } from './model-agreement.tsx';
import { NoteSection } from './note-section.tsx';
import { PlanSection } from './plan/plan-section.tsx';
import { QuestionSection } from './questions/question-section.tsx';
import { RewriteSection } from './rewriting/rewrite-section.tsx';

// Few have more than one profile.
const Select = lazy(async () => ({ default: (await import('../../../web/ui/select.tsx')).Select }));
const ChoicesBehindLock = lazy(async () => ({
  default: (await import('./coach-choices.tsx')).ChoicesBehindLock,
}));

/** /coach: this week's plan, questions, rewriting, and the weekly note. */
export function CoachPage() {
  const { profile } = useSearch({ from: '/signed-in/coach' });
  const tier = useLock().neededTier('personalCoaching');
  const coach = useQuery({ ...coachQuery(useApi(coachingContract), profile), enabled: tier === null });
  if (tier !== null) {
    return (
      <PageShell title={texts.title}>
        <Locked feature="personalCoaching" tier={tier} />
        <Suspense>
          <ChoicesBehindLock />
        </Suspense>
      </PageShell>
    );
  }
  const app = coach.data?.profiles.find(({ id }) => id === coach.data.profileId)?.app;
  return (
    <PageShell
      density="dense"
      kicker={coach.data && (app === undefined ? texts.title : texts.kicker(app))}
      title={coach.data ? coachHeadline(coach.data) : texts.title}
      lead={coach.data?.tasks.length ? null : texts.lead}
      actions={coach.data && <ProfileChoice coach={coach.data} />}
    >
      {coach.isPending && <CoachSkeleton />}
      {!coach.data && coach.isError && (
        <ErrorState title={texts.failed} error={coach.error} onRetry={() => void coach.refetch()} />
      )}
      {coach.data && <Desk coach={coach.data} />}
    </PageShell>
  );
}

function Desk({ coach }: { coach: Coach }) {
  const { nextStep, profileId } = coach;
  if (profileId === null) {
    return (
      <div className="flex flex-col gap-6">
        {nextStep !== null && <NextStepCard step={nextStep} here="/coach" />}
        <EmptyState
          title={texts.noProfile}
          action={<ButtonLink href="/profiles/new">{texts.newProfile}</ButtonLink>}
        >
          {texts.noProfileWhy}
        </EmptyState>
        <ExampleWeek />
      </div>
    );
  }
  const app = coach.profiles.find(({ id }) => id === profileId)?.app;
  return (
    <div key={profileId} className="mt-4 flex flex-col gap-14">
      <PlanSection coach={coach} profileId={profileId} />
      <QuestionSection profileId={profileId} model={coach.model} />
      {app !== undefined && <RewriteSection profileId={profileId} app={app} model={coach.model} />}
      <div className="grid gap-x-10 gap-y-10 lg:grid-cols-2">
        <NoteSection note={coach.note} />
        {coach.model && <ModelAgreement model={coach.model} />}
      </div>
    </div>
  );
}

function ProfileChoice({ coach: { profileId, profiles } }: { coach: Coach }) {
  const navigate = useNavigate();
  if (profiles.length < 2 || profileId === null) return null;
  const options = profiles.map(({ app, id }, index) => ({
    value: id,
    label: texts.profileName(
      app,
      profiles.filter((other) => other.app === app).length > 1 ? profiles.length - index : null,
    ),
  }));
  return (
    <Suspense fallback={<div className="min-h-18" />}>
      <Select
        label={texts.profile}
        options={options}
        value={profileId}
        onChange={(event) => void navigate({ to: '/coach', search: { profile: event.target.value } })}
      />
    </Suspense>
  );
}

/** Stands where the week will be: three tasks, and the question below. */
function CoachSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-10">
      <span className="sr-only">Loading...</span>
      <div aria-hidden="true" className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {[0, 1, 2].map((place) => (
          <div key={place} className="h-56 rounded-card border border-line bg-white p-5">
            <div className="h-6 w-3/4 rounded-sm bg-blush" />
            <div className="mt-5 h-4 w-full rounded-sm bg-blush" />
            <div className="mt-2 h-4 w-5/6 rounded-sm bg-blush" />
            <div className="mt-8 h-4 w-32 rounded-sm bg-blush" />
          </div>
        ))}
      </div>
      <div aria-hidden="true" className="max-w-3xl">
        <div className="h-6 w-20 rounded-sm bg-blush" />
        <div className="mt-4 h-11 w-full rounded-control border border-line bg-white" />
      </div>
    </div>
  );
}
