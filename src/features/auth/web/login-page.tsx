import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Card } from '../../../web/ui/card.tsx';
import { PageShell } from '../../../web/ui/page-shell.tsx';
import { accessText } from './access-text.ts';
import { OtherScreenLink, QuietLink, TryFirstLink } from './other-screen-link.tsx';
import { SignInFlow } from './sign-in-flow.tsx';
import { signInLeads, signInTexts } from './sign-in-texts.ts';
import type { SignInSearch } from './sign-in-search.ts';

/** `notice` is shown instead of the reason why somebody was led here. */
export function LoginPage({ notice }: { notice?: ReactNode }) {
  const { next } = useSearch({ strict: false }) as SignInSearch;
  const why = accessText('login', next);
  return (
    <PageShell title={signInTexts.login} lead={signInLeads.login} width="narrow">
      {notice ?? (why && <p className="mb-4 font-semibold">{why}</p>)}
      <Card>
        <SignInFlow source="login" />
      </Card>
      <p className="mt-4">
        {signInTexts.isNew} <OtherScreenLink to="register">Register</OtherScreenLink>
      </p>
      <p>
        <QuietLink href="/login/lost-number">{signInTexts.lostNumber}</QuietLink>
      </p>
      {!notice && (
        <p>
          <TryFirstLink />
        </p>
      )}
    </PageShell>
  );
}
