import type { TestApp } from './create-test-app.ts';
import { codeFor } from './sign-in-again.ts';

/** What a browser would send back of an answer's cookies. */
export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/**
 * Types the code of the SMS in a new browser. Without a second factor that signs in; with one a second step follows.
 * `keepsLimits`: all but those of sending codes.
 */
export async function passFirstStep(
  app: TestApp,
  phoneNumber: string,
  { keepsLimits = false } = {},
): Promise<{ cookies: string; body: unknown; setCookies: string[] }> {
  await app.db
    .deleteFrom('rateLimits')
    .$if(keepsLimits, (limits) => limits.where('key', 'like', 'send-%'))
    .execute();
  const body = { phoneNumber, source: 'login' };
  const sent = await app.request('/api/auth/send-code', { body: { ...body, botCheck: 'solved' } });
  const browser = cookiesOf(sent);
  const verified = await app.request('/api/auth/verify-code', {
    body: { ...body, code: codeFor(app, phoneNumber) },
    headers: { cookie: browser },
  });
  return {
    cookies: [browser, cookiesOf(verified)].filter(Boolean).join('; '),
    body: await verified.json(),
    setCookies: verified.headers.getSetCookie(),
  };
}

/** Status and error code of an answer. */
export async function refusalOf(answer: Promise<Response>): Promise<[status: number, code: string | null]> {
  const response = await answer;
  return [response.status, ((await response.json()) as { code?: string }).code ?? null];
}
