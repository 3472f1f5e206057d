import { implement } from '@orpc/server';
import type { Feature } from '../../../server/http/feature.ts';
import { requireSignIn, type RequestContext } from '../../../server/http/request-context.ts';
import { dashboardContract } from '../dashboard.contract.ts';
import type { ReadDashboard } from './read-dashboard.service.ts';

const procedures = implement(dashboardContract).$context<RequestContext>();

export function createDashboardRoutes({ readDashboard }: { readDashboard: ReadDashboard }): Feature {
  return {
    procedures: {
      get: procedures.get.handler(({ context }) => readDashboard(requireSignIn(context).userId)),
    },
  };
}
