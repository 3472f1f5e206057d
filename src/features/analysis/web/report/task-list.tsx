import { Check } from 'lucide-react';
import { AppLink } from '../../../../web/ui/app-link.tsx';
import type { NextStep } from '../../analysis.contract.ts';

/** The one button of a task: what it says, and what it does or where it leads; or that the task is done. */
export type TaskButton = { label: string } & ({ onPress: () => void } | { href: string } | { isDone: true });

export type TaskListProps = {
  steps: readonly NextStep[];
  /** Null where what the task is about is gone. */
  buttonOf: (step: NextStep) => TaskButton | null;
};

/** What to do first, by expected effect: a line and a button each, and why on demand. */
export function TaskList({ steps, buttonOf }: TaskListProps) {
  if (steps.length === 0) {
    return <p className="text-lg">Nothing to do: everything we measured meets its target.</p>;
  }
  return (
    <ol className="divide-y divide-line rounded-card border border-line bg-white">
      {steps.map((step, index) => (
        <li key={`${step.ruleId} ${step.title}`} className="break-inside-avoid px-3 py-2 sm:px-4 sm:py-3">
          <Task step={step} number={index + 1} button={buttonOf(step)} />
        </li>
      ))}
    </ol>
  );
}

function Task({ step, number, button }: { step: NextStep; number: number; button: TaskButton | null }) {
  return (
    <div className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-2.5">
      <span className="font-display text-xl leading-tight font-extrabold text-pencil">{number}</span>
      <div>
        <p className="font-display leading-snug font-bold wrap-anywhere">{step.title}</p>
        <div className="mt-0.5 flex flex-wrap items-center gap-x-4 text-sm print:hidden">
          <TaskAction button={button} about={step.title} />
          <details className="group contents text-ink-soft">
            <summary className="inline-flex min-h-9 cursor-pointer items-center underline decoration-line-strong underline-offset-4 hover:decoration-ink">
              Why<span className="sr-only">: {step.title}</span>
            </summary>
            <p className="basis-full pb-1 wrap-anywhere">{step.why}</p>
          </details>
        </div>
        <p className="hidden text-sm print:block">{step.why}</p>
      </div>
    </div>
  );
}

function TaskAction({ button, about }: { button: TaskButton | null; about: string }) {
  if (button === null) return <span className="text-sm text-ink-soft print:hidden">Photo deleted</span>;
  const style =
    'inline-flex min-h-9 items-center rounded-control border border-line-strong bg-white px-3 font-semibold text-ink hover:border-ink hover:bg-blush';
  const label = (
    <>
      {button.label}
      <span className="sr-only">: {about}</span>
    </>
  );
  if ('isDone' in button) {
    return (
      <span role="status" className="inline-flex items-center gap-1.5 text-sm font-semibold text-keep">
        <Check size={16} aria-hidden /> {button.label}
      </span>
    );
  }
  if ('href' in button) {
    return (
      <AppLink href={button.href} className={style}>
        {label}
      </AppLink>
    );
  }
  return (
    <button type="button" onClick={button.onPress} className={style}>
      {label}
    </button>
  );
}
