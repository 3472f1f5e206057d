import { useId, type ReactNode } from 'react';
import { lockTexts } from '../../domain/entitlements.ts';
import type { Tier } from '../../domain/plans.ts';
import { ButtonLink } from './button-link.tsx';

export type CardLockProps = {
  /** The tier that opens what is locked. */
  tier: Tier;
  /** The id of the card's heading, an h3. */
  headingId: string;
  /** An example of what is locked, to stand blurred behind the words; never anybody's own results. */
  children: ReactNode;
};

/** `LockPanel` for one card among several: the card's own kind of content, blurred, and over it what opens it. */
export function CardLock({ tier, headingId, children }: CardLockProps) {
  const titleId = useId();
  const { title, sentence, button } = lockTexts[tier];
  return (
    <section
      aria-labelledby={`${headingId} ${titleId}`}
      className="relative flex flex-1 flex-col overflow-hidden"
    >
      <div
        inert
        aria-hidden="true"
        className="absolute inset-0 flex min-w-0 flex-col items-start gap-2 overflow-hidden p-3 pt-2 blur-[4px] select-none sm:gap-3 sm:p-5 sm:pt-3 print:hidden"
      >
        {children}
      </div>
      <div className="z-1 flex min-w-0 flex-1 flex-col items-center justify-center gap-1 bg-radial-[closest-side] from-white/95 from-60% to-white/40 px-2 py-3 text-center sm:min-h-44 sm:p-5">
        <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 fill-none stroke-pencil stroke-2">
          <path d="M4 11h16v10H4zM8 11V7a4 4 0 0 1 8 0v4" strokeLinejoin="round" />
        </svg>
        <h4 id={titleId} className="text-base font-bold">
          {title}
        </h4>
        <p className="max-w-60 text-sm font-medium">{sentence}</p>
        <ButtonLink href="/checkout" kind="quiet" className="mt-1 px-4!">
          {button}
        </ButtonLink>
      </div>
    </section>
  );
}
