import { implement } from '@orpc/server';
import type { Feature } from '../../../server/http/feature.ts';
import { requireSignIn, type RequestContext } from '../../../server/http/request-context.ts';
import type { RequireFreshProof } from '../../auth/server/second-factor/step-up.service.ts';
import { adminRanksContract } from '../admin-ranks.contract.ts';
import type { ChangeRank } from './change-rank.service.ts';
import type { ReadRankLog } from './rank-log.service.ts';

const procedures = implement(adminRanksContract).$context<RequestContext>();

/** Ranks, for administrators. */
export function createAdminRanksRoutes(services: {
  requireFreshProof: RequireFreshProof;
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
        const current = requireSignIn(context);
        await services.requireFreshProof(current);
        const change = await services.changeRank.setRank({
          userId: input.id,
          rank: input.rank,
          changedBy: current.userId,
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
