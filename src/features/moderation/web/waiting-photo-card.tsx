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
    onSuccess: () => onDecided('The photo is kept.'),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: () => api.removePhoto({ photoId }),
    onSuccess: () => {
      setIsAsking(false);
      onDecided('The photo is removed. We’ve told its owner.');
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
        <dt className="text-ink-soft">Flagged as</dt>
        <dd>{(confidence * 100).toFixed(1)}% likely explicit</dd>
        <dt className="text-ink-soft">Waiting since</dt>
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
      <ActionError error={keep.error} what="The photo was not kept." />
      <ConfirmDialog
        open={isAsking}
        title="Remove this photo?"
        consequences={[
          `The photo is deleted from the ${name} profile, as if its owner had deleted it. Reports keep no picture of it.`,
          'We tell its owner that a person reviewed it and removed it as explicit.',
          'The audit log records that you did this. You can’t undo it.',
        ]}
        confirmLabel="Remove photo"
        keepLabel="Leave it"
        isBusy={remove.isPending}
        error={remove.error}
        failure="The photo was not removed."
        onConfirm={() => remove.mutate()}
        onClose={() => setIsAsking(false)}
      />
    </li>
  );
}

function HiddenPicture({ onShow }: { onShow: () => void }) {
  return (
    <div className="flex aspect-[4/3] flex-col items-center justify-center gap-3 rounded-card bg-film p-4 text-center text-white">
      <p>Hidden until you open it.</p>
      <Button kind="quiet" onClick={onShow}>
        Show photo
      </Button>
    </div>
  );
}

function Picture({ photoId, app }: { photoId: string; app: string }) {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) {
    return (
      <p role="alert" className="font-semibold text-pencil-deep">
        The photo could not be loaded. It may have been deleted or reviewed in the meantime: refresh the list.
      </p>
    );
  }
  return (
    <img
      src={`/api/admin/moderation/${photoId}/image`}
      alt={`To review, from this ${app} profile`}
      onError={() => setHasFailed(true)}
      className="max-h-[70vh] w-full rounded-card bg-film object-contain"
    />
  );
}
