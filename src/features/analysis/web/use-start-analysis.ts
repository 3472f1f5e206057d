import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { AppError } from '../../../domain/errors.ts';
import { useApi } from '../../../web/api/api-context.tsx';
import { useToast } from '../../../web/ui/toast.tsx';
import { analysisContract } from '../analysis.contract.ts';
import { analysisListKey } from './use-analysis.ts';

/** Starts an analysis of the profile as it is now, and shows it. */
export function useStartAnalysis(profileId: string) {
  const api = useApi(analysisContract);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const showToast = useToast();
  return useMutation({
    mutationFn: () => api.start({ id: profileId }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: analysisListKey(profileId) });
      await navigate({ to: `/profiles/${profileId}/report` });
    },
    onError: (error) =>
      showToast({
        title: 'The analysis did not start',
        description: error instanceof AppError ? error.message : 'Try again.',
        tone: 'error',
      }),
  });
}
