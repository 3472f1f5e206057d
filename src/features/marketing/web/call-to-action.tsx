import type { ReactNode } from 'react';
import type { PlanId } from '../../../domain/plan-ids.ts';
import { refundDays } from '../../../domain/subscription.ts';
import { ButtonLink } from '../../../web/ui/button-link.tsx';

type Props = {
  children: ReactNode;
  /** What the checkout begins with; a visitor comes there after registering. */
  plan?: PlanId;
  className?: string;
};

/** Leads a visitor to registration, and one who is signed in to the checkout. */
export function CallToAction({ children, plan, className }: Props) {
  return (
    <ButtonLink {...callLinks(plan)} className={className}>
      {children}
    </ButtonLink>
  );
}

/** Where a call to action leads; the page's script puts the second address in place of the first. */
export function callLinks(plan?: PlanId) {
  const checkout = plan === undefined ? '/checkout' : `/checkout?plan=${plan}`;
  const register = plan === undefined ? '/register' : `/register?next=${encodeURIComponent(checkout)}`;
  return { href: register, 'data-signed-in-href': checkout, 'data-activity': 'Call to Action' };
}

/** What stands beside every call to action that leads to money. */
export const assurance = `${refundDays}-day money-back guarantee. Cancel any time during the trial.`;
/** The same beside a plan that begins without a trial. */
export const assuranceWithoutTrial = `${refundDays}-day money-back guarantee. Not sure yet? Take the trial first, and cancel any time during the trial.`;

/** The way to the public sample report. */
export function SampleLink() {
  return (
    <a
      href="/sample"
      className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
    >
      See a sample report
    </a>
  );
}
