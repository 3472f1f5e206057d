import { implement } from '@orpc/server';
import type { Feature } from '../../../server/http/feature.ts';
import type { RequestContext } from '../../../server/http/request-context.ts';
import { visitsContract } from '../visits.contract.ts';
import { keepCampaignParameters } from '../../../domain/campaign-parameters.ts';
import type { StartVisit } from './start-visit.service.ts';
import { readVisitToken, setVisitCookie } from './visit-cookie.ts';

const procedures = implement(visitsContract).$context<RequestContext>();

export function createVisitsRoutes({
  startVisit,
  isHttps,
}: {
  startVisit: StartVisit;
  isHttps: boolean;
}): Feature {
  return {
    procedures: {
      start: procedures.start.handler(async ({ input, context }) => {
        const { sessionToken, isNew } = await startVisit({
          sessionToken: readVisitToken(context.cookies),
          ipAddress: context.clientIp,
          userAgent: context.userAgent,
          url: input.url,
          referrer: input.referrer,
          timestampLocal: input.timestampLocal ?? null,
          isTestSession: input.isTestSession === true,
          campaign: keepCampaignParameters((name) =>
            input.campaign !== undefined && Object.hasOwn(input.campaign, name)
              ? input.campaign[name]
              : undefined,
          ),
        });
        if (isNew && sessionToken !== null) setVisitCookie(context, sessionToken, isHttps);
        return { isNew };
      }),
      getIp: procedures.getIp.handler(({ context }) => ({ ip: context.clientIp })),
    },
  };
}
