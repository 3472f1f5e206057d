import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { AppError } from '../../../../domain/errors.ts';
import { useApi } from '../../../../web/api/api-context.tsx';
import { ErrorState } from '../../../../web/ui/error-state.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import { PageShell } from '../../../../web/ui/page-shell.tsx';
import { profilesContract } from '../../profiles.contract.ts';
import { ProfileEditor } from './profile-editor.tsx';
import { useFacesSoon } from '../owner/use-faces-soon.ts';
import { profileQuery } from '../profile-queries.ts';
import { MissingRecord } from '../../../../web/ui/missing-record.tsx';

/** One profile: its photos on the contact sheet, its text, and the way to the report. */
export function ProfilePage() {
  const { id = '' } = useParams({ strict: false });
  const profile = useQuery(profileQuery(useApi(profilesContract), id));
  const { refetch } = profile;
  useEffect(() => {
    // Of two windows side by side both stay visible, which the query's own notion of focus goes by.
    const readAnew = () => void refetch();
    window.addEventListener('focus', readAnew);
    return () => window.removeEventListener('focus', readAnew);
  }, [refetch]);
  useFacesSoon(profile.data, refetch);
  const [movedId, setMovedId] = useState<string | null>(null);
  if (profile.data) {
    // Another app has another number of places: the desk comes up anew.
    return (
      <ProfileEditor
        key={`${id} ${profile.data.app}`}
        profile={profile.data}
        wasMoved={movedId === id}
        onMoved={() => setMovedId(id)}
      />
    );
  }
  if (profile.isPending) {
    return (
      <PageShell title="Profile">
        <Loading />
      </PageShell>
    );
  }
  if (isUnknown(profile.error)) {
    return (
      <PageShell title="Profile">
        <MissingRecord what="profile" href="/profiles" way="Your profiles">
          It may have been deleted, or it belongs to another account.
        </MissingRecord>
      </PageShell>
    );
  }
  return (
    <PageShell title="Profile">
      <ErrorState
        title="This profile could not be loaded"
        error={profile.error}
        onRetry={() => void profile.refetch()}
      />
    </PageShell>
  );
}

/** An id that is not one at all is refused as malformed. */
function isUnknown(error: unknown): boolean {
  return error instanceof AppError && ['not_found', 'validation_failed', 'bad_request'].includes(error.code);
}
