import { test } from '@playwright/test';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { projectRoot } from '../scripts/steps.ts';
import { adminRank } from '../src/domain/rank.ts';
import type { OutboxMessage } from '../src/features/auth/auth.contract.ts';
import { registerHttpUser, type HttpUser } from '../test/http-user.ts';
import { ownNumber } from './own-number.ts';

const run = promisify(execFile);

/** As an operator does, which takes seconds. */
async function onCommandLine(
  command: 'grant' | 'revoke' | 'reset-second-factor',
  phoneNumber: string,
): Promise<void> {
  await run(process.execPath, ['src/main/cli.ts', 'admin', command, phoneNumber], {
    cwd: projectRoot,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      NODE_ENV: 'test',
      DATA_DIR: process.env['E2E_DATA_DIR'],
    },
  });
}

/** The first administrator of this worker, who makes the others. */
let first: { user: HttpUser; phoneNumber: string; provedAt: number } | undefined;

/** A sign-in makes administrators for ten minutes. On a busy machine a worker lives longer than that. */
const proofIsFreshMs = 5 * 60_000;

async function signInFirstAdmin(): Promise<HttpUser> {
  if (first === undefined) {
    const phoneNumber = ownNumber('999');
    const user = await registerHttpUser(test.info().project.use.baseURL ?? '', phoneNumber);
    await onCommandLine('grant', phoneNumber);
    first = { user, phoneNumber, provedAt: Date.now() };
  } else if (Date.now() - first.provedAt > proofIsFreshMs) {
    // Only this sign-in may work without a second factor, so another one would not do.
    const { json } = first.user;
    await json('POST', '/api/auth/step-up/send-code');
    const outbox = `/api/dev/outbox?to=${encodeURIComponent(first.phoneNumber)}`;
    const [sms] = await json<OutboxMessage[]>('GET', outbox);
    await json('POST', '/api/auth/step-up', { way: 'sms', code: /\d{6}/.exec(sms?.body ?? '')?.[0] });
    first.provedAt = Date.now();
  }
  return first.user;
}

/** Makes the user of a fictional number (three digits given) an administrator. */
export async function makeAdmin(digits: string): Promise<void> {
  const { json } = await signInFirstAdmin();
  const phoneNumber = ownNumber(digits);
  const { rows } = await json<{ rows: { id: string; phoneNumber: string }[] }>(
    'GET',
    `/api/admin/users?search=${encodeURIComponent(phoneNumber)}`,
  );
  const user = rows.find((row) => row.phoneNumber === phoneNumber);
  if (!user) throw new Error(`Nobody has the number ${phoneNumber}`);
  await json('PUT', `/api/admin/users/${user.id}/rank`, { rank: adminRank });
}

/** Makes an administrator a user again; the first one stays. */
export function removeAdmin(digits: string): Promise<void> {
  return onCommandLine('revoke', ownNumber(digits));
}

/** Removes the second factor of a user and ends their sign-ins, as an operator does for somebody who lost their app. */
export function resetSecondFactor(digits: string): Promise<void> {
  return onCommandLine('reset-second-factor', ownNumber(digits));
}
