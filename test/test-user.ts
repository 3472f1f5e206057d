import type { SignInSource } from '../src/features/auth/auth.contract.ts';
import type { TestApp, TestRequest } from './create-test-app.ts';
import { openTestBrowser } from './test-browser.ts';

export type TestUser = {
  id: string;
  /** As `TestApp.request`, with this user's sign-in and whatever other cookies the answers have set. */
  request: (path: string, options?: TestRequest) => Promise<Response>;
  /** The parsed answer of a request that has to succeed. */
  json: <T>(path: string, options?: TestRequest) => Promise<T>;
  /** That of the sign-in alone. */
  cookie: string;
};

/** Registers a number by its code and signs in; `phoneNumber` like +15551234501, another one for each user. */
export function registerUser(app: TestApp, phoneNumber: string): Promise<TestUser> {
  return signIn(app, phoneNumber, { source: 'register', acceptedTerms: true });
}

/** Signs a new number in on /login, whose account has agreed to nothing yet. */
export function signInWithoutTerms(app: TestApp, phoneNumber: string): Promise<TestUser> {
  return signIn(app, phoneNumber, { source: 'login' });
}

async function signIn(
  app: TestApp,
  phoneNumber: string,
  how: { source: SignInSource; acceptedTerms?: boolean },
): Promise<TestUser> {
  const browser = openTestBrowser(app);
  await succeed(
    browser.request('/api/auth/send-code', { body: { phoneNumber, botCheck: 'solved', ...how } }),
  );
  const code = /\d{6}/.exec(app.messages().find(({ to }) => to === phoneNumber)?.body ?? '')?.[0];
  const verified = await succeed(
    browser.request('/api/auth/verify-code', { body: { phoneNumber, code, source: how.source } }),
  );
  const cookie = (verified.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const { user } = (await verified.json()) as { user: { id: string } };
  const { request } = browser;
  return {
    id: user.id,
    request,
    json: async <T>(path: string, options?: TestRequest) =>
      (await (await succeed(request(path, options))).json()) as T,
    cookie,
  };
}

/** Registers a user who has agreed that photos are analyzed for faces. */
export async function registerConsentingUser(app: TestApp, phoneNumber: string): Promise<TestUser> {
  const user = await registerUser(app, phoneNumber);
  await user.json('/api/me/consents/face-analysis', { method: 'PUT', body: { accepted: true } });
  return user;
}

async function succeed(answer: Promise<Response>): Promise<Response> {
  const response = await answer;
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return response;
}
