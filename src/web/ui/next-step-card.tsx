import type { ReactNode } from 'react';
import { appLimits } from '../../domain/app-limits.ts';
import type { UserStep } from '../../domain/next-step.ts';
import { ButtonLink } from './button-link.tsx';
import { uiTexts } from './ui-texts.ts';

/** What to do next, why, and the way there; the link is left out where it leads to this page. */
export function NextStepCard({
  step,
  here,
  children,
}: {
  step: UserStep;
  /** The path of the page that shows it. */
  here?: string;
  /** What follows from it on this page. */
  children?: ReactNode;
}) {
  const { app, href, kind, label, title, why } = step;
  const isHere = here !== undefined && href.split('?')[0] === here;
  return (
    <section
      aria-labelledby="next-step"
      className="flex flex-col gap-4 rounded-card border border-line border-l-4 border-l-pencil bg-white p-4 sm:flex-row sm:items-end sm:justify-between sm:gap-8 sm:p-6"
    >
      <div className="max-w-[62ch]">
        <h2 id="next-step" className="font-sans text-base font-semibold tracking-normal text-pencil-deep">
          {kind === 'fine' ? uiTexts.nothingUrgent : uiTexts.nextStep}
          <span className="font-normal text-ink-soft"> · {appLimits[app].name}</span>
        </h2>
        <p className="mt-1 font-display text-xl leading-snug font-bold wrap-anywhere">{title}</p>
        <p className="mt-1.5 text-ink-soft wrap-anywhere">{why}</p>
        {children}
      </div>
      {!isHere && (
        <ButtonLink kind="dark" href={href} className="shrink-0 self-start sm:self-auto">
          {label}
        </ButtonLink>
      )}
    </section>
  );
}
