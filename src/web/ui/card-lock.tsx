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
      className="grid flex-1 overflow-hidden *:[grid-area:1/1]"
    >
      <div
        inert
        aria-hidden="true"
        className="flex min-w-0 flex-col items-start gap-3 p-5 pt-3 blur-[4px] select-none print:hidden"
      >
        {children}
      </div>
      <div className="z-1 flex min-w-0 flex-col items-center justify-center gap-1.5 bg-radial-[closest-side] from-white/90 from-50% to-white/20 p-5 text-center">
        <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 fill-none stroke-pencil stroke-2">
          <path d="M4 11h16v10H4zM8 11V7a4 4 0 0 1 8 0v4" strokeLinejoin="round" />
        </svg>
        <h4 id={titleId} className="text-lg font-bold">
          {title}
        </h4>
        <p className="max-w-64 font-medium">{sentence}</p>
        <ButtonLink href="/checkout" kind="dark" className="mt-2">
          {button}
        </ButtonLink>
      </div>
    </section>
  );
}
