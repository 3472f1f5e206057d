import { useId, type ReactNode } from 'react';
import { lockTexts, type GatedFeature } from '../../domain/entitlements.ts';
import type { Tier } from '../../domain/plans.ts';
import { ButtonLink } from './button-link.tsx';
import { benefitTexts } from './lock-texts.ts';
import { SampleSheet } from './sample-sheet.tsx';

export type LockPanelProps = {
  /** What is locked. */
  feature: GatedFeature;
  /** The tier that opens what is locked. */
  tier: Tier;
  /** What is said under the specification's sentence. */
  note?: ReactNode;
  /** Drawn sample content for behind the lock, never what looks like somebody's results. */
  children?: ReactNode;
};

/** A locked feature: sample content out of focus, which nobody can reach, and before it what opens it. */
export function LockPanel({ feature, tier, note, children = <SampleSheet /> }: LockPanelProps) {
  const titleId = useId();
  const { title, sentence, button } = lockTexts[tier];
  return (
    <section
      aria-labelledby={titleId}
      className="grid overflow-hidden rounded-card border border-line bg-white *:[grid-area:1/1]"
    >
      <div
        inert
        aria-hidden="true"
        className="max-h-120 min-w-0 overflow-hidden blur-[4px] select-none print:hidden"
      >
        {children}
      </div>
      <div className="z-1 flex min-w-0 items-center justify-center bg-paper/25 p-4 sm:p-8">
        <div className="flex max-w-md flex-col items-center gap-3 rounded-card border border-line-strong bg-white p-6 text-center sm:px-8">
          <svg viewBox="0 0 24 24" aria-hidden="true" className="size-7 fill-none stroke-pencil stroke-2">
            <path d="M4 11h16v10H4zM8 11V7a4 4 0 0 1 8 0v4" strokeLinejoin="round" />
          </svg>
          <h2 id={titleId} className="text-2xl font-bold">
            {title}
          </h2>
          <p className="text-lg leading-snug font-semibold text-balance">{benefitTexts[feature]}</p>
          <p className="text-ink-soft">{sentence}</p>
          {note && <p className="text-sm text-ink-soft">{note}</p>}
          <ButtonLink href="/checkout" className="mt-2">
            {button}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
