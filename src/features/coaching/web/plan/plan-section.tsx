import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../../web/api/api-context.tsx';
import { ActionError } from '../../../../web/ui/action-error.tsx';
import { Badge } from '../../../../web/ui/badge.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { ButtonLink } from '../../../../web/ui/button-link.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { useLock } from '../../../../web/ui/lock.tsx';
import { NextStepCard } from '../../../../web/ui/next-step-card.tsx';
import { formatShortDay } from '../../../../domain/utc-date.ts';
import { coachingContract, tasksPerWeek, type Coach, type Task } from '../../coaching.contract.ts';
import { coachKey } from '../coach-query.ts';
import { weekPlanTexts as texts, weekPlanTexts } from '../coach-texts.ts';
import { ExampleWeek } from './example-week.tsx';
import { TaskCard } from './task-card.tsx';

/** This week's tasks, what they were chosen by, and those of the weeks before. */
export function PlanSection({ coach, profileId }: { coach: Coach; profileId: string }) {
  const { earlier, latest, moreAdvice, nextStep, stage, tasks } = coach;
  const reportHref = latest === null ? null : `/profiles/${profileId}/report?analysis=${latest.analysisId}`;
  // In the plan it is a task already.
  const showsStep = nextStep !== null && !tasks.some(({ title }) => title === nextStep.title);
  // A step or a task that comes from the numbers says what they come to.
  const saysStage = (showsStep && isFromNumbers(nextStep)) || tasks.some(({ kind }) => kind === 'behaviour');
  return (
    <section aria-labelledby="plan-heading">
      <h2 id="plan-heading" className={tasks.length > 0 ? 'sr-only' : 'text-2xl font-bold'}>
        {texts.title}
      </h2>
      {stage && stage.stage !== null && !saysStage && (
        <div className="mt-4 rounded-card border-l-4 border-pencil bg-white p-4">
          <p className="font-display text-lg font-bold">{stage.title}</p>
          <p className="mt-1 text-ink-soft">{stage.restsOn.join(' ')}</p>
        </div>
      )}
      {showsStep && (
        <div className="mt-4">
          <NextStepCard step={nextStep} here="/coach" />
        </div>
      )}
      {latest === null && tasks.length === 0 && moreAdvice === 0 && showsStep ? (
        <>
          <p className="mt-4 mb-6 text-ink-soft">{texts.onceReport}</p>
          <ExampleWeek />
        </>
      ) : latest === null && tasks.length === 0 && moreAdvice === 0 ? (
        <div className="mt-4">
          <EmptyState
            title={texts.noReport}
            action={<ButtonLink href={`/profiles/${profileId}`}>{texts.toProfile}</ButtonLink>}
          >
            {texts.noReportWhy}
          </EmptyState>
        </div>
      ) : (
        <>
          {coach.isChangedSince && (
            <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1">
              <Badge tone="caution">{texts.changed}</Badge>
              <a href={`/profiles/${profileId}`} className="underline underline-offset-4">
                {texts.analyzeAgain}
              </a>
              <span className="text-ink-soft">{texts.toConfirm}</span>
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
      {stage && stage.stage === null && !saysStage && <NoStage stage={stage} />}
      {earlier.length > 0 && <EarlierTasks tasks={earlier} />}
    </section>
  );
}

/** What the numbers say where they name no stage to begin with: their answer in a line, and each stage on demand. */
function NoStage({ stage: { title, restsOn } }: { stage: NonNullable<Coach['stage']> }) {
  return (
    <details className="mt-6">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{texts.yourNumbers(title)}</summary>
      <ul className="mt-1 flex max-w-[72ch] list-disc flex-col gap-1 pl-5 text-ink-soft marker:text-plum">
        {restsOn.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
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
      <p className="mt-4 text-lg">{isFine ? texts.numbersFine : texts.allFine}</p>
    );
  }
  if (taskCount === tasksPerWeek) {
    return <p className="mt-4 text-ink-soft">{texts.later(moreAdvice)}</p>;
  }
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        busy={fill.isPending}
        onClick={() => fill.mutate()}
        kind={taskCount === 0 ? 'primary' : 'quiet'}
      >
        {taskCount === 0 ? texts.make : texts.add}
      </Button>
      <span className="text-ink-soft">{texts.from(moreAdvice, taskCount === 0)}</span>
      <ActionError error={fill.error} what={texts.notMade} />
      {fill.data?.added === 0 && (
        <span role="status" className="text-ink-soft">
          {texts.covered}
        </span>
      )}
    </div>
  );
}

const words = {
  open: { tone: 'neutral', text: 'Not done' },
  waiting: { tone: 'caution', text: 'Not checked again' },
  'still-shown': { tone: 'caution', text: 'Still shown' },
  'could-not-tell': { tone: 'neutral', text: 'Could not tell' },
  confirmed: { tone: 'keep', text: 'Confirmed' },
  done: { tone: 'keep', text: 'Done' },
  'can-wait': { tone: 'neutral', text: 'Not needed' },
} as const satisfies Record<Task['standing'], { tone: 'neutral' | 'caution' | 'keep'; text: string }>;

/** The tasks of the weeks before, and what became of them. */
function EarlierTasks({ tasks }: { tasks: readonly Task[] }) {
  return (
    <details className="mt-6">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        {weekPlanTexts.earlier(tasks.length)}
      </summary>
      <ul className="mt-2 flex flex-col divide-y divide-line border-y border-line">
        {tasks.map((task) => (
          <li key={task.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2.5">
            <span className="w-14 shrink-0 text-sm text-ink-soft tabular-nums">
              {formatShortDay(task.weekStart)}
            </span>
            <span className="min-w-0 flex-1 basis-60 wrap-anywhere">{task.title}</span>
            <Badge tone={words[task.standing].tone}>{words[task.standing].text}</Badge>
          </li>
        ))}
      </ul>
    </details>
  );
}
