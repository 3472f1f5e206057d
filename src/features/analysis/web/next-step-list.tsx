import { ArrowRight } from 'lucide-react';
import type { NextStep } from '../analysis.contract.ts';
import { PhotoImage } from './photo-image.tsx';

export type NextStepListProps = {
  steps: readonly NextStep[];
  /** Shows the place a step is about, or is its address; null where that is gone. */
  follow: (target: NextStep['target']) => Way;
};

type Way = (() => void) | string | null;

/** What to do first, by expected effect; each step leads to the place it is about. */
export function NextStepList({ steps, follow }: NextStepListProps) {
  if (steps.length === 0) {
    return <p className="text-lg">Nothing has to be done: what was measured meets every threshold.</p>;
  }
  return (
    <ol className="grid gap-3 md:grid-cols-3 md:gap-4">
      {steps.map((step, index) => (
        <li key={`${step.ruleId} ${step.title}`} className="break-inside-avoid">
          <Step step={step} number={index + 1} way={follow(step.target)} />
        </li>
      ))}
    </ol>
  );
}

const places = { photo: 'Open the photo', text: 'Go to the text', set: 'Go to the set' } as const;

function Step({ step, number, way }: { step: NextStep; number: number; way: Way }) {
  const content = (
    <>
      <span className="w-5 shrink-0 font-display text-3xl leading-none font-extrabold text-pencil">
        {number}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-display text-lg leading-snug font-bold wrap-anywhere">{step.title}</span>
        <span className="mt-1.5 block wrap-anywhere text-ink-soft">{step.why}</span>
        <span className="mt-3 flex items-center gap-1.5 font-semibold print:hidden">
          {way ? (
            <>
              {places[step.target.kind]} <ArrowRight size={16} aria-hidden />
            </>
          ) : (
            'This photo was deleted'
          )}
        </span>
      </span>
      {way && step.target.photoId !== undefined && (
        <PhotoImage
          photoId={step.target.photoId}
          alt=""
          sizes="60px"
          className="h-20 w-15 shrink-0 self-start bg-film object-cover"
        />
      )}
    </>
  );
  const box = 'flex h-full w-full gap-4 rounded-card border border-line bg-white p-4 text-left sm:p-5';
  if (!way) return <div className={box}>{content}</div>;
  const leading = `${box} transition-colors hover:border-ink`;
  if (typeof way === 'string') {
    return (
      <a href={way} className={leading}>
        {content}
      </a>
    );
  }
  return (
    <button type="button" onClick={way} className={leading}>
      {content}
    </button>
  );
}
