import { afterEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import type { ConsentCategory } from '../../../domain/tracking-consent.ts';
import { reportedConversionSchema } from '../tracking.contract.ts';
import { createConversionReporter, type ConversionBrowser } from './conversion-reporter.ts';

const eventId = '0e6f2f0e-7d1b-4c62-a3f5-2f7f5f0f4a10';
const consentTo = (...categories: ConsentCategory[]) => ({ categories, revision: 1, givenAt: 'now' });

function createBrowser(changes: Partial<ConversionBrowser> = {}) {
  const sent: [path: string, body: unknown][] = [];
  const browser: ConversionBrowser = {
    isConfigured: () => true,
    consent: () => consentTo('analytics', 'advertising'),
    url: () => `https://loupe.test/${'x'.repeat(600)}`,
    send: (path, json) => {
      sent.push([path, JSON.parse(json)]);
      return Promise.resolve(200);
    },
    ...changes,
  };
  return { sent, report: createConversionReporter(browser) };
}

afterEach(() => {
  vi.restoreAllMocks();
});

it('hands an event over as the contract has it', () => {
  const { sent, report } = createBrowser();
  report('Purchase', eventId, { plan: 'regularAnnual', orderId: eventId });
  expect(sent).toMatchObject([
    ['/api/conversions', { kind: 'Purchase', eventId, plan: 'regularAnnual', orderId: eventId }],
  ]);
  expect(reportedConversionSchema.safeParse(sent[0]?.[1]).success).toBe(true);
});

it.each<[string, Partial<ConversionBrowser>]>([
  ['no choice was made', { consent: () => null }],
  ['only counting was agreed to', { consent: () => consentTo('analytics') }],
  ['no advertiser is told from the server', { isConfigured: () => false }],
])('hands nothing over where %s', (_, changes) => {
  const { sent, report } = createBrowser(changes);
  report('Login', eventId);
  expect(sent).toEqual([]);
});

it('says in the console alone that the server was out of reach', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { report } = createBrowser({ send: () => Promise.reject(new TypeError('Failed to fetch')) });
  expect(() => report('Login', eventId)).not.toThrow();
  await eventually(() => expect(warn).toHaveBeenCalledOnce());
});
