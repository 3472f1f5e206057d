import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AppError } from '../../../domain/errors.ts';
import { useApi } from '../../../web/api/api-context.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { useToast } from '../../../web/ui/toast.tsx';
import { accountDataContract } from '../account-data.contract.ts';
import type { User } from '../accounts.contract.ts';
import { deletionBannerTexts } from './settings-texts.ts';

/** Keeps an account that was to be deleted. */
export function UndoDeletion() {
  const api = useApi(accountDataContract);
  const queryClient = useQueryClient();
  const showToast = useToast();
  const undo = useMutation({
    mutationFn: () => api.cancelDeletion(),
    onSuccess: () => {
      queryClient.setQueryData<User>(['me'], (me) => me && { ...me, deletionDueAt: null });
      showToast({ title: deletionBannerTexts.undone });
      document.getElementById('content')?.focus({ preventScroll: true });
    },
    onError: (error) =>
      showToast({
        title: deletionBannerTexts.undoFailed,
        description: error instanceof AppError ? error.message : deletionBannerTexts.unknown,
        tone: 'error',
      }),
  });
  return (
    <Button kind="quiet" busy={undo.isPending} onClick={() => undo.mutate()}>
      Undo
    </Button>
  );
}
