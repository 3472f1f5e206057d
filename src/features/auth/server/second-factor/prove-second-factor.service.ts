import { AppError } from '../../../../domain/errors.ts';
import type { Db, Tx } from '../../../../server/db/database.ts';
import { createRateLimit, type Allowance } from '../../../../server/limits/rate-limit.store.ts';
import { refuse } from '../sign-in-refusals.ts';
import { findTotpStep, type SecondFactorSecret } from './second-factor-secret.ts';
import { findSecondFactor, hasRecoveryCode, spendRecoveryCode, takeStep } from './second-factor.store.ts';

/** A code of the user's authenticator app, or one of their recovery codes. */
export type FactorKind = 'totp' | 'recovery-code';

export type ProvenFactor = {
  /** Uses the code up with what `tx` does. Throws `invalid-verification-code` when somebody else was faster. */
  consume: (tx: Tx) => Promise<void>;
};

/**
 * Checks a typed code of a user's second factor. A code of the app counts within one step (30 s) of the clock, and
 * once; a recovery code counts once. Throws `invalid-verification-code` for any other, and `too-many-requests` after
 * ten wrong ones in an hour, however many come at the same time. Each sign-in has its own ten, so that whoever borrowed one
 * cannot keep the owner from signing in.
 */
export type ProveSecondFactor = (input: {
  userId: string;
  /** The sign-in that brings the code; null where somebody is signing in. */
  signInId: string | null;
  kind: FactorKind;
  code: string;
}) => Promise<ProvenFactor>;

export const wrongCodesPerUser: Allowance = { points: 10, seconds: 60 * 60 };

export function createProveSecondFactor(deps: {
  db: Db;
  clock: () => Date;
  secret: SecondFactorSecret;
}): ProveSecondFactor {
  const { db, clock, secret } = deps;
  const signingIn = createRateLimit(db, 'second-factor', wrongCodesPerUser);
  const signedIn = createRateLimit(db, 'second-factor-signed-in', wrongCodesPerUser);

  const proveTotp = async (userId: string, code: string): Promise<ProvenFactor> => {
    const factor = await findSecondFactor(db, userId);
    const sealedSecret = factor?.sealedSecret ?? null;
    if (factor === undefined || sealedSecret === null) throw wrongCode('totp');
    const step = findTotpStep(secret.open(userId, sealedSecret), code, {
      now: clock(),
      lastUsedStep: factor.lastUsedStep === null ? null : Number(factor.lastUsedStep),
    });
    if (step === null) throw wrongCode('totp');
    return {
      async consume(tx) {
        if (!(await takeStep(tx, { userId, sealedSecret, step }))) throw wrongCode('totp');
      },
    };
  };

  const proveRecoveryCode = async (userId: string, code: string): Promise<ProvenFactor> => {
    const own = { userId, codeHmac: secret.hmacRecoveryCode(userId, code) };
    if (!(await hasRecoveryCode(db, own))) throw wrongCode('recovery-code');
    return {
      async consume(tx) {
        if (!(await spendRecoveryCode(tx, { ...own, usedAt: clock() }))) throw wrongCode('recovery-code');
      },
    };
  };

  return async ({ userId, signInId, kind, code }) => {
    const [limit, key] = signInId === null ? [signingIn, userId] : [signedIn, signInId];
    if (!(await limit.spend(key))) throw refuse('too-many-requests');
    const proven = kind === 'totp' ? await proveTotp(userId, code) : await proveRecoveryCode(userId, code);
    // Only wrong codes count.
    await limit.reset(key);
    return proven;
  };
}

const wrongCodeTexts: Readonly<Record<FactorKind, string>> = {
  totp: 'This code is wrong or has been used. Enter the code that your app shows now.',
  'recovery-code': 'This recovery code is wrong or has been used.',
};

export function wrongCode(kind: FactorKind): AppError {
  const message = wrongCodeTexts[kind];
  return new AppError('invalid-verification-code', message, { fields: { code: message } });
}
