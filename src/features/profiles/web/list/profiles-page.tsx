import { useQuery } from '@tanstack/react-query';
import { lockTexts } from '../../../../domain/entitlements.ts';
import { useApi } from '../../../../web/api/api-context.tsx';
import { ButtonLink } from '../../../../web/ui/button-link.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { ErrorState } from '../../../../web/ui/error-state.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import { useLock } from '../../../../web/ui/lock.tsx';
import { LockPanel } from '../../../../web/ui/lock-panel.tsx';
import { PageShell } from '../../../../web/ui/page-shell.tsx';
import { UnavailableButton } from '../../../../web/ui/unavailable-button.tsx';
import { profilesContract } from '../../profiles.contract.ts';
import { profilesQuery } from '../profile-queries.ts';
import { ProfileStrip } from './profile-strip.tsx';

/** The user's profiles, each a strip of film; without a subscription they stay, and the next one is locked. */
export function ProfilesPage() {
  const profiles = useQuery(profilesQuery(useApi(profilesContract)));
  const tier = useLock().neededTier('photoAnalysis');
  const newProfile =
    tier === null ? (
      <ButtonLink href="/profiles/new">New Profile</ButtonLink>
    ) : (
      <UnavailableButton reason={lockTexts[tier].sentence}>New Profile</UnavailableButton>
    );
  return (
    <PageShell title="Profiles" actions={profiles.data && profiles.data.length > 0 && newProfile}>
      {profiles.isPending && <Loading />}
      {!profiles.data && profiles.isError && (
        <ErrorState
          title="Your profiles could not be loaded"
          error={profiles.error}
          onRetry={() => void profiles.refetch()}
        />
      )}
      {profiles.data?.length === 0 && tier === null && (
        <EmptyState title="The first roll is empty" action={newProfile}>
          Put in the photos and the words of one dating profile. Loupe reads them the way a picture editor
          reads a contact sheet, and says what to keep, what to drop and what to mend.
        </EmptyState>
      )}
      <ul className="grid gap-6 lg:grid-cols-2">
        {profiles.data?.map((profile) => (
          <li key={profile.id} className="min-w-0">
            <ProfileStrip profile={profile} />
          </li>
        ))}
      </ul>
      {profiles.data && tier !== null && (
        <div className={profiles.data.length > 0 ? 'mt-10' : ''}>
          <LockPanel tier={tier} note={profiles.data.length > 0 && whatStays} />
        </div>
      )}
    </PageShell>
  );
}

const whatStays = 'What you have made stays: you can read, change, export and delete it.';
