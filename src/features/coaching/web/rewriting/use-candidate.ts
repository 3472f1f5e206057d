import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../../web/api/api-context.tsx';
import { useLock } from '../../../../web/ui/lock.tsx';
import { useToast } from '../../../../web/ui/toast.tsx';
import { AppError } from '../../../../domain/errors.ts';
import { coachingContract, type OwnText } from '../../coaching.contract.ts';
import { coachKey, textsKey } from '../coach-query.ts';
import { rewriteTexts } from './rewriting-texts.ts';

export type UseCandidate = {
  /** Puts a text into the profile, in the place of the one that is there. */
  put: (text: string) => void;
  /** The text that is being saved. */
  saving: string | null;
};

/** Puts a candidate into the profile in the place of `own`; the server keeps both wordings as versions. */
export function useCandidate(
  profileId: string,
  own: OwnText,
  before: string,
  onSaved?: () => void,
): UseCandidate {
  const api = useApi(coachingContract);
  const queryClient = useQueryClient();
  const showToast = useToast();
  const { showLock } = useLock();
  const save = useMutation({
    mutationFn: (text: string) =>
      api.putText({ id: profileId, textId: own.id, text, expectedText: own.text }),
    onSuccess: (texts, text) => {
      queryClient.setQueryData(textsKey(profileId), texts);
      onSaved?.();
      void queryClient.invalidateQueries({ queryKey: ['profiles'] });
      void queryClient.invalidateQueries({ queryKey: coachKey });
      showToast(
        text === before
          ? { title: rewriteTexts.hasEarlier }
          : {
              title: rewriteTexts.hasNew,
              description: rewriteTexts.keptEarlier,
            },
      );
    },
    onError: (error) => {
      if (showLock(error)) return;
      void queryClient.invalidateQueries({ queryKey: textsKey(profileId) });
      showToast({
        title: rewriteTexts.notSaved,
        description: error instanceof AppError ? error.message : rewriteTexts.tryAgain,
        tone: 'error',
      });
    },
  });
  return {
    put: (text) => save.mutate(text),
    saving: save.isPending ? save.variables : null,
  };
}
