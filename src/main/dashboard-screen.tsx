import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { accountsContract } from '../features/accounts/accounts.contract.ts';
import { CompleteProfileForm } from '../features/accounts/web/complete-profile-form.tsx';
import { TermsStep } from '../features/accounts/web/terms-step.tsx';
import { safeNextPath } from '../features/auth/web/safe-next-path.ts';
import { DashboardPage } from '../features/dashboard/web/dashboard-page.tsx';
import { useApi } from '../web/api/api-context.tsx';
import { hasAcceptedTerms, hasCompleteProfile } from './guards.ts';

/** /dashboard; before it what an account still lacks, and after that on to where the user was going. */
export function DashboardScreen() {
  const accounts = useApi(accountsContract);
  const navigate = useNavigate();
  const { next } = useSearch({ from: '/account/dashboard' });
  const { data: me } = useQuery({ queryKey: ['me'], queryFn: () => accounts.getMe(), staleTime: 60_000 });
  if (!me) return null;
  if (!hasAcceptedTerms(me)) return <TermsStep onAccepted={focusContent} />;
  const goOn = () => {
    if (next === undefined) focusContent();
    else void navigate({ href: safeNextPath(next), replace: true });
  };
  return (
    <DashboardPage
      firstName={me.firstName}
      missingStep={hasCompleteProfile(me) ? null : <CompleteProfileForm me={me} onSaved={goOn} />}
    />
  );
}

/** What had the focus is gone with its step; reading goes on at the top. */
function focusContent(): void {
  requestAnimationFrame(() => document.getElementById('content')?.focus());
}
