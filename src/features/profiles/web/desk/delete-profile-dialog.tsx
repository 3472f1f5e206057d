import { countOf } from '../../../../domain/wording.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { appLimits } from '../../../../domain/app-limits.ts';
import { AppError } from '../../../../domain/errors.ts';
import { useApi } from '../../../../web/api/api-context.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { useToast } from '../../../../web/ui/toast.tsx';
import { profilesContract, type Profile } from '../../profiles.contract.ts';
import { deskTexts } from './desk-texts.ts';

export type DeleteProfileProps = {
  profile: Profile;
  /** Called once it is gone: nothing of it can be saved any more. */
  onDeleted: () => void;
};

/** Asks before a profile is deleted, and says what goes with it. */
export function DeleteProfileDialog({
  profile,
  onDeleted,
  onClose,
}: DeleteProfileProps & { onClose: () => void }) {
  const api = useApi(profilesContract);
  const router = useRouter();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const { name } = appLimits[profile.app];
  const remove = useMutation({
    mutationFn: () => api.remove({ id: profile.id }),
    onSuccess: async () => {
      onDeleted();
      onClose();
      await router.navigate({ to: '/profiles', replace: true });
      queryClient.removeQueries({ queryKey: ['profiles', profile.id] });
      await queryClient.invalidateQueries({ queryKey: ['profiles'] });
      showToast({ title: deskTexts.deleted(name) });
      document.getElementById('content')?.focus();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={deskTexts.deleteTitle(name)}
      description={`${whatGoes(profile)} ${deskTexts.cannotUndo}`}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {deskTexts.keepIt}
          </Button>
          <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            {deskTexts.deleteProfile}
          </Button>
        </>
      }
    >
      <p role="alert" className="mt-4 font-semibold text-pencil-deep empty:hidden">
        {remove.error &&
          `${deskTexts.notDeleted} ${remove.error instanceof AppError ? remove.error.message : ''}`}
      </p>
    </Dialog>
  );
}

function whatGoes({ photos, bio, prompts, latestAnalysis }: Profile): string {
  const parts = [
    ...(photos.length > 0 ? [countOf(photos.length, 'photo')] : []),
    ...(bio.trim() !== '' ? [deskTexts.yourBio] : []),
    ...(prompts.length > 0 ? [countOf(prompts.length, 'prompt')] : []),
    ...(latestAnalysis ? [deskTexts.everyReport] : []),
  ];
  if (parts.length === 0) return deskTexts.nothingInIt;
  return deskTexts.alsoDeletes(new Intl.ListFormat('en').format(parts));
}
