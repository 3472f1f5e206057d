import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { accountsContract } from '../features/accounts/accounts.contract.ts';
import { forgetReview, handedOver, noteKept } from '../features/analysis/web/review/handed-over.ts';
import { KeepPage } from '../features/profiles/web/keep/keep-page.tsx';
import { useApi } from '../web/api/api-context.tsx';
import { keepPath, needsProfile } from './guards.ts';

/** /try/keep; ends on the profile, or on the dashboard where the account lacks what the profile's screen asks for. */
export function KeepScreen() {
  const accounts = useApi(accountsContract);
  const navigate = useNavigate();
  const { data: me } = useQuery({ queryKey: ['me'], queryFn: () => accounts.getMe(), staleTime: 60_000 });
  // Keep what was there when the screen opened.
  const [held] = useState(handedOver);
  if (held === null) return null;
  const finish = (profileId: string) => {
    // Nobody is torn from the verdict that they went back to; it goes when they leave it.
    if (location.pathname === '/try') noteKept(profileId);
    else forgetReview();
    if (location.pathname !== keepPath) return;
    const href = me && !needsProfile(me) ? `/profiles/${profileId}` : '/dashboard';
    void navigate({ href, replace: true });
  };
  return <KeepPage toKeep={held} onKept={finish} />;
}
