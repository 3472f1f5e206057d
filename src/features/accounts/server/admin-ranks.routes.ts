import { implement } from '@orpc/server';
import type { Feature } from '../../../server/http/feature.ts';
import { requireSignIn, type RequestContext } from '../../../server/http/request-context.ts';
import { adminRanksContract } from '../admin-ranks.contract.ts';
import type { ChangeRank } from './change-rank.service.ts';
import type { ReadRankLog } from './rank-log.service.ts';
import type { RequireAdmin } from './require-admin.service.ts';

const procedures = implement(adminRanksContract).$context<RequestContext>();

/** Ranks, for administrators. */
export function createAdminRanksRoutes(services: {
  requireAdmin: RequireAdmin;
  changeRank: Pick<ChangeRank, 'setRank'>;
  readRankLog: ReadRankLog;
}): Feature {
  return {
    procedures: {
      setRank: procedures.setRank.handler(async ({ input, context }) => {
        const changedBy = requireSignIn(context).userId;
        await services.requireAdmin(changedBy, 'set rank');
        const change = await services.changeRank.setRank({
          userId: input.id,
          rank: input.rank,
          changedBy,
          ipAddress: context.clientIp,
        });
        return { id: change.user.id, rank: change.user.rank, oldRank: change.oldRank };
      }),
      listRankChanges: procedures.listRankChanges.handler(async ({ input, context }) => {
        await services.requireAdmin(requireSignIn(context).userId, 'read rank changes');
        const changes = await services.readRankLog(input.before ?? null);
        return changes.map((change) => ({ ...change, createdAt: change.createdAt.toISOString() }));
      }),
    },
  };
}
