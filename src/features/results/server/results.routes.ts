import { implement } from '@orpc/server';
import type { Feature } from '../../../server/http/feature.ts';
import { requireSignIn, type RequestContext } from '../../../server/http/request-context.ts';
import { insightsContract } from '../insights.contract.ts';
import { resultsContract } from '../results.contract.ts';
import type { ReadInsights } from './insights/read-insights.service.ts';
import type { ReadResults } from './read-results.service.ts';

const procedures = implement(resultsContract).$context<RequestContext>();

/** How profiles do in their apps, for their owner. */
export function createResultsRoutes({ readResults }: { readResults: ReadResults }): Feature {
  return {
    procedures: {
      get: procedures.get.handler(({ context, input }) => readResults(requireSignIn(context).userId, input)),
    },
  };
}

const insightProcedures = implement(insightsContract).$context<RequestContext>();

/** What their owner's numbers say about how they use an app. */
export function createInsightsRoutes({ readInsights }: { readInsights: ReadInsights }): Feature {
  return {
    procedures: {
      get: insightProcedures.get.handler(({ context, input }) =>
        readInsights(requireSignIn(context).userId, input.app),
      ),
    },
  };
}
