import { useId, type ReactNode } from 'react';
import { lockTexts } from '../../domain/entitlements.ts';
import type { Tier } from '../../domain/plans.ts';
import { ButtonLink } from './button-link.tsx';

export type CardLockProps = {
  /** The tier that opens what is locked. */
  tier: Tier;
  /** The id of the card's heading, an h3. */
  headingId: string;
  /** A drawing for behind the lock, never what looks like somebody's results. */
  children: ReactNode;
};

/** `LockPanel` for one card among several: fills what the card's heading leaves. */
export function CardLock({ tier, headingId, children }: CardLockProps) {
  const titleId = useId();
  const { title, sentence, button } = lockTexts[tier];
  return (
    <section
      aria-labelledby={`${headingId} ${titleId}`}
      className="grid flex-1 overflow-hidden bg-white *:[grid-area:1/1]"
    >
      <div inert aria-hidden="true" className="relative min-w-0 blur-[6px] select-none print:hidden">
        {children}
      </div>
      <div className="z-1 mx-8 my-7 flex min-w-0 flex-col items-center gap-1.5 self-center justify-self-center rounded-card border border-line-strong bg-white p-4 text-center">
        <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 fill-none stroke-pencil stroke-2">
          <path d="M4 11h16v10H4zM8 11V7a4 4 0 0 1 8 0v4" strokeLinejoin="round" />
        </svg>
        <h4 id={titleId} className="text-lg font-bold">
          {title}
        </h4>
        <p>{sentence}</p>
        <ButtonLink href="/checkout" kind="dark" className="mt-2">
          {button}
        </ButtonLink>
      </div>
    </section>
  );
}
