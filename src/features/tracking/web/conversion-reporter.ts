import type { ConversionKind } from '../../../domain/conversion.ts';
import type { PlanId } from '../../../domain/plan-ids.ts';
import { consentCookieName } from '../../../domain/consent-cookie.ts';
import { readTrackingConsent, type TrackingConsent } from '../../../domain/tracking-consent.ts';
import { postJson } from '../../../web/api/post-json.ts';
import type { ReportedConversion } from '../tracking.contract.ts';
import { hasGlobalPrivacyControl } from './global-privacy-control.ts';
import { warn } from './warn.ts';

export type TrackConversion = (
  kind: ConversionKind,
  eventId: string,
  details?: { plan?: PlanId; orderId?: string },
) => void;

/** What the browser offers; tests give their own. */
export type ConversionBrowser = {
  /** Whether this site tells any advertiser from its server. */
  isConfigured: () => boolean;
  consent: () => TrackingConsent | null;
  url: () => string;
  send: (path: string, json: string) => Promise<number>;
};

/**
 * Hands events over to this site's server for the configured advertisers; only where there are any, and only with the
 * visitor's consent to advertising, which the server checks again. What fails is lost: nobody should wait for it.
 */
export function createConversionReporter(
  browser: ConversionBrowser = createConversionBrowser(),
): TrackConversion {
  return (kind, eventId, details = {}) => {
    if (!browser.isConfigured() || !browser.consent()?.categories.includes('advertising')) return;
    const conversion: ReportedConversion = { kind, eventId, url: browser.url().slice(0, 500), ...details };
    browser.send('/api/conversions', JSON.stringify(conversion)).catch((error: unknown) => {
      warn('A conversion could not be handed over.', error);
    });
  };
}

/** The visitor's choice as it stands in this browser. */
export function readOwnConsent(): TrackingConsent | null {
  const cookie = document.cookie
    .split('; ')
    .find((candidate) => candidate.startsWith(`${consentCookieName}=`))
    ?.slice(consentCookieName.length + 1);
  return readTrackingConsent(cookie, hasGlobalPrivacyControl());
}

function createConversionBrowser(): ConversionBrowser {
  return {
    isConfigured: () => document.querySelector('meta[name="loupe-conversions"]') !== null,
    consent: readOwnConsent,
    url: () => location.origin + location.pathname,
    send: postJson,
  };
}
