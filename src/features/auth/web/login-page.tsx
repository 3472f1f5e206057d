import { useSearch } from '@tanstack/react-router';
import { AppLink } from '../../../web/ui/app-link.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { PageShell } from '../../../web/ui/page-shell.tsx';
import { accessText } from './access-text.ts';
import { OtherScreenLink } from './other-screen-link.tsx';
import { SignInFlow } from './sign-in-flow.tsx';
import { signInLeads, signInTexts } from './sign-in-texts.ts';
import type { SignInSearch } from './sign-in-search.ts';

export function LoginPage() {
  const { next } = useSearch({ strict: false }) as SignInSearch;
  const why = accessText('login', next);
  return (
    <PageShell title={signInTexts.login} lead={signInLeads.login} width="narrow">
      {why && <p className="mb-4 font-semibold">{why}</p>}
      <Card>
        <SignInFlow source="login" />
      </Card>
      <p className="mt-4">
        {signInTexts.isNew} <OtherScreenLink to="register">Register</OtherScreenLink>
      </p>
      <p>
        <AppLink
          href="/login/lost-number"
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {signInTexts.lostNumber}
        </AppLink>
      </p>
    </PageShell>
  );
}
