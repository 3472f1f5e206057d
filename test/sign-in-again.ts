import type { TestApp } from './create-test-app.ts';
import { openTestBrowser, type TestBrowser } from './test-browser.ts';

/** The newest code that was sent to this number. */
export function codeFor(app: TestApp, phoneNumber: string): string {
  const message = app.messages().find((entry) => entry.kind === 'sms' && entry.to === phoneNumber);
  return /(\d{6})\. It is valid/.exec(message?.body ?? '')?.[1] ?? 'no code was sent';
}

/** Signs a registered number in once more, on another device unless `browser` is given; returns its cookie. */
export async function signInAgain(
  app: TestApp,
  phoneNumber: string,
  headers: Record<string, string> = {},
  browser: TestBrowser = openTestBrowser(app),
): Promise<string> {
  await app.db.deleteFrom('rateLimits').execute();
  const body = { phoneNumber, source: 'login' };
  await browser.request('/api/auth/send-code', { body: { ...body, botCheck: 'solved' }, headers });
  const verified = await browser.request('/api/auth/verify-code', {
    body: { ...body, code: codeFor(app, phoneNumber) },
    headers,
  });
  if (!verified.ok) throw new Error(await verified.text());
  return verified.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}
