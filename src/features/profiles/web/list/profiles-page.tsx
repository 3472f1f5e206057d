import { useQuery } from '@tanstack/react-query';
import { lockTexts } from '../../../../domain/entitlements.ts';
import { useApi } from '../../../../web/api/api-context.tsx';
import { ButtonLink } from '../../../../web/ui/button-link.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { ErrorState } from '../../../../web/ui/error-state.tsx';
import { useLock } from '../../../../web/ui/lock.tsx';
import { LockPanel } from '../../../../web/ui/lock-panel.tsx';
import { PageShell } from '../../../../web/ui/page-shell.tsx';
import { UnavailableButton } from '../../../../web/ui/unavailable-button.tsx';
import { profilesContract } from '../../profiles.contract.ts';
import { profilesQuery } from '../profile-queries.ts';
import { ProfileStrip } from './profile-strip.tsx';
import { profilesTexts } from './profiles-texts.ts';

/** The user's profiles, each a strip of film; without a subscription they stay, and the next one is locked. */
export function ProfilesPage() {
  const profiles = useQuery(profilesQuery(useApi(profilesContract)));
  const tier = useLock().neededTier('photoAnalysis');
  const newProfile =
    tier === null ? (
      <ButtonLink href="/profiles/new">{profilesTexts.newProfile}</ButtonLink>
    ) : (
      <UnavailableButton reason={lockTexts[tier].sentence}>{profilesTexts.newProfile}</UnavailableButton>
    );
  return (
    <PageShell title={profilesTexts.title} actions={profiles.data && profiles.data.length > 0 && newProfile}>
      {profiles.isPending && <ListSkeleton />}
      {!profiles.data && profiles.isError && (
        <ErrorState
          title={profilesTexts.notLoaded}
          error={profiles.error}
          onRetry={() => void profiles.refetch()}
        />
      )}
      {profiles.data?.length === 0 && tier === null && (
        <EmptyState title={profilesTexts.emptyTitle} action={newProfile}>
          {profilesTexts.emptyText}
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
          <LockPanel
            feature="photoAnalysis"
            tier={tier}
            note={profiles.data.length > 0 && profilesTexts.whatStays}
          />
        </div>
      )}
    </PageShell>
  );
}

/** Shaped like two profiles. */
function ListSkeleton() {
  return (
    <div role="status" className="animate-appear">
      <span className="sr-only">{profilesTexts.loading}</span>
      <div aria-hidden="true" className="grid gap-6 lg:grid-cols-2">
        {[0, 1].map((place) => (
          <div key={place} className="overflow-hidden rounded-card border border-line bg-white">
            <div className="h-18 bg-film sm:h-24" />
            <div className="flex flex-col gap-3 p-5 sm:p-6">
              <div className="h-7 w-32 rounded-sm bg-line" />
              <div className="h-4 w-56 max-w-full rounded-sm bg-line" />
              <div className="mt-4 h-11 w-24 rounded-control border border-line" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
