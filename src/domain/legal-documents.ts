/** The days on which the documents that users agree to were last changed, ISO dates. */
export const legalDocumentDates = {
  termsOfService: '2025-04-22',
  privacyPolicy: '2025-05-17',
  faceAnalysis: '2026-11-23',
} as const;

/** What is stored with a consent, so that it can be told later to which text it was given. */
export const consentVersions = {
  terms: `terms ${legalDocumentDates.termsOfService}, privacy ${legalDocumentDates.privacyPolicy}`,
  'face-analysis': `face-analysis ${legalDocumentDates.faceAnalysis}`,
} as const;

export type ConsentKind = keyof typeof consentVersions;
