import { funnelStages } from '../../../domain/activity.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Funnel } from '../admin-figures.contract.ts';
import { countPaymentStages } from './payment-funnel.store.ts';
import { percentOf } from './percent.ts';
import { readTotals } from './statistics.store.ts';

/**
 * How many visits have reached each stage on the way to an account, whether they went through the one before or not; and
 * how many accounts have gone on to a payment and a report.
 */
export type ReadFunnel = () => Promise<Funnel>;

export function createReadFunnel({ db }: { db: Db }): ReadFunnel {
  return async () => {
    const [totals, counted] = await Promise.all([
      readTotals(db, ['funnel', 'users', 'unlinked_visits']),
      countPaymentStages(db),
    ]);
    const totalOf = (metric: string, dimension = ''): number =>
      totals.find((some) => some.metric === metric && some.dimension === dimension)?.value ?? 0;
    const { linkedVisits, ...stages } = counted;
    return {
      stages: withShares(
        funnelStages.map(({ name }, index) => ({ name, count: totalOf('funnel', String(index + 1)) })),
      ),
      toPayment: withShares([
        { name: 'visits', count: totalOf('unlinked_visits') + linkedVisits },
        { name: 'registered', count: totalOf('users') },
        { name: 'planChosen', count: stages.planChosen },
        { name: 'paid', count: stages.paid },
        { name: 'firstReport', count: stages.firstReport },
      ]),
    };
  };
}

type Counted<Name> = { name: Name; count: number };
type Shared<Name> = Counted<Name> & { percentOfFirst: number | null; percentOfPrevious: number | null };

function withShares<const Name>(stages: readonly Counted<Name>[]): Shared<Name>[] {
  const first = stages[0]?.count ?? 0;
  return stages.map(({ name, count }, index) => ({
    name,
    count,
    percentOfFirst: percentOf(count, first),
    percentOfPrevious: percentOf(count, stages[index - 1]?.count ?? first),
  }));
}
