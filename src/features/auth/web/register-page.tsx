import { AppLink } from '../../../web/ui/app-link.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { PageShell } from '../../../web/ui/page-shell.tsx';
import { SignInFlow } from './sign-in-flow.tsx';

export function RegisterPage() {
  return (
    <PageShell title="Register" lead="A phone number is all it takes. We send it one code." width="narrow">
      <Card>
        <SignInFlow source="register" />
      </Card>
      <p className="mt-6">
        Already registered?{' '}
        <AppLink href="/login" className="font-semibold underline underline-offset-4">
          Sign in
        </AppLink>
      </p>
    </PageShell>
  );
}
