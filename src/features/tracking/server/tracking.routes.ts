import { implement } from '@orpc/server';
import { consentCookieName } from '../../../domain/consent-cookie.ts';
import { readTrackingConsent } from '../../../domain/tracking-consent.ts';
import type { Feature } from '../../../server/http/feature.ts';
import { requireSignIn, type Cookies, type RequestContext } from '../../../server/http/request-context.ts';
import { trackingContract } from '../tracking.contract.ts';
import type { ReportConversion } from './report-conversion.service.ts';

const procedures = implement(trackingContract).$context<RequestContext>();

export function createTrackingRoutes({ reportConversion }: { reportConversion: ReportConversion }): Feature {
  return {
    procedures: {
      report: procedures.report.handler(({ input, context }) =>
        reportConversion({
          userId: requireSignIn(context).userId,
          conversion: input,
          consent: readTrackingConsent(encodedConsent(context.cookies), context.hasGlobalPrivacyControl),
          request: {
            ipAddress: context.clientIp,
            userAgent: context.userAgent,
            cookies: context.cookies,
          },
        }),
      ),
    },
  };
}

/** As the browser sent it: `readTrackingConsent` takes the encoding off itself. */
function encodedConsent(cookies: Cookies): string | undefined {
  const value = cookies[consentCookieName];
  return value === undefined ? undefined : encodeURIComponent(value);
}
