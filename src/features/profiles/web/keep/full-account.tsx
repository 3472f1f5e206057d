import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { appLimits } from '../../../../domain/app-limits.ts';
import { countOf } from '../../../../domain/wording.ts';
import { useApi } from '../../../../web/api/api-context.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx';
import { dateAndTime } from '../../../../web/ui/date-texts.ts';
import { ErrorState } from '../../../../web/ui/error-state.tsx';
import { profilesContract, type ProfileSummary } from '../../profiles.contract.ts';
import { profilesQuery } from '../profile-queries.ts';
import { fullTexts } from './keep-texts.ts';

/** The user's profiles. One must be deleted before another can be made; `onRoom` is called once it is gone. */
export function FullAccount({ onRoom }: { onRoom: () => void }) {
  const api = useApi(profilesContract);
  const queryClient = useQueryClient();
  const profiles = useQuery(profilesQuery(api));
  const [asked, setAsked] = useState<ProfileSummary | null>(null);
  const remove = useMutation({
    mutationFn: ({ id }: ProfileSummary) => api.remove({ id }),
    onSuccess: async (_, { id }) => {
      setAsked(null);
      queryClient.removeQueries({ queryKey: ['profiles', id] });
      onRoom();
      await queryClient.invalidateQueries({ queryKey: ['profiles'] });
    },
  });
  if (profiles.isError)
    return (
      <ErrorState
        title={fullTexts.notLoaded}
        error={profiles.error}
        onRetry={() => void profiles.refetch()}
      />
    );
  return (
    <>
      <ul aria-label={fullTexts.profiles} className="w-full divide-y divide-line border-y border-line">
        {profiles.data?.map((profile) => (
          <li key={profile.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="flex h-14 shrink-0 gap-0.5 bg-film p-1" aria-hidden="true">
              {profile.photos.slice(0, 3).map(({ id, url }) => (
                <img key={id} src={url.small} alt="" className="aspect-3/4 h-full object-cover" />
              ))}
              {profile.photos.length === 0 && <span className="aspect-3/4 h-full bg-film-soft" />}
            </div>
            <p className="min-w-40 flex-1">
              <b className="block">{appLimits[profile.app].name}</b>
              <span className="text-ink-soft">
                {countOf(profile.photoCount, 'photo')} · {fullTexts.changed(dateAndTime(profile.updatedAt))}
              </span>
            </p>
            <Button
              kind="quiet"
              aria-label={fullTexts.removeNamed(appLimits[profile.app].name)}
              onClick={() => setAsked(profile)}
            >
              {fullTexts.remove}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        title={asked === null ? '' : fullTexts.removeTitle(appLimits[asked.app].name)}
        consequences={[fullTexts.goes, fullTexts.next]}
        confirmLabel={fullTexts.removeProfile}
        keepLabel={fullTexts.keepIt}
        isBusy={remove.isPending}
        error={remove.error}
        failure={fullTexts.notRemoved}
        onConfirm={() => {
          if (asked !== null) remove.mutate(asked);
        }}
        onClose={() => {
          setAsked(null);
          remove.reset();
        }}
      />
    </>
  );
}
