import type { ReactNode } from 'react';
import { ButtonLink } from './button-link.tsx';
import { EmptyState } from './empty-state.tsx';
import { uiTexts } from './ui-texts.ts';

type Props = {
  /** What was looked for, as in "We couldn’t find that report". */
  what: string;
  /** Why it may be missing. */
  children: ReactNode;
  /** The one way on. */
  href: string;
  way: string;
};

/** Says that what the address names is missing: deleted, of another account, or never there. */
export function MissingRecord({ what, children, href, way }: Props) {
  return (
    <div role="alert">
      <EmptyState title={uiTexts.missing(what)} action={<ButtonLink href={href}>{way}</ButtonLink>}>
        {children}
      </EmptyState>
    </div>
  );
}
