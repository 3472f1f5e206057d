import { useQuery } from '@tanstack/react-query';
import type { UserStep } from '../../../domain/next-step.ts';
import { useApi } from '../../../web/api/api-context.tsx';
import { NextStepCard } from '../../../web/ui/next-step-card.tsx';
import { nextStepContract } from '../../coaching/next-step.contract.ts';
import type { NextStep } from '../analysis.contract.ts';
import { NextStepList, type NextStepListProps } from './next-step-list.tsx';

/**
 * What to do first: the one next step of the user, where it comes from their numbers, and then the steps of the report, that
 * one first which every other page names. An older report shows its own steps.
 */
export function ReportNextSteps({
  analysisId,
  profileId,
  steps,
  follow,
}: NextStepListProps & { analysisId: string; profileId: string }) {
  const api = useApi(nextStepContract);
  const query = useQuery({
    queryKey: ['next-step', profileId],
    queryFn: ({ signal }) => api.get({ profileId }, { signal }),
    staleTime: 0,
  });
  const next = query.data;
  const isOfThis = next !== undefined && (next.kind !== 'report' || next.href.endsWith(`=${analysisId}`));
  const fromNumbers = next !== undefined && (next.kind === 'behaviour' || next.kind === 'fine') ? next : null;
  const elsewhere =
    isOfThis && next.kind === 'report' && !steps.some(({ title }) => isSame(title, next)) ? next : null;
  const shown = fromNumbers ?? elsewhere;
  const ordered =
    isOfThis && next.kind === 'report'
      ? steps.toSorted((one, other) => Number(isSame(other.title, next)) - Number(isSame(one.title, next)))
      : steps;
  return (
    <>
      <h2 id="steps-title" className="mb-4 text-3xl font-extrabold">
        {shown === null ? 'Do this first' : 'What comes first'}
      </h2>
      {shown && (
        <div className="mb-8 flex flex-col gap-8 print:hidden">
          <NextStepCard step={shown} here={`/profiles/${profileId}/report`} />
          {steps.length > 0 && (
            <h3 className="text-xl font-bold">
              {shown.kind === 'fine'
                ? 'What the report noticed, if you want to change something'
                : 'Then, from this report'}
            </h3>
          )}
        </div>
      )}
      {(shown === null || steps.length > 0) && <NextStepList steps={ordered} follow={follow} />}
    </>
  );
}

/** The photo's number stands before some titles, and how many places are meant behind others. */
function isSame(title: NextStep['title'], next: UserStep): boolean {
  const bare = (text: string) => text.replace(/^Photo \d+: /, '').replace(/ \(\d+ places like this\)$/, '');
  return bare(title) === bare(next.title);
}
