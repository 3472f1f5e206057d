import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, UserRound } from 'lucide-react';
import { AppError } from '../../../../domain/errors.ts';
import { useApi } from '../../../../web/api/api-context.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { useToast } from '../../../../web/ui/toast.tsx';
import { profilesContract } from '../../../profiles/profiles.contract.ts';
import type { PhotoResult } from '../../analysis.contract.ts';
import { hasOneFace } from './face-boxes.ts';
import { thisOneTexts } from './loupe-texts.ts';
import { profileKey, useProfile } from '../progress/use-profile.ts';
import { useStartAnalysis } from '../progress/use-start-analysis.ts';

/** Lets the user say which face is theirs, on a photo with one face only; the next report then goes by it. */
export function ThisOneIsMe({ profileId, photo }: { profileId: string; photo: PhotoResult }) {
  const api = useApi(profilesContract);
  const queryClient = useQueryClient();
  const showToast = useToast();
  const profile = useProfile(profileId);
  const again = useStartAnalysis(profileId);
  const save = useMutation({
    mutationFn: (ownerPhotoId: string | null) => api.update({ id: profileId, ownerPhotoId }),
    onSuccess: (saved) => queryClient.setQueryData(profileKey(profileId), saved),
    onError: (error) =>
      showToast({
        title: thisOneTexts.notSaved,
        description: error instanceof AppError ? error.message : thisOneTexts.tryAgain,
        tone: 'error',
      }),
  });

  const isStillThere = profile.data?.photos.some(({ id }) => id === photo.photoId) ?? false;
  if (!isStillThere || !hasOneFace(photo.signals)) return null;
  const isChosen = profile.data?.ownerPhotoId === photo.photoId;
  const isInReport =
    photo.signals['ownerKnownBy']?.value === 'your-word' && photo.signals['showsOwner']?.value === true;

  if (!isChosen) {
    return (
      <Button kind="quiet" busy={save.isPending} onClick={() => save.mutate(photo.photoId)}>
        <UserRound size={18} aria-hidden /> {thisOneTexts.choose}
      </Button>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status" className="inline-flex min-h-11 items-center gap-2 font-semibold text-keep">
        <Check size={18} aria-hidden /> {thisOneTexts.chosen}
      </p>
      {!isInReport && (
        <Button busy={again.isPending} onClick={() => again.mutate({ isWantedAnyway: true })}>
          {thisOneTexts.again}
        </Button>
      )}
      <Button kind="quiet" busy={save.isPending} onClick={() => save.mutate(null)}>
        {thisOneTexts.undo}
      </Button>
    </div>
  );
}
