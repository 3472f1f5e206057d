import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Card } from '../../../web/ui/card.tsx';
import { PageShell } from '../../../web/ui/page-shell.tsx';
import { accessText } from './access-text.ts';
import { OtherScreenLink, TryFirstLink } from './other-screen-link.tsx';
import { SignInFlow } from './sign-in-flow.tsx';
import { signInLeads, signInTexts } from './sign-in-texts.ts';
import type { SignInSearch } from './sign-in-search.ts';

/** `notice` is shown instead of the reason why somebody was led here. */
export function RegisterPage({ notice }: { notice?: ReactNode }) {
  const { next } = useSearch({ strict: false }) as SignInSearch;
  const why = accessText('register', next);
  return (
    <PageShell title="Register" lead={signInLeads.register} width="narrow">
      {notice ??
        (why && (
          <p className="mb-4">
            <strong className="font-semibold">{why}</strong> {signInTexts.registeringLeads}
          </p>
        ))}
      <Card>
        <SignInFlow source="register" />
      </Card>
      <p className="mt-4">
        {signInTexts.isRegistered} <OtherScreenLink to="login">{signInTexts.signIn}</OtherScreenLink>
      </p>
      {!notice && (
        <p>
          <TryFirstLink />
        </p>
      )}
    </PageShell>
  );
}
