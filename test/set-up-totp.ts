import type { TotpSetup } from '../src/features/auth/second-factor.contract.ts';
import type { TestUser } from './test-user.ts';
import { totpCode } from './totp.ts';

/** Sets up an authenticator app, whose first code is that of `now`; its secret, and the recovery codes. */
export async function setUpTotp(
  user: Pick<TestUser, 'json'>,
  now: Date,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await user.json<TotpSetup>('/api/me/second-factor', { method: 'POST' });
  const { recoveryCodes } = await user.json<{ recoveryCodes: string[] | null }>(
    '/api/me/second-factor/confirm',
    { body: { code: totpCode(secret, now) } },
  );
  return { secret, recoveryCodes: recoveryCodes ?? [] };
}
