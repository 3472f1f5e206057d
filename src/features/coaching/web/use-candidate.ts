import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../web/api/api-context.tsx';
import { useToast } from '../../../web/ui/toast.tsx';
import { AppError } from '../../../domain/errors.ts';
import { profilesContract } from '../../profiles/profiles.contract.ts';
import { coachKey } from './coach-query.ts';

export type UseCandidate = {
  /** Puts a text into the profile, in the field's place. */
  put: (text: string) => void;
  /** The text that is being saved, or was. */
  text: string | undefined;
  state: 'idle' | 'saving' | 'saved';
};

/** Puts a candidate into the profile as it is on the server now; what was there can be brought back with one press. */
export function useCandidate(profileId: string, field: string): UseCandidate {
  const api = useApi(profilesContract);
  const queryClient = useQueryClient();
  const showToast = useToast();
  const save = useMutation({
    mutationFn: async (text: string) => {
      const fresh = await api.get({ id: profileId });
      const index = field === 'bio' ? -1 : Number(field.slice('prompt:'.length));
      const before = index < 0 ? fresh.bio : (fresh.prompts[index]?.answer ?? '');
      const change =
        index < 0
          ? { bio: text }
          : {
              prompts: fresh.prompts.map((prompt, at) =>
                at === index ? { ...prompt, answer: text } : prompt,
              ),
            };
      const saved = await api.update({ id: profileId, ...change, expectedUpdatedAt: fresh.updatedAt });
      return { before, saved };
    },
    onSuccess: ({ before, saved }, text) => {
      queryClient.setQueryData(['profiles', profileId], saved);
      void queryClient.invalidateQueries({ queryKey: ['profiles'], exact: true });
      void queryClient.invalidateQueries({ queryKey: coachKey });
      showToast({
        title: 'The profile has the new text',
        description: 'Analyze it, and its report will be of this version.',
        ...(before !== text && { action: { label: 'Undo', onClick: () => save.mutate(before) } }),
      });
    },
    onError: (error) =>
      showToast({
        title: 'The text was not saved',
        description: error instanceof AppError ? error.message : 'Try again.',
        tone: 'error',
      }),
  });
  return {
    put: (text) => save.mutate(text),
    text: save.variables,
    state: save.isPending ? 'saving' : save.isSuccess ? 'saved' : 'idle',
  };
}
