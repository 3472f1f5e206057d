import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { User } from '../src/features/accounts/accounts.contract.ts';
import type { OutboxMessage, SignInSource } from '../src/features/auth/auth.contract.ts';

/** Sends a request of somebody who keeps cookies; the parsed answer, or a throw when it was refused. */
export type SendJson = <T>(method: string, path: string, body?: object) => Promise<T>;

/** Signs a fictional number in as the screens do: solves the bot check, asks for a code and reads it in the outbox. */
export async function signInByCode(
  send: SendJson,
  phoneNumber: string,
  source: SignInSource = 'register',
): Promise<void> {
  const challenge = await send<Challenge>('GET', '/api/bot-check/challenge');
  const solution = await solveChallenge({ challenge, deriveKey });
  const botCheck = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  const terms = source === 'register' ? { acceptedTerms: true } : {};
  await send('POST', '/api/auth/send-code', { phoneNumber, source, botCheck, ...terms });
  const code = await readCode(send, phoneNumber);
  await send('POST', '/api/auth/verify-code', { phoneNumber, code, source });
}

/** Proves by a code that it is the signed-in user, as the dialog does before what a borrowed sign-in must not reach. */
export async function proveByCode(send: SendJson): Promise<void> {
  const { phoneNumber } = await send<User>('GET', '/api/me');
  await send('POST', '/api/auth/step-up/send-code');
  await send('POST', '/api/auth/step-up', { way: 'sms', code: await readCode(send, phoneNumber) });
}

async function readCode(send: SendJson, phoneNumber: string): Promise<string | undefined> {
  const outbox = `/api/dev/outbox?to=${encodeURIComponent(phoneNumber)}`;
  const [sms] = await send<OutboxMessage[]>('GET', outbox);
  return /\d{6}/.exec(sms?.body ?? '')?.[0];
}
