import type { TestApp } from './create-test-app.ts';

/** The newest code that was sent to this number. */
export function codeFor(app: TestApp, phoneNumber: string): string {
  const message = app.messages().find((entry) => entry.kind === 'sms' && entry.to === phoneNumber);
  return /(\d{6})\. It is valid/.exec(message?.body ?? '')?.[1] ?? 'no code was sent';
}

/** Signs a registered number in once more, as on another device; answers its cookie. */
export async function signInAgain(
  app: TestApp,
  phoneNumber: string,
  headers: Record<string, string> = {},
): Promise<string> {
  await app.db.deleteFrom('rateLimits').execute();
  const body = { phoneNumber, source: 'login' };
  await app.request('/api/auth/send-code', { body: { ...body, botCheck: 'solved' } });
  const verified = await app.request('/api/auth/verify-code', {
    body: { ...body, code: codeFor(app, phoneNumber) },
    headers,
  });
  if (!verified.ok) throw new Error(await verified.text());
  return verified.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}
