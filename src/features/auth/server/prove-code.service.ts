import type { Db, Tx } from '../../../server/db/database.ts';
import type { CodeSecret } from './code-secret.ts';
import { networkOfAddress } from './network-of-address.ts';
import { consumeCode, spendAttempt, type CodeScope } from './one-time-code.store.ts';
import { createRateLimit } from './rate-limit.store.ts';
import { refuse } from './sign-in-refusals.ts';
import { codeRules, type SignInAllowances } from './sign-in-rules.ts';

export type ProvenCode = {
  /** When the terms were accepted on the form that asked for the code, if they were. */
  termsAcceptedAt: Date | null;
  /** Uses the code up with what `tx` does. Throws `invalid-verification-code` when somebody else was faster. */
  consume: (tx: Tx) => Promise<void>;
};

export type ProveCode = (input: CodeScope & { code: string; ipAddress: string }) => Promise<ProvenCode>;

/**
 * Compares a typed code with the one that was sent. A code works once and bears five attempts, right or wrong,
 * however many come at the same time. Throws `too-many-requests` and `invalid-verification-code`.
 */
export function createProveCode(deps: {
  db: Db;
  clock: () => Date;
  codeSecret: CodeSecret;
  allowances: SignInAllowances;
}): ProveCode {
  const { db, clock, codeSecret, allowances } = deps;
  const perAddress = createRateLimit(db, 'verify-address', allowances.verifyPerAddress);
  const perNumber = createRateLimit(db, 'verify-number', allowances.verifyPerNumber);

  return async ({ code, ipAddress, ...scope }) => {
    if (!(await perAddress.spend(networkOfAddress(ipAddress)))) throw refuse('too-many-requests');
    if (!(await perNumber.spend(scope.phoneNumber))) throw refuse('too-many-requests');
    const now = clock();
    const attempt = await spendAttempt(db, scope, now, codeRules.maxAttempts);
    if (attempt === undefined || !codeSecret.matches(attempt.codeHmac, scope.phoneNumber, code.trim()))
      throw refuse('invalid-verification-code');
    return {
      termsAcceptedAt: attempt.termsAcceptedAt,
      async consume(tx) {
        if (!(await consumeCode(tx, attempt.id, now))) throw refuse('invalid-verification-code');
      },
    };
  };
}
