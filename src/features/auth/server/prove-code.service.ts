import { withoutSeparators } from '../../../domain/digits.ts';
import type { Db, Tx } from '../../../server/db/database.ts';
import type { CodeSecret } from './code-secret.ts';
import { networkOfAddress } from '../../../server/limits/network-of-address.ts';
import { consumeCode, spendAttempt, type CodeScope } from './one-time-code.store.ts';
import { createRateLimit } from '../../../server/limits/rate-limit.store.ts';
import { refuse } from './sign-in-refusals.ts';
import { codeRules, type SignInAllowances } from './sign-in-rules.ts';

/** The browser that asks for a code or enters one, by the SHA-256 of the tokens in its cookies. */
export type CodeBrowser = {
  /** Of the token that codes are bound to; a value that fits no code when the browser has none. */
  readonly codeTokenHash: Buffer;
  /** Of the token by which accounts know the browser again; a fresh one when it has none. */
  readonly knownTokenHash: Buffer;
};

export type ProvenCode = {
  /** When the terms were accepted on the form that asked for the code, if they were. */
  termsAcceptedAt: Date | null;
  /** Uses the code up with what `tx` does. Throws `invalid-verification-code` when another request was faster. */
  consume: (tx: Tx) => Promise<void>;
};

export type ProveCode = (
  input: CodeScope & { code: string; browser: CodeBrowser; ipAddress: string },
) => Promise<ProvenCode>;

/** Compared with the guess of a browser that has no code, so that this takes as long as a wrong code. */
const noCode = Buffer.alloc(32);

/**
 * Compares a typed code with the one that was sent. Only the browser that asked for a code can check it: once with
 * the right digits, five times in all, however many requests come at the same time. Guesses of other browsers are
 * never compared. They count for their network and purpose alone, so they cost the owner of the number nothing, and
 * they get the answer of a wrong code until that count is used up.
 * Throws `invalid-verification-code` and, for other browsers, `too-many-requests`.
 */
export function createProveCode(deps: {
  db: Db;
  clock: () => Date;
  codeSecret: CodeSecret;
  allowances: SignInAllowances;
}): ProveCode {
  const { db, clock, codeSecret, allowances } = deps;
  const ofStrangers = createRateLimit(db, 'verify-stranger', allowances.verifyPerAddress);
  const ofOwners = createRateLimit(db, 'verify-browser', allowances.verifyPerBrowser);

  return async ({ code, browser, ipAddress, ...scope }) => {
    const now = clock();
    const { codeTokenHash } = browser;
    const ownScope = { ...scope, browserHash: codeTokenHash };
    const attempt = await spendAttempt(db, ownScope, now, codeRules.maxAttempts);
    const isCounted =
      attempt === undefined
        ? await ofStrangers.spend(`${scope.purpose} ${networkOfAddress(ipAddress)}`)
        : await ofOwners.spend(`${scope.purpose} ${codeTokenHash.toString('base64url')}`);
    if (!isCounted) throw refuse('too-many-requests');
    const isRight = codeSecret.matches(
      attempt?.codeHmac ?? noCode,
      scope.phoneNumber,
      withoutSeparators(code),
    );
    if (attempt === undefined || !isRight) throw refuse('invalid-verification-code');
    return {
      termsAcceptedAt: attempt.termsAcceptedAt,
      async consume(tx) {
        if (!(await consumeCode(tx, attempt.id, now))) throw refuse('invalid-verification-code');
      },
    };
  };
}
