import { implement } from '@orpc/server';
import type { Feature } from '../../../server/http/feature.ts';
import type { RequestContext } from '../../../server/http/request-context.ts';
import { adminFiguresContract } from '../admin-figures.contract.ts';
import type { ReadFunnel } from './funnel.service.ts';
import type { ReadOverview } from './overview.service.ts';
import type { ReadRevenue } from './revenue.service.ts';

const { getOverview, getFunnel, getRevenue } = adminFiguresContract;
const procedures = implement({ getOverview, getFunnel, getRevenue }).$context<RequestContext>();

/** The figures of the whole installation, for administrators. */
export function createAdminFiguresRoutes(services: {
  readOverview: ReadOverview;
  readFunnel: ReadFunnel;
  readRevenue: ReadRevenue;
}): Feature {
  return {
    adminActions: {
      'GET /admin/overview': 'view analytics',
      'GET /admin/funnel': 'view analytics',
      'GET /admin/revenue': 'view analytics',
    },
    procedures: {
      getOverview: procedures.getOverview.handler(({ input }) => services.readOverview(input.timeZone)),
      getFunnel: procedures.getFunnel.handler(() => services.readFunnel()),
      getRevenue: procedures.getRevenue.handler(({ input }) => services.readRevenue(input)),
    },
  };
}
