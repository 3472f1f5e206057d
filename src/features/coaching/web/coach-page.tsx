import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { appLimits } from '../../../domain/app-limits.ts';
import { useApi } from '../../../web/api/api-context.tsx';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import { ErrorState } from '../../../web/ui/error-state.tsx';
import { Loading } from '../../../web/ui/loading.tsx';
import { useLock } from '../../../web/ui/lock.tsx';
import { LockPanel } from '../../../web/ui/lock-panel.tsx';
import { NextStepCard } from '../../../web/ui/next-step-card.tsx';
import { PageShell } from '../../../web/ui/page-shell.tsx';
import { Select } from '../../../web/ui/select.tsx';
import { coachingContract, type Coach } from '../coaching.contract.ts';
import { ChoicesBehindLock } from './coach-choices.tsx';
import { coachQuery } from './coach-query.ts';
import { ModelAgreement } from './model-agreement.tsx';
import { NoteSection } from './note-section.tsx';
import { PlanSection } from './plan-section.tsx';
import { QuestionSection } from './question-section.tsx';
import { RewriteSection } from './rewrite-section.tsx';

const lead = 'Three things a week, chosen from your own results and report. Each says what it rests on.';

/** /coach: this week's plan, questions, rewriting, and the weekly note. */
export function CoachPage() {
  const { profile } = useSearch({ from: '/signed-in/coach' });
  const tier = useLock().neededTier('personalCoaching');
  const coach = useQuery({ ...coachQuery(useApi(coachingContract), profile), enabled: tier === null });
  if (tier !== null) {
    return (
      <PageShell title="Coach" lead={lead}>
        <LockPanel tier={tier} />
        <ChoicesBehindLock />
      </PageShell>
    );
  }
  return (
    <PageShell title="Coach" lead={lead} actions={coach.data && <ProfileChoice coach={coach.data} />}>
      {coach.isPending && <Loading />}
      {!coach.data && coach.isError && (
        <ErrorState
          title="Your plan could not be loaded"
          error={coach.error}
          onRetry={() => void coach.refetch()}
        />
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
          title="There is no profile to coach yet"
          action={<ButtonLink href="/profiles/new">New Profile</ButtonLink>}
        >
          Add the photos and texts of a dating profile and have it analyzed. The weekly plan begins there.
        </EmptyState>
      </div>
    );
  }
  const app = coach.profiles.find(({ id }) => id === profileId)?.app;
  return (
    <div key={profileId} className="flex flex-col gap-14">
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
    label: `${appLimits[app].name}${profiles.filter((other) => other.app === app).length > 1 ? `, profile ${profiles.length - index}` : ''}`,
  }));
  return (
    <Select
      label="Profile"
      options={options}
      value={profileId}
      onChange={(event) => void navigate({ to: '/coach', search: { profile: event.target.value } })}
    />
  );
}
