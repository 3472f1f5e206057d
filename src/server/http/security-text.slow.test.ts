import { afterEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts';

let app: TestApp | undefined;

afterEach(async () => {
  await app?.close();
  app = undefined;
});

/** What the whole application answers with these settings at this time. */
async function read(env: Record<string, string>, now = new Date('2026-11-20T12:00:00Z')) {
  app = await createTestApp({ env, clock: () => now });
  const answer = await app.request('/.well-known/security.txt');
  const text = await answer.text();
  const fields = Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/).slice(0, 2)),
  ) as Record<string, string>;
  return { answer, text, fields };
}

test('security.txt names the contact, its own address and the policy', async () => {
  const { answer, text } = await read({
    PUBLIC_ORIGIN: 'https://loupe.test',
    SUPPORT_EMAIL: 'support@loupe.test',
    SECURITY_CONTACT: 'https://loupe.test/report',
    SECURITY_POLICY_URL: 'https://loupe.test/policy',
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')?.toLowerCase()).toBe('text/plain; charset=utf-8');
  expect(text).toBe(
    [
      'Contact: https://loupe.test/report',
      'Expires: 2027-05-19T00:00:00Z',
      'Canonical: https://loupe.test/.well-known/security.txt',
      'Policy: https://loupe.test/policy',
      '',
    ].join('\n'),
  );
});

test('without a contact of its own it names the support address, and leaves out what is not set', async () => {
  const { fields } = await read({ SUPPORT_EMAIL: 'support@loupe.test' });
  expect(Object.keys(fields)).toEqual(['Contact', 'Expires']);
  expect(fields['Contact']).toBe('mailto:support@loupe.test');
});

test.each(['2026-11-20T00:00:00Z', '2027-12-31T23:59:59Z', '2028-02-29T12:00:00Z'])(
  'asked at %s, it expires later and within a year',
  async (at) => {
    const now = new Date(at);
    const { fields } = await read({ SUPPORT_EMAIL: 'support@loupe.test' }, now);
    const leftDays = (Date.parse(fields['Expires'] ?? '') - now.getTime()) / 86_400_000;
    expect(leftDays).toBeGreaterThan(30);
    expect(leftDays).toBeLessThan(365);
  },
);

test('where nobody can be reached it is not found, and says why', async () => {
  const { answer, text } = await read({});
  expect(answer.status).toBe(404);
  expect(text).toContain('has published no contact');
});

test('the old place leads to it', async () => {
  await read({ SUPPORT_EMAIL: 'support@loupe.test' });
  const answer = await app?.request('/security.txt');
  expect([answer?.status, answer?.headers.get('location')]).toEqual([302, '/.well-known/security.txt']);
});
