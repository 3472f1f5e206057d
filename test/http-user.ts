import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { OutboxMessage } from '../src/features/auth/auth.contract.ts';

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
  const challenge = await user.json<Challenge>('GET', '/api/bot-check/challenge');
  const solution = await solveChallenge({ challenge, deriveKey });
  const botCheck = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  const source = 'register';
  await user.json('POST', '/api/auth/send-code', { phoneNumber, source, botCheck, acceptedTerms: true });
  const [sms] = await user.json<OutboxMessage[]>(
    'GET',
    `/api/dev/outbox?to=${encodeURIComponent(phoneNumber)}`,
  );
  const code = /\d{6}/.exec(sms?.body ?? '')?.[0];
  await user.json('POST', '/api/auth/verify-code', { phoneNumber, code, source });
  await user.json('PUT', '/api/me/consents/face-analysis', { accepted: true });
  return user;
}
