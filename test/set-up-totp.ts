import type { StepUpState, TotpSetup } from '../src/features/auth/second-factor.contract.ts';
import type { TestApp } from './create-test-app.ts';
import { proveAgain } from './prove-again.ts';
import type { TestUser } from './test-user.ts';
import { totpCode } from './totp.ts';

/**
 * Sets up an authenticator app, whose first code is that of `now`; its secret, and the recovery codes. A user without an
 * app proves by SMS first; one who replaces theirs has done so before.
 */
export async function setUpTotp(
  app: TestApp,
  user: Pick<TestUser, 'json'>,
  now: Date,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { ways, phoneNumber } = await user.json<StepUpState>('/api/auth/step-up');
  if (ways.includes('sms')) await proveAgain(app, user, phoneNumber);
  const { secret } = await user.json<TotpSetup>('/api/me/second-factor', { method: 'POST' });
  const { recoveryCodes } = await user.json<{ recoveryCodes: string[] | null }>(
    '/api/me/second-factor/confirm',
    { body: { code: totpCode(secret, now) } },
  );
  return { secret, recoveryCodes: recoveryCodes ?? [] };
}
