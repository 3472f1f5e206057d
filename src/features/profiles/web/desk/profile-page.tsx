import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { AppError } from '../../../../domain/errors.ts';
import { useApi } from '../../../../web/api/api-context.tsx';
import { ErrorState } from '../../../../web/ui/error-state.tsx';
import { BlankFrame } from '../../../../web/ui/film-frame.tsx';
import { PageShell } from '../../../../web/ui/page-shell.tsx';
import { profilesContract } from '../../profiles.contract.ts';
import { ProfileEditor, type FirstLookType } from './profile-editor.tsx';
import { useFacesSoon } from '../owner/use-faces-soon.ts';
import { profileQuery } from '../profile-queries.ts';
import { deskTexts } from './desk-texts.ts';

const MissingRecord = lazy(async () => ({
  default: (await import('../../../../web/ui/missing-record.tsx')).MissingRecord,
}));

/** One profile: its photos on the contact sheet, its text, and the way to the report. */
export function ProfilePage({ FirstLook }: { FirstLook: FirstLookType }) {
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
        FirstLook={FirstLook}
        wasMoved={movedId === id}
        onMoved={() => setMovedId(id)}
      />
    );
  }
  if (profile.isPending) {
    return (
      <PageShell title={deskTexts.page}>
        <DeskSkeleton />
      </PageShell>
    );
  }
  if (isUnknown(profile.error)) {
    return (
      <PageShell title={deskTexts.page}>
        <Suspense>
          <MissingRecord what="profile" href="/profiles" way={deskTexts.yourProfiles}>
            {deskTexts.mayBeDeleted}
          </MissingRecord>
        </Suspense>
      </PageShell>
    );
  }
  return (
    <PageShell title={deskTexts.page}>
      <ErrorState title={deskTexts.notLoaded} error={profile.error} onRetry={() => void profile.refetch()} />
    </PageShell>
  );
}

/** Shaped like a desk: a strip of film, and the bio beside or under it. */
function DeskSkeleton() {
  return (
    <div
      role="status"
      className="animate-appear grid gap-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-14"
    >
      <span className="sr-only">{deskTexts.loading}</span>
      <div aria-hidden="true">
        <div className="mb-6 h-11 max-w-md rounded-card border border-line bg-white sm:mb-8" />
        <div className="mb-6 flex h-11 items-center justify-between">
          <div className="h-6 w-32 rounded-sm bg-line" />
          <div className="h-11 w-36 rounded-control border border-line bg-white" />
        </div>
        <div className="grid grid-cols-3">
          <BlankFrame />
          <BlankFrame />
          <BlankFrame />
        </div>
      </div>
      <div aria-hidden="true" className="flex flex-col gap-5 lg:pt-19">
        <div className="h-6 w-16 rounded-sm bg-line" />
        <div className="h-56 rounded-control border border-line bg-white" />
      </div>
    </div>
  );
}

/** An id that is not one at all is refused as malformed. */
function isUnknown(error: unknown): boolean {
  return error instanceof AppError && ['not_found', 'validation_failed', 'bad_request'].includes(error.code);
}
