import { randomUUID } from 'node:crypto';
import type { PlanId } from '../src/domain/plan-ids.ts';
import type { User } from '../src/features/accounts/accounts.contract.ts';
import { signInByCode } from './sign-in-by-code.ts';
import { paymentBody } from './subscribe.ts';

/** A user who talks to a running server over its socket, as a script would. */
export type HttpUser = {
  /** What this user's browser would send as Cookie. */
  cookieHeader: () => string;
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  /** The parsed answer; throws when the request was refused. */
  json: <T>(method: string, path: string, body?: object | Uint8Array<ArrayBuffer>) => Promise<T>;
};

/** Registers a fictional number with the code of the outbox, and agrees to face analysis. */
export async function registerHttpUser(origin: string, phoneNumber: string): Promise<HttpUser> {
  const cookies = new Map<string, string>();
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const user: HttpUser = {
    cookieHeader,
    async fetch(path, init = {}) {
      const headers = new Headers(init.headers);
      headers.set('cookie', cookieHeader());
      headers.set('origin', origin);
      const response = await fetch(origin + path, { ...init, headers });
      for (const cookie of response.headers.getSetCookie()) {
        const [name = '', value = ''] = cookie.slice(0, cookie.indexOf(';')).split('=');
        cookies.set(name, value);
      }
      return response;
    },
    async json<T>(method: string, path: string, body?: object | Uint8Array<ArrayBuffer>) {
      const isBytes = body instanceof Uint8Array;
      const response = await user.fetch(path, {
        method,
        ...(body === undefined ? {} : { body: isBytes ? body : JSON.stringify(body) }),
        headers: body === undefined || isBytes ? {} : { 'content-type': 'application/json' },
      });
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      return (await response.json()) as T;
    },
  };
  await signInByCode(user.json, phoneNumber);
  await user.json('PUT', '/api/me/consents/face-analysis', { accepted: true });
  return user;
}

/** The same, who then buys a plan with the test card. */
export async function registerHttpSubscriber(
  origin: string,
  phoneNumber: string,
  plan: PlanId = 'regularAnnual',
): Promise<HttpUser> {
  const user = await registerHttpUser(origin, phoneNumber);
  const { id } = await user.json<User>('GET', '/api/me');
  const paid = await user.fetch('/api/payment', {
    method: 'POST',
    body: JSON.stringify(paymentBody(id, { plan })),
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
  });
  if (!paid.ok) throw new Error(`The payment failed: ${paid.status} ${await paid.text()}`);
  return user;
}
