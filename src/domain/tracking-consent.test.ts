import { expect, it } from 'vitest';
import { consentRevision, readTrackingConsent, writeTrackingConsent } from './tracking-consent.ts';

const consent = {
  categories: ['advertising' as const],
  revision: consentRevision,
  givenAt: '2026-03-01T10:00:00.000Z',
};

it('reads a choice as it was written, refusal included', () => {
  expect(readTrackingConsent(writeTrackingConsent(consent, 'an-id'), false)).toEqual(consent);
  const refusal = { ...consent, categories: [] };
  expect(readTrackingConsent(writeTrackingConsent(refusal, 'an-id'), false)).toEqual(refusal);
});

it('takes a choice of an older question, and any under Global Privacy Control, for none', () => {
  const older = { ...consent, revision: consentRevision - 1 };
  expect(readTrackingConsent(writeTrackingConsent(older, 'an-id'), false)).toBeNull();
  expect(readTrackingConsent(writeTrackingConsent(consent, 'an-id'), true)).toBeNull();
});

it('writes nothing that ends a cookie', () => {
  expect(writeTrackingConsent(consent, 'an-id')).not.toMatch(/[;,\s"]/);
});
