import type { TrackingIds } from './tracking-ids.ts';

/** Raised when what is asked for changes; a choice of an older revision does not count, and is asked for again. */
export const consentRevision = 1;

/** What can be agreed to: the tag manager counts what is done, the pixels tell advertisers. */
export const consentCategories = ['analytics', 'advertising'] as const;
export type ConsentCategory = (typeof consentCategories)[number];

/** What there is to agree to on a site with these tags. */
export function offeredCategories({ gtm, meta, tiktok, reddit }: TrackingIds): ConsentCategory[] {
  const isOffered = { analytics: Boolean(gtm), advertising: Boolean(meta ?? tiktok ?? reddit) };
  return consentCategories.filter((category) => isOffered[category]);
}

/** A choice that was made, refusal included. */
export type TrackingConsent = {
  categories: readonly ConsentCategory[];
  revision: number;
  /** ISO 8601. */
  givenAt: string;
};

/** A choice as the cookie's value, for `readTrackingConsent`; `consentId` is random and tells two choices apart. */
export function writeTrackingConsent(consent: TrackingConsent, consentId: string): string {
  const { categories, revision, givenAt } = consent;
  return encodeURIComponent(
    JSON.stringify({
      categories: ['necessary', ...categories],
      revision,
      consentId,
      lastConsentTimestamp: givenAt,
    }),
  );
}

/**
 * The choice in the cookie's value as `writeTrackingConsent` writes it (URL-encoded JSON), or null where there is none,
 * where it cannot be read, where it is of an older revision, and under Global Privacy Control, which counts as a refusal
 * (https://w3c.github.io/gpc/).
 */
export function readTrackingConsent(
  cookieValue: string | undefined,
  hasGlobalPrivacyControl: boolean,
): TrackingConsent | null {
  if (cookieValue === undefined || hasGlobalPrivacyControl) return null;
  const stored = parseJson(cookieValue);
  if (typeof stored !== 'object' || stored === null) return null;
  const { categories, revision, lastConsentTimestamp: givenAt } = stored as Record<string, unknown>;
  if (!Array.isArray(categories) || revision !== consentRevision) return null;
  if (typeof givenAt !== 'string' || Number.isNaN(Date.parse(givenAt))) return null;
  return {
    categories: consentCategories.filter((category) => categories.includes(category)),
    revision,
    givenAt,
  };
}

function parseJson(encoded: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(encoded));
  } catch {
    // A cookie that somebody else has written says nothing.
    return null;
  }
}
