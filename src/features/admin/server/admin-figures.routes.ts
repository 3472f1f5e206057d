import { implement } from '@orpc/server';
import type { Feature } from '../../../server/http/feature.ts';
import { requireSignIn, type RequestContext } from '../../../server/http/request-context.ts';
import type { RequireAdmin } from '../../accounts/server/require-admin.service.ts';
import { adminFiguresContract } from '../admin-figures.contract.ts';
import type { ReadFunnel } from './funnel.service.ts';
import type { ReadOverview } from './overview.service.ts';
import type { ReadRevenue } from './revenue.service.ts';

const { getOverview, getFunnel, getRevenue } = adminFiguresContract;
const procedures = implement({ getOverview, getFunnel, getRevenue }).$context<RequestContext>();

/** The figures of the whole installation, for administrators. */
export function createAdminFiguresRoutes(services: {
  requireAdmin: RequireAdmin;
  readOverview: ReadOverview;
  readFunnel: ReadFunnel;
  readRevenue: ReadRevenue;
}): Feature {
  const admit = (context: RequestContext): Promise<void> =>
    services.requireAdmin(requireSignIn(context).userId, 'view analytics');
  return {
    procedures: {
      getOverview: procedures.getOverview.handler(async ({ input, context }) => {
        await admit(context);
        return services.readOverview(input.timeZone);
      }),
      getFunnel: procedures.getFunnel.handler(async ({ context }) => {
        await admit(context);
        return services.readFunnel();
      }),
      getRevenue: procedures.getRevenue.handler(async ({ input, context }) => {
        await admit(context);
        return services.readRevenue(input);
      }),
    },
  };
}
