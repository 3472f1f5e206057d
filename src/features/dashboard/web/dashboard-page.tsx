import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { profilesContract } from '../../profiles/profiles.contract.ts';
import { useApi } from '../../../web/api/api-context.tsx';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import { ErrorState } from '../../../web/ui/error-state.tsx';
import { Loading } from '../../../web/ui/loading.tsx';
import { PageShell } from '../../../web/ui/page-shell.tsx';
import { ProfileRow } from './profile-row.tsx';

type Props = {
  firstName: string;
  /** What has to be done before anything new can be begun; null when nothing has. */
  missingStep: ReactNode;
};

/** Where a signed-in user starts: the profiles, and the way to the next one. */
export function DashboardPage({ firstName, missingStep }: Props) {
  const api = useApi(profilesContract);
  const profiles = useQuery({ queryKey: ['profiles'], queryFn: () => api.list() });
  const hasProfiles = (profiles.data?.length ?? 0) > 0;
  const canBegin = missingStep === null;
  return (
    <PageShell
      title={firstName === '' ? 'Dashboard' : `Hi, ${firstName}`}
      lead="Put a profile under the loupe: photos and bio in, an honest report out."
      actions={canBegin && hasProfiles && <ButtonLink href="/profiles/new">New Profile</ButtonLink>}
    >
      {missingStep && <div className="mb-12">{missingStep}</div>}
      {profiles.isPending && <Loading />}
      {profiles.isError && (
        <ErrorState
          title="Your profiles could not be loaded"
          error={profiles.error}
          onRetry={() => void profiles.refetch()}
        />
      )}
      {canBegin && profiles.data && !hasProfiles && (
        <EmptyState title="No profile yet" action={<ButtonLink href="/profiles/new">New Profile</ButtonLink>}>
          Choose Tinder, Bumble or Hinge, drop in your photos and paste your bio. The first results come
          within seconds.
        </EmptyState>
      )}
      {hasProfiles && (
        <>
          <h2 className="text-2xl font-bold">Your profiles</h2>
          <ul className="mt-4 flex flex-col gap-4">
            {profiles.data?.map((profile) => (
              <li key={profile.id}>
                <ProfileRow profile={profile} />
              </li>
            ))}
          </ul>
        </>
      )}
    </PageShell>
  );
}
