import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { accountsContract } from '../features/accounts/accounts.contract.ts';
import { handedOver, noteKept } from '../features/analysis/web/review/hand-over.ts';
import { KeepPage } from '../features/profiles/web/keep/keep-page.tsx';
import { useApi } from '../web/api/api-context.tsx';
import { needsProfile } from './guards.ts';

/** /try/keep; ends on the profile, or on the dashboard where the account lacks what the profile's screen asks for. */
export function KeepScreen() {
  const accounts = useApi(accountsContract);
  const navigate = useNavigate();
  const { data: me } = useQuery({ queryKey: ['me'], queryFn: () => accounts.getMe(), staleTime: 60_000 });
  return (
    <KeepPage
      toKeep={handedOver()}
      onKept={(profileId) => {
        noteKept(profileId);
        const href = me && !needsProfile(me) ? `/profiles/${profileId}` : '/dashboard';
        void navigate({ href, replace: true });
      }}
    />
  );
}
