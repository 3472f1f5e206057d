import type { Db } from '../../../server/db/database.ts';
import type { User } from '../../accounts/accounts.contract.ts';
import type { FindOrCreateUser } from '../../accounts/server/find-or-create-user.service.ts';
import type { SignInSource } from '../auth.contract.ts';
import type { AcceptPhoneNumber } from './accept-phone-number.service.ts';
import type { CodeSecret } from './code-secret.ts';
import { networkOfAddress } from './network-of-address.ts';
import { consumeCode, spendAttempt } from './one-time-code.store.ts';
import { createRateLimit } from './rate-limit.store.ts';
import { codeRules, signInLifetimeSeconds, type SignInAllowances } from './sign-in-rules.ts';
import { createSignInToken, hashSignInToken } from './sign-in-token.ts';
import { insertSignIn } from './sign-in.store.ts';
import { refuse, termsNotAccepted } from './sign-in-refusals.ts';

export type VerifyCode = (input: {
  phoneNumber: string;
  code: string;
  source: SignInSource;
  ipAddress: string;
  userAgent: string;
}) => Promise<{ user: User; isNewUser: boolean; token: string }>;

/**
 * Exchanges a code for a new sign-in; `token` is for the cookie and stored nowhere. The user is created if the
 * number is new. A code works once and bears five attempts, right or wrong, however many come at the same time.
 * Throws `invalid-phone-number`, `too-many-requests`, `invalid-verification-code` and, on the register page when the
 * code was asked for without them, `terms_not_accepted`.
 */
export function createVerifyCode(deps: {
  db: Db;
  clock: () => Date;
  codeSecret: CodeSecret;
  acceptPhoneNumber: AcceptPhoneNumber;
  allowances: SignInAllowances;
  findOrCreateUser: FindOrCreateUser;
}): VerifyCode {
  const { db, clock, codeSecret, allowances } = deps;
  const perAddress = createRateLimit(db, 'verify-address', allowances.verifyPerAddress);
  const perNumber = createRateLimit(db, 'verify-number', allowances.verifyPerNumber);

  return async ({ source, ipAddress, userAgent, ...typed }) => {
    const phoneNumber = deps.acceptPhoneNumber(typed.phoneNumber);
    const code = typed.code.trim();
    if (!(await perAddress.spend(networkOfAddress(ipAddress)))) throw refuse('too-many-requests');
    if (!(await perNumber.spend(phoneNumber))) throw refuse('too-many-requests');

    const now = clock();
    const attempt = await spendAttempt(db, phoneNumber, now, codeRules.maxAttempts);
    if (attempt === undefined || !codeSecret.matches(attempt.codeHmac, phoneNumber, code))
      throw refuse('invalid-verification-code');
    const { termsAcceptedAt } = attempt;
    if (source === 'register' && termsAcceptedAt === null) throw termsNotAccepted();

    return db.transaction().execute(async (tx) => {
      if (!(await consumeCode(tx, attempt.id, now))) throw refuse('invalid-verification-code');
      const account = await deps.findOrCreateUser({
        tx,
        phoneNumber,
        source,
        ipAddress,
        termsAcceptedAt,
        now,
      });
      const token = createSignInToken();
      await insertSignIn(tx, {
        userId: account.user.id,
        tokenHash: hashSignInToken(token),
        ipAddress,
        userAgent,
        createdAt: now,
        expiresAt: new Date(now.getTime() + signInLifetimeSeconds * 1000),
      });
      return { ...account, token };
    });
  };
}
