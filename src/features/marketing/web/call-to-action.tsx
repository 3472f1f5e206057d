import type { ReactNode } from 'react';
import type { PlanId } from '../../../domain/plan-ids.ts';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import type { ButtonKind } from '../../../web/ui/button-style.ts';
import { publicTexts } from './public-texts.ts';

type Props = {
  children: ReactNode;
  /** What the checkout begins with; a visitor comes there after registering. */
  plan?: PlanId;
  kind?: ButtonKind;
  className?: string;
};

/** Leads a visitor to registration, and one who is signed in to the checkout. */
export function CallToAction({ children, plan, kind = 'primary', className }: Props) {
  return (
    <ButtonLink {...callLinks(plan)} kind={kind} className={className}>
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

/** The way to a verdict on one's own photos, which needs no account. */
export function TryLink() {
  return <ButtonLink href="/try">{publicTexts.tryPhotos}</ButtonLink>;
}

/** The way to the public sample report. */
export function SampleLink() {
  return (
    <a
      href="/sample"
      className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
    >
      {publicTexts.sample}
    </a>
  );
}
