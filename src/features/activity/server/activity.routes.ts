import { implement } from '@orpc/server';
import type { Feature } from '../../../server/http/feature.ts';
import { requireSignIn, type RequestContext } from '../../../server/http/request-context.ts';
import { activityContract } from '../activity.contract.ts';
import type { ClearActivities } from './clear-activities.service.ts';
import type { ActivityOrigin } from './new-activity.ts';
import type { ReportActivities } from './report-activities.service.ts';

const procedures = implement(activityContract).$context<RequestContext>();
const path = '/api/activities';

export function createActivityRoutes(services: {
  reportActivities: ReportActivities;
  clearActivities: ClearActivities;
  originOf: (context: RequestContext) => ActivityOrigin;
}): Feature {
  return {
    procedures: {
      report: procedures.report.handler(({ input, context }) =>
        services.reportActivities({
          userId: context.signIn?.userId ?? null,
          origin: services.originOf(context),
          activities: Array.isArray(input) ? input : [input],
        }),
      ),
      clear: procedures.clear.handler(({ context }) =>
        services.clearActivities.clear(requireSignIn(context).userId),
      ),
      restore: procedures.restore.handler(({ context, input }) =>
        services.clearActivities.restore(requireSignIn(context).userId, input.clearingId),
      ),
    },
    bodyLimits: [{ method: 'POST', path, maxBytes: 64 * 1024 }],
    honoRoutes(app) {
      app.use(path, async (c, next) => {
        c.set('isRoutine', true);
        // A page that is being left can send text without asking first; the Origin check has passed by now.
        if (/^text\/plain\b/i.test(c.req.header('content-type') ?? '')) {
          const headers = new Headers(c.req.raw.headers);
          headers.set('content-type', 'application/json');
          c.req.raw = new Request(c.req.url, { method: c.req.method, headers, body: await c.req.text() });
        }
        await next();
      });
    },
  };
}
