import { formatCount } from '../../../../domain/wording.ts';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useApi } from '../../../../web/api/api-context.tsx';
import { Card } from '../../../../web/ui/card.tsx';
import { ErrorState } from '../../../../web/ui/error-state.tsx';
import { RowsSkeleton } from '../admin-skeletons.tsx';
import { adminFiguresContract, type Funnel } from '../../admin-figures.contract.ts';
import { adminTexts, formatPercent } from '../admin-texts.ts';
import { FigureLink } from './figure-link.tsx';
import { funnelTexts, paymentStageTexts, sessionStageTexts } from './overview-texts.ts';

type Stage = {
  id: string;
  name: string;
  /** What exactly is counted. */
  counts: string;
  /** The section and filter of the list that holds what is counted. */
  list: readonly [section: string, only?: string];
} & Pick<Funnel['stages'][number], 'count' | 'percentOfFirst' | 'percentOfPrevious'>;

const paymentLists: Readonly<Record<Funnel['toPayment'][number]['name'], Stage['list']>> = {
  visits: ['sessions', 'all'],
  registered: ['users'],
  planChosen: ['users', 'planChosen'],
  paid: ['users', 'paid'],
  firstReport: ['users', 'firstReport'],
};

/** How many visits get from the first page to a registration, and how many accounts on to a payment and a report. */
export function FunnelPanel() {
  const { getFunnel } = useApi(adminFiguresContract);
  const funnel = useQuery({ queryKey: ['admin', 'funnel'], queryFn: () => getFunnel() });
  if (funnel.isError) {
    return (
      <ErrorState title={adminTexts.loadFailed} error={funnel.error} onRetry={() => void funnel.refetch()} />
    );
  }
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <Card aria-labelledby="funnel-title">
        <h2 id="funnel-title" className="mb-4 text-2xl font-bold">
          {funnelTexts.title}
        </h2>
        {funnel.isPending ? (
          <RowsSkeleton count={4} className="h-16" />
        ) : (
          <>
            <Stages
              caption={funnelTexts.spoken}
              unit={funnelTexts.sessions}
              stages={funnel.data.stages.map((stage, index) => ({
                ...stage,
                id: stage.name,
                counts: sessionStageTexts[index] ?? '',
                list: ['sessions', `stage${index + 1}`],
              }))}
            />
            <p className="mt-3 text-sm text-ink-soft">
              {funnel.data.stages.some(({ percentOfPrevious }) => (percentOfPrevious ?? 0) > 100) &&
                `${funnelTexts.overHundred} `}
              {funnelTexts.forgotten}
            </p>
          </>
        )}
      </Card>
      <Card aria-labelledby="payment-funnel-title">
        <h2 id="payment-funnel-title" className="mb-4 text-2xl font-bold">
          {funnelTexts.paymentTitle}
        </h2>
        {funnel.isPending ? (
          <RowsSkeleton count={5} className="h-16" />
        ) : (
          <Stages
            caption={funnelTexts.paymentSpoken}
            unit={funnelTexts.count}
            stages={funnel.data.toPayment.map(({ name: id, ...stage }) => ({
              ...stage,
              ...paymentStageTexts[id],
              id,
              list: paymentLists[id],
            }))}
          />
        )}
      </Card>
    </div>
  );
}

function Stages({ caption, unit, stages }: { caption: string; unit: string; stages: readonly Stage[] }) {
  return (
    <table className="w-full text-sm max-[359px]:text-xs">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-left text-ink-soft">
        <tr>
          <th scope="col" className="pb-2 font-normal">
            {funnelTexts.stage}
          </th>
          <th scope="col" className="pb-2 text-right font-normal">
            {unit}
          </th>
          <th scope="col" className="pb-2 pl-2 text-right font-normal sm:pl-3">
            {funnelTexts.ofFirst}
          </th>
          <th scope="col" className="pb-2 pl-2 text-right font-normal sm:pl-3">
            {funnelTexts.ofPrevious}
          </th>
        </tr>
      </thead>
      <tbody>
        {stages.map(({ id, name, counts, list, count, percentOfFirst, percentOfPrevious }) => (
          <Fragment key={id}>
            <tr className="border-t border-line align-top">
              <th scope="row" className="pt-2.5 pr-2 text-left font-semibold">
                {name}
              </th>
              <td className="pt-2.5 text-right tabular-nums">
                <FigureLink list={list} name={name} value={formatCount(count)} />
              </td>
              <td className="pt-2.5 pl-2 text-right tabular-nums sm:pl-3">{formatPercent(percentOfFirst)}</td>
              <td className="pt-2.5 pl-2 text-right tabular-nums sm:pl-3">
                {formatPercent(percentOfPrevious)}
              </td>
            </tr>
            <tr>
              <td colSpan={4} className="pb-3 text-ink-soft">
                {counts}
                <svg width="100%" height="8" aria-hidden="true" className="mt-1.5 block">
                  <rect width="100%" height="8" rx="2" className="fill-blush" />
                  <rect
                    width={`${Math.min(100, percentOfFirst ?? 0)}%`}
                    height="8"
                    rx="2"
                    className="fill-plum"
                  />
                </svg>
              </td>
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
