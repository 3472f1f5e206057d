import { ButtonLink } from '../../../web/ui/button-link.tsx';
import type { ProfileSummary } from '../../profiles/profiles.contract.ts';
import type { Dashboard, WeekPlan } from '../dashboard.contract.ts';
import { BeginHere } from './begin-here.tsx';

/** How this week's plan stands, and what to do next. */
export function CoachCard({
  plan,
  step,
  fault,
  newest,
}: {
  plan: WeekPlan | null;
  step: Pick<Dashboard['nextStep'], 'kind' | 'title'>;
  /** Why the report that it is made of cannot be opened. */
  fault?: string | undefined;
  newest: ProfileSummary | undefined;
}) {
  if (plan === null || (fault !== undefined && plan.taskCount === 0)) {
    return (
      <BeginHere newest={newest}>
        {fault ??
          (step.kind === 'fine' || step.kind === 'behaviour'
            ? `${step.title}. Add a profile of the app to plan more.`
            : 'The plan comes from your report and your numbers. Neither is there yet.')}
      </BeginHere>
    );
  }
  const { confirmedCount, taskCount } = plan;
  return (
    <>
      {taskCount === 0 ? (
        <p>{step.kind === 'fine' ? 'No tasks this week.' : 'This week has no plan yet.'}</p>
      ) : (
        <>
          <p className="font-semibold">
            {confirmedCount} of {taskCount} {taskCount === 1 ? 'task' : 'tasks'} done this week
          </p>
        </>
      )}
      <p className="line-clamp-3 wrap-anywhere">
        {step.kind === 'fine' ? step.title : `Next: ${step.title}`}
      </p>
      <ButtonLink kind="plain" href="/coach" className="mt-auto -ml-3 underline">
        {taskCount === 0 && (step.kind === 'behaviour' || step.kind === 'report')
          ? 'Make a plan'
          : 'To the coach'}
      </ButtonLink>
    </>
  );
}
