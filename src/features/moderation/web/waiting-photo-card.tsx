import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { appLimits } from '../../../domain/app-limits.ts';
import { useApi } from '../../../web/api/api-context.tsx';
import { ActionError } from '../../../web/ui/action-error.tsx';
import { AppLink } from '../../../web/ui/app-link.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { ConfirmDialog } from '../../../web/ui/confirm-dialog.tsx';
import { useZone, ZonedTime } from '../../../web/ui/zone.tsx';
import { moderationContract, type WaitingPhoto } from '../moderation.contract.ts';
import { waitingPhotosKey } from './waiting-photos.ts';
import { moderationTexts } from './moderation-texts.ts';

type Props = { photo: WaitingPhoto; onDecided: (outcome: string) => void };

/** One photo that waits: whose it is, the picture once it is asked for, and the decision. */
export function WaitingPhotoCard({ photo, onDecided }: Props) {
  const api = useApi(moderationContract);
  const queryClient = useQueryClient();
  const [isShown, setIsShown] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const { photoId, app, confidence, createdAt, phoneNumber, userId } = photo;
  const name = appLimits[app].name;
  const chosenZone = useZone() === 'UTC' ? '&zone=utc' : '';
  /** Whatever came of it: somebody else may have decided. */
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['admin'] });
  const keep = useMutation({
    mutationFn: () => api.keepPhoto({ photoId }),
    onSuccess: () => onDecided(moderationTexts.kept),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: () => api.removePhoto({ photoId }),
    onSuccess: () => {
      setIsAsking(false);
      onDecided(moderationTexts.removed);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: waitingPhotosKey }),
  });
  return (
    <li className="flex flex-col gap-4 rounded-card border border-line bg-white p-5">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
        <dt className="text-ink-soft">Owner</dt>
        <dd className="min-w-0 wrap-anywhere">
          <AppLink
            href={`/admin?section=users&user=${encodeURIComponent(userId)}${chosenZone}`}
            className="font-semibold text-plum underline underline-offset-4 hover:text-ink"
          >
            {phoneNumber}
          </AppLink>
        </dd>
        <dt className="text-ink-soft">Profile</dt>
        <dd>{name}</dd>
        <dt className="text-ink-soft">{moderationTexts.flaggedAs}</dt>
        <dd>{moderationTexts.likely((confidence * 100).toFixed(1))}</dd>
        <dt className="text-ink-soft">{moderationTexts.waitingSince}</dt>
        <dd>
          <ZonedTime iso={createdAt} />
        </dd>
      </dl>
      {isShown ? <Picture photoId={photoId} app={name} /> : <HiddenPicture onShow={() => setIsShown(true)} />}
      <div className="flex flex-wrap gap-3">
        <Button kind="quiet" busy={keep.isPending} onClick={() => keep.mutate()}>
          Keep
        </Button>
        <Button kind="danger" onClick={() => setIsAsking(true)}>
          Remove
        </Button>
      </div>
      <ActionError error={keep.error} what={moderationTexts.keepFailed} />
      <ConfirmDialog
        open={isAsking}
        title={moderationTexts.removeTitle}
        consequences={[
          moderationTexts.removeDeletes(name),
          moderationTexts.removeTells,
          moderationTexts.removeLogged,
        ]}
        confirmLabel={moderationTexts.remove}
        keepLabel={moderationTexts.leave}
        isBusy={remove.isPending}
        error={remove.error}
        failure={moderationTexts.removeFailed}
        onConfirm={() => remove.mutate()}
        onClose={() => setIsAsking(false)}
      />
    </li>
  );
}

function HiddenPicture({ onShow }: { onShow: () => void }) {
  return (
    <div className="flex aspect-[4/3] flex-col items-center justify-center gap-3 rounded-card bg-film p-4 text-center text-white">
      <p>{moderationTexts.hidden}</p>
      <Button kind="quiet" onClick={onShow}>
        {moderationTexts.show}
      </Button>
    </div>
  );
}

function Picture({ photoId, app }: { photoId: string; app: string }) {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) {
    return (
      <p role="alert" className="font-semibold text-pencil-deep">
        {moderationTexts.notLoaded}
      </p>
    );
  }
  return (
    <img
      src={`/api/admin/moderation/${photoId}/image`}
      alt={moderationTexts.imageOf(app)}
      onError={() => setHasFailed(true)}
      className="max-h-[70vh] w-full rounded-card bg-film object-contain"
    />
  );
}
