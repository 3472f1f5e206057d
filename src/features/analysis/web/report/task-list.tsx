import { Check } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { AppLink } from '../../../../web/ui/app-link.tsx';
import { Spinner } from '../../../../web/ui/spinner.tsx';
import type { NextStep } from '../../analysis.contract.ts';
import { taskTexts } from './report-texts.ts';

/** The one button of a task: what it says, and what it does or where it leads; or that the task is done. */
export type TaskButton = { label: string } & (
  | { onPress: () => void; isBusy?: boolean }
  | { href: string }
  | { isDone: true }
);

export type TaskListProps = {
  steps: readonly NextStep[];
  /** Null where what the task is about is gone. */
  buttonOf: (step: NextStep) => TaskButton | null;
  /** The measurement and the study behind a task, which are part of why. */
  evidenceOf?: (step: NextStep) => ReactNode;
};

/** What to do first, by expected effect: a line and a button each, and why on demand. */
export function TaskList({ steps, ...task }: TaskListProps) {
  if (steps.length === 0) return <p className="text-lg">{taskTexts.nothing}</p>;
  return (
    <ol className="divide-y divide-line rounded-card border border-line bg-white">
      {steps.map((step, index) => (
        <li
          key={`${step.ruleId} ${step.title}`}
          className="break-inside-avoid px-3 pt-1.5 pb-0.5 sm:px-4 sm:py-3"
        >
          <Task {...task} step={step} number={index + 1} />
        </li>
      ))}
    </ol>
  );
}

function Task({
  step,
  number,
  buttonOf,
  evidenceOf,
}: Omit<TaskListProps, 'steps'> & { step: NextStep; number: number }) {
  const id = useId();
  const titleId = `${id}-title`;
  return (
    <div className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-2.5">
      <span className="font-display text-xl leading-tight font-extrabold text-pencil">{number}</span>
      <div>
        <p id={titleId} className="font-display leading-tight font-bold wrap-anywhere sm:leading-snug">
          {step.title}
        </p>
        <div className="flex flex-wrap items-center gap-x-4 text-sm sm:mt-0.5 print:hidden">
          <TaskAction button={buttonOf(step)} id={`${id}-do`} titleId={titleId} />
          <details className="group contents text-ink-soft">
            <summary
              id={`${id}-why`}
              aria-labelledby={`${id}-why ${titleId}`}
              className="inline-flex min-h-9 cursor-pointer items-center underline decoration-line-strong underline-offset-4 hover:decoration-ink"
            >
              {taskTexts.why}
            </summary>
            <div className="basis-full pb-1 wrap-anywhere">
              <p>{step.why}</p>
              {evidenceOf?.(step)}
            </div>
          </details>
        </div>
        <p className="hidden text-sm print:block">{step.why}</p>
      </div>
    </div>
  );
}

/** The one thing that a task's button does. Its name holds the task's title, which it does not say again. */
function TaskAction({ button, id, titleId }: { button: TaskButton | null; id: string; titleId: string }) {
  if (button === null) return <span className="text-sm text-ink-soft">{taskTexts.gone}</span>;
  const style =
    'inline-flex min-h-9 items-center gap-2 rounded-control border border-line-strong bg-white px-3 font-semibold text-ink hover:border-ink hover:bg-blush';
  const named = { id, 'aria-labelledby': `${id} ${titleId}` };
  if ('isDone' in button) {
    return (
      <span role="status" className="inline-flex min-h-9 items-center gap-1.5 font-semibold text-keep">
        <Check size={16} aria-hidden /> {button.label}
      </span>
    );
  }
  if ('href' in button) {
    return (
      <AppLink href={button.href} className={style} {...named}>
        {button.label}
      </AppLink>
    );
  }
  return (
    <button
      type="button"
      {...named}
      aria-busy={button.isBusy || undefined}
      onClick={button.isBusy ? undefined : button.onPress}
      className={style}
    >
      {button.isBusy && <Spinner />}
      {button.label}
    </button>
  );
}

/** The place of the tasks while the report is being written. */
export function TasksToCome() {
  return (
    <section aria-label={taskTexts.toCome}>
      <p aria-hidden className="mb-2 font-display text-xl font-extrabold text-ink-soft sm:mb-3 sm:text-2xl">
        {taskTexts.first}
      </p>
      <ol aria-hidden className="divide-y divide-line rounded-card border border-line bg-white">
        {[1, 2, 3].map((number) => (
          <li key={number} className="flex flex-col gap-2.5 px-4 py-4 motion-safe:animate-pulse">
            <span className="h-4 w-4/5 rounded bg-line" />
            <span className="h-8 w-28 rounded-control bg-line" />
          </li>
        ))}
      </ol>
    </section>
  );
}
