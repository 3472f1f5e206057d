import { Card } from '../../../web/ui/card.tsx';
import { PageShell } from '../../../web/ui/page-shell.tsx';
import { OtherScreenLink } from './other-screen-link.tsx';
import { SignInFlow } from './sign-in-flow.tsx';

export function RegisterPage() {
  return (
    <PageShell title="Register" lead="A phone number is all it takes. We send it one code." width="narrow">
      <Card>
        <SignInFlow source="register" />
      </Card>
      <p className="mt-4">
        Already registered? <OtherScreenLink to="login">Sign in</OtherScreenLink>
      </p>
    </PageShell>
  );
}
