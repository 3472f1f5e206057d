import { Card } from '../../../web/ui/card.tsx';
import { PageShell } from '../../../web/ui/page-shell.tsx';
import { OtherScreenLink } from './other-screen-link.tsx';
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
      <p className="mt-4">
        New here? <OtherScreenLink to="register">Register</OtherScreenLink>
      </p>
    </PageShell>
  );
}
