import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { AppError } from '../../../../domain/errors.ts';
import { useApi } from '../../../../web/api/api-context.tsx';
import { useLock } from '../../../../web/ui/lock.tsx';
import { useToast } from '../../../../web/ui/toast.tsx';
import { profilesContract, reportOnThis } from '../../../profiles/profiles.contract.ts';
import { analysisContract } from '../../analysis.contract.ts';
import { reportScreenTexts, startTexts } from '../report/report-texts.ts';
import { analysisListKey } from './use-analysis.ts';

/**
 * Starts an analysis of the profile as it is now, and shows it. Where nothing has changed since the last report, that
 * one is shown, with the way to a new one.
 */
export function useStartAnalysis(profileId: string) {
  const api = useApi(analysisContract);
  const profiles = useApi(profilesContract);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const showToast = useToast();
  const { showLock } = useLock();
  const start = useMutation({
    mutationFn: async ({ isWantedAnyway }: { isWantedAnyway: boolean }) => {
      const report = isWantedAnyway ? null : reportOnThis(await profiles.get({ id: profileId }));
      if (report === null) await api.start({ id: profileId });
      return report;
    },
    onSuccess: async (report) => {
      await queryClient.invalidateQueries({ queryKey: analysisListKey(profileId) });
      await navigate({ to: `/profiles/${profileId}/report` });
      if (report === null) return;
      showToast({
        title: startTexts.unchanged,
        action: { label: startTexts.anyway, onClick: () => start.mutate({ isWantedAnyway: true }) },
      });
    },
    onError: (error) => {
      if (showLock(error)) return;
      const lacksConsent = error instanceof AppError && error.code === 'face_analysis_consent_required';
      showToast({
        title: startTexts.notStarted,
        description: error instanceof AppError ? error.message : startTexts.tryAgain,
        tone: 'error',
        ...(lacksConsent && {
          action: {
            label: reportScreenTexts.toProfile,
            onClick: () => void navigate({ to: `/profiles/${profileId}` }),
          },
        }),
      });
    },
  });
  return start;
}
