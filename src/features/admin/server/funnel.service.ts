import { funnelStages } from '../../../domain/activity.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Funnel } from '../admin-figures.contract.ts';
import { percentOf } from './percent.ts';
import { readTotals } from './statistics.store.ts';

/** How many visits have reached each stage on the way to an account, whether they went through the one before or not. */
export type ReadFunnel = () => Promise<Funnel>;

export function createReadFunnel({ db }: { db: Db }): ReadFunnel {
  return async () => {
    const totals = await readTotals(db, ['funnel']);
    const counts = funnelStages.map(
      (_, index) => totals.find(({ dimension }) => dimension === String(index + 1))?.value ?? 0,
    );
    const [first = 0] = counts;
    return {
      stages: funnelStages.map(({ name }, index) => {
        const count = counts[index] ?? 0;
        return {
          name,
          count,
          percentOfFirst: percentOf(count, first),
          percentOfPrevious: percentOf(count, counts[index - 1] ?? first),
        };
      }),
    };
  };
}
