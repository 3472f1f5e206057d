import { useQuery } from '@tanstack/react-query';
import type { UserStep } from '../../../../domain/next-step.ts';
import { useApi } from '../../../../web/api/api-context.tsx';
import { NextStepCard } from '../../../../web/ui/next-step-card.tsx';
import { nextStepContract } from '../../../coaching/next-step.contract.ts';
import { subjectOfStep, type NextStep } from '../../analysis.contract.ts';
import { taskTexts } from './report-texts.ts';
import { TaskList, type TaskListProps } from './task-list.tsx';

/**
 * The tasks of a report under the one next step of the user, where that comes from their numbers. The task that every other
 * page names comes first. An older report shows its own tasks.
 */
export function ReportTasks({
  analysisId,
  profileId,
  steps,
  ...tasks
}: TaskListProps & { analysisId: string; profileId: string }) {
  const api = useApi(nextStepContract);
  const next = useQuery({
    queryKey: ['next-step', profileId],
    queryFn: ({ signal }) => api.get({ profileId }, { signal }),
    staleTime: 0,
  }).data;
  const isOfThis = next !== undefined && (next.kind !== 'report' || next.analysisId === analysisId);
  const fromNumbers = next !== undefined && (next.kind === 'behaviour' || next.kind === 'fine') ? next : null;
  const elsewhere =
    isOfThis && next.kind === 'report' && !steps.some((step) => isSame(step, next)) ? next : null;
  const shown = fromNumbers ?? elsewhere;
  const ordered =
    isOfThis && next.kind === 'report'
      ? steps.toSorted((one, other) => Number(isSame(other, next)) - Number(isSame(one, next)))
      : steps;
  // Older reports begin with it.
  const isQuestion = ({ findingId }: NextStep) => Number(findingId === 'owner-unknown');
  const shownInOrder = ordered.toSorted((one, other) => isQuestion(one) - isQuestion(other));
  return (
    <>
      <h2 id="steps-title" className="mb-1.5 text-xl font-extrabold sm:mb-3 sm:text-2xl">
        {shown === null ? taskTexts.first : taskTexts.comesFirst}
      </h2>
      {shown && (
        <div className="mb-4 flex flex-col gap-4 print:hidden">
          <NextStepCard step={shown} here={`/profiles/${profileId}/report`} />
          {steps.length > 0 && (
            <h3 className="text-lg font-bold">
              {shown.kind === 'fine' ? taskTexts.ifYouLike : taskTexts.thenThis}
            </h3>
          )}
        </div>
      )}
      {(shown === null || steps.length > 0) && <TaskList steps={shownInOrder} {...tasks} />}
    </>
  );
}

/** Reports from before steps named their finding are known by their titles. */
function isSame(step: NextStep, next: UserStep): boolean {
  return subjectOfStep(step) === next.subject || step.title.endsWith(next.title);
}
