import type { QueryClient } from '@tanstack/react-query';
import type { ClientFor } from '../../../../web/api/api-context.tsx';
import { nextStepContract } from '../../../coaching/next-step.contract.ts';
import { profilesContract } from '../../../profiles/profiles.contract.ts';
import { analysisContract } from '../../analysis.contract.ts';
import { analysisKey, analysisListQuery } from '../progress/use-analysis.ts';
import { storedProfileQuery } from '../progress/use-profile.ts';
import { nextStepQuery } from './report-tasks.tsx';

/**
 * Reads everything that the first screen of a report shows into `queryClient`, the newest report's unless `analysisId` names
 * one. False where that screen is no finished report of this profile.
 *
 * @throws AppError when the server refuses any of it.
 */
export async function readFirstScreen(
  { queryClient, clientFor }: { queryClient: QueryClient; clientFor: ClientFor },
  { profileId, analysisId }: { profileId: string; analysisId: string | undefined },
): Promise<boolean> {
  const analyses = clientFor(analysisContract);
  const readAnalysis = (id: string) =>
    queryClient.fetchQuery({ queryKey: analysisKey(id), queryFn: () => analyses.get({ id }) });
  const [analysis] = await Promise.all([
    queryClient.fetchQuery(analysisListQuery(analyses, profileId)).then(async ([newest]) => {
      const id = analysisId ?? newest?.id;
      return id === undefined ? null : readAnalysis(id);
    }),
    queryClient.fetchQuery(storedProfileQuery(clientFor(profilesContract), profileId)),
    queryClient.fetchQuery(nextStepQuery(clientFor(nextStepContract), profileId)),
  ]);
  return analysis?.status === 'done' && analysis.profileId === profileId;
}
