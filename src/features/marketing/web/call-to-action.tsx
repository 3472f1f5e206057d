import type { ReactNode } from 'react';
import { ButtonLink } from '../../../web/ui/button-link.tsx';

/** Leads a visitor to registration, and one who is signed in to the dashboard. */
export function CallToAction({ children }: { children: ReactNode }) {
  return (
    <ButtonLink href="/register" data-signed-in-href="/dashboard" data-activity="Call to Action">
      {children}
    </ButtonLink>
  );
}
