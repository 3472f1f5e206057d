import { useQuery } from '@tanstack/react-query';
import type { DatingApp } from '../../../domain/app-limits.ts';
import { useApi } from '../../../web/api/api-context.tsx';
import { NextStepCard } from '../../../web/ui/next-step-card.tsx';
import { nextStepContract } from '../../coaching/next-step.contract.ts';

/** What the user can do next about an app; it keeps its room while it loads. */
export function NextStepSection({ app }: { app: DatingApp }) {
  const api = useApi(nextStepContract);
  const step = useQuery({
    queryKey: ['next-step', app],
    queryFn: ({ signal }) => api.get({ app }, { signal }),
    staleTime: 0,
  });
  if (step.isError) return null;
  return <div className="min-h-36">{step.data && <NextStepCard step={step.data} here="/results" />}</div>;
}
