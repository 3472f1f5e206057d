import { implement } from '@orpc/server';
import type { Feature } from '../../../server/http/feature.ts';
import { requireSignIn, type RequestContext } from '../../../server/http/request-context.ts';
import { adminRanksContract } from '../admin-ranks.contract.ts';
import type { ChangeRank } from './change-rank.service.ts';
import type { ReadRankLog } from './rank-log.service.ts';

const procedures = implement(adminRanksContract).$context<RequestContext>();

/** Ranks, for administrators. */
export function createAdminRanksRoutes(services: {
  changeRank: Pick<ChangeRank, 'setRank'>;
  readRankLog: ReadRankLog;
}): Feature {
  return {
    adminActions: {
      'PUT /admin/users/{id}/rank': 'set rank',
      'GET /admin/rank-changes': 'read rank changes',
    },
    procedures: {
      setRank: procedures.setRank.handler(async ({ input, context }) => {
        const changedBy = requireSignIn(context).userId;
        const change = await services.changeRank.setRank({
          userId: input.id,
          rank: input.rank,
          changedBy,
          ipAddress: context.clientIp,
        });
        return { id: change.user.id, rank: change.user.rank, oldRank: change.oldRank };
      }),
      listRankChanges: procedures.listRankChanges.handler(async ({ input }) => {
        const changes = await services.readRankLog(input.before ?? null);
        return changes.map((change) => ({ ...change, createdAt: change.createdAt.toISOString() }));
      }),
    },
  };
}
