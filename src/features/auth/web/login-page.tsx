import { AppLink } from '../../../web/ui/app-link.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { PageShell } from '../../../web/ui/page-shell.tsx';
import { SignInFlow } from './sign-in-flow.tsx';

export function LoginPage() {
  return (
    <PageShell
      title="Sign in"
      lead="With your phone number and the code we send it. No password."
      width="narrow"
    >
      <Card>
        <SignInFlow source="login" />
      </Card>
      <p className="mt-6">
        New here?{' '}
        <AppLink href="/register" className="font-semibold underline underline-offset-4">
          Register
        </AppLink>
      </p>
    </PageShell>
  );
}
