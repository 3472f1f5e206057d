import { useMutation, useQueryClient } from '@tanstack/react-query';
import { countOf } from '../../../domain/wording.ts';
import { useApi } from '../../../web/api/api-context.tsx';
import { ActionError } from '../../../web/ui/action-error.tsx';
import { Badge } from '../../../web/ui/badge.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import { useLock } from '../../../web/ui/lock.tsx';
import { NextStepCard } from '../../../web/ui/next-step-card.tsx';
import { coachingContract, tasksPerWeek, type Coach } from '../coaching.contract.ts';
import { coachKey } from './coach-query.ts';
import { EarlierTasks } from './earlier-tasks.tsx';
import { TaskCard } from './task-card.tsx';

/** This week's tasks, what they were chosen by, and those of the weeks before. */
export function PlanSection({ coach, profileId }: { coach: Coach; profileId: string }) {
  const { earlier, latest, moreAdvice, nextStep, stage, tasks } = coach;
  const reportHref = latest === null ? null : `/profiles/${profileId}/report?analysis=${latest.analysisId}`;
  // In the plan it is a task already.
  const showsStep = nextStep !== null && !tasks.some(({ title }) => title === nextStep.title);
  return (
    <section aria-labelledby="plan-heading">
      <h2 id="plan-heading" className="text-2xl font-bold">
        This week
      </h2>
      {stage && !(showsStep && isFromNumbers(nextStep)) && (
        <div className="mt-4 rounded-card border-l-4 border-pencil bg-white p-4">
          <p className="font-display text-lg font-bold">{stage.title}</p>
          <p className="mt-1 text-ink-soft">{stage.restsOn}</p>
        </div>
      )}
      {showsStep && (
        <div className="mt-4">
          <NextStepCard step={nextStep} here="/coach" />
        </div>
      )}
      {latest === null && tasks.length === 0 && moreAdvice === 0 && showsStep ? (
        <p className="mt-4 text-ink-soft">Once you have a report, you can turn it into a plan here.</p>
      ) : latest === null && tasks.length === 0 && moreAdvice === 0 ? (
        <div className="mt-4">
          <EmptyState
            title="No report yet"
            action={<ButtonLink href={`/profiles/${profileId}`}>Go to the profile</ButtonLink>}
          >
            The plan comes from an analysis. Start one, then come back.
          </EmptyState>
        </div>
      ) : (
        <>
          {coach.isChangedSince && (
            <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1">
              <Badge tone="caution">Changed since the report</Badge>
              <a href={`/profiles/${profileId}`} className="underline underline-offset-4">
                Analyze the profile again
              </a>
              <span className="text-ink-soft">to confirm what you did.</span>
            </p>
          )}
          {tasks.length > 0 && (
            <ol className="mt-4 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
              {tasks.map((task, index) => (
                <li key={task.id} className="min-w-0">
                  <TaskCard task={task} number={index + 1} reportHref={reportHref} />
                </li>
              ))}
            </ol>
          )}
          <PlanFoot
            profileId={profileId}
            taskCount={tasks.length}
            moreAdvice={moreAdvice}
            isFine={nextStep?.kind === 'fine'}
          />
        </>
      )}
      {earlier.length > 0 && <EarlierTasks tasks={earlier} />}
    </section>
  );
}

/** Whether it says what the numbers come to. */
function isFromNumbers({ kind }: NonNullable<Coach['nextStep']>): boolean {
  return kind === 'behaviour' || kind === 'fine';
}

type FootProps = { profileId: string; taskCount: number; moreAdvice: number; isFine: boolean };

function PlanFoot({ profileId, taskCount, moreAdvice, isFine }: FootProps) {
  const api = useApi(coachingContract);
  const queryClient = useQueryClient();
  const { showLock } = useLock();
  const fill = useMutation({
    mutationFn: () => api.plan({ profileId }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: coachKey }),
    onError: (error) => void showLock(error),
  });
  if (moreAdvice === 0) {
    return taskCount > 0 ? null : (
      <p className="mt-4 text-lg">
        {isFine
          ? 'No tasks this week: your numbers are fine.'
          : 'No tasks this week: everything we measured meets its target.'}
      </p>
    );
  }
  if (taskCount === tasksPerWeek) {
    return (
      <p className="mt-4 text-ink-soft">
        {moreAdvice} more {moreAdvice === 1 ? 'suggestion' : 'suggestions'} for later. We suggest three a
        week.
      </p>
    );
  }
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        busy={fill.isPending}
        onClick={() => fill.mutate()}
        kind={taskCount === 0 ? 'primary' : 'quiet'}
      >
        {taskCount === 0 ? 'Make this week’s plan' : 'Add to the plan'}
      </Button>
      <span className="text-ink-soft">
        {countOf(moreAdvice, taskCount === 0 ? 'suggestion' : 'more suggestion')} from your numbers and your
        report.
      </span>
      <ActionError error={fill.error} what="The plan was not made." />
      {fill.data?.added === 0 && (
        <span role="status" className="text-ink-soft">
          This week’s tasks already cover all of it.
        </span>
      )}
    </div>
  );
}
