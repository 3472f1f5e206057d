import { formatCount } from '../../../domain/wording.ts';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../web/api/api-context.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { ErrorState } from '../../../web/ui/error-state.tsx';
import { Loading } from '../../../web/ui/loading.tsx';
import { adminFiguresContract } from '../admin-figures.contract.ts';
import { formatPercent } from './admin-texts.ts';

/** How many visits get from the first page to a registration. */
export function FunnelPanel() {
  const { getFunnel } = useApi(adminFiguresContract);
  const funnel = useQuery({ queryKey: ['admin', 'funnel'], queryFn: () => getFunnel() });
  return (
    <Card aria-labelledby="funnel-title">
      <h2 id="funnel-title" className="mb-4 text-2xl font-bold">
        Conversion Funnel
      </h2>
      {funnel.isPending && <Loading />}
      {funnel.isError && (
        <ErrorState
          title="Failed to load admin data."
          error={funnel.error}
          onRetry={() => void funnel.refetch()}
        />
      )}
      {funnel.data && (
        <table className="w-full text-sm">
          <caption className="sr-only">Sessions by the stage they reached</caption>
          <thead className="text-left text-ink-soft">
            <tr>
              <th scope="col" className="pb-2 font-normal">
                Stage
              </th>
              <th scope="col" className="pb-2 text-right font-normal">
                Sessions
              </th>
              <th scope="col" className="pb-2 pl-3 text-right font-normal">
                Of first stage
              </th>
              <th scope="col" className="pb-2 pl-3 text-right font-normal">
                Of previous stage
              </th>
            </tr>
          </thead>
          <tbody>
            {funnel.data.stages.map(({ name, count, percentOfFirst, percentOfPrevious }) => (
              <tr key={name} className="border-t border-line">
                <th scope="row" className="w-1/2 py-2.5 pr-3 text-left font-semibold">
                  {name}
                  <svg width="100%" height="8" aria-hidden="true" className="mt-1.5 block">
                    <rect width="100%" height="8" rx="2" className="fill-blush" />
                    <rect
                      width={`${Math.min(100, percentOfFirst ?? 0)}%`}
                      height="8"
                      rx="2"
                      className="fill-plum"
                    />
                  </svg>
                </th>
                <td className="py-2.5 text-right tabular-nums">{formatCount(count)}</td>
                <td className="py-2.5 pl-3 text-right tabular-nums">{formatPercent(percentOfFirst)}</td>
                <td className="py-2.5 pl-3 text-right tabular-nums">{formatPercent(percentOfPrevious)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
