import { AppError } from '../../../../domain/errors.ts';
import type { Db, Tx } from '../../../../server/db/database.ts';
import type { ActivityOrigin, RecordActivity } from '../../../activity/server/record-activity.service.ts';
import type { OpenedSignIn, OpenSignIn } from '../open-sign-in.service.ts';
import type { SignInSource } from '../../auth.contract.ts';
import type { CodeBrowser } from '../prove-code.service.ts';
import { createSignInToken, hashSignInToken } from '../sign-in-token.ts';
import type { FactorKind, ProveSecondFactor } from './prove-second-factor.service.ts';
import { recoveryCodeUsed } from './second-factor-activities.ts';
import { findUserWithSecondFactor } from './second-factor.store.ts';
import { findSecondStep, insertSecondStep, takeSecondStep } from './second-step.store.ts';

/** How long somebody whose SMS code was right has for the second factor. */
export const secondStepSeconds = 10 * 60;

/** The second half of signing in, for users who have a second factor. */
export type SecondStep = {
  /**
   * Where the user of this number has a second factor: the token that stands for the sign-in that waits, for a cookie
   * and stored nowhere. Null for everybody else.
   */
  begin(
    tx: Tx,
    input: { phoneNumber: string; source: SignInSource; termsAcceptedAt: Date | null; now: Date },
  ): Promise<string | null>;
  /**
   * Opens the sign-in that waits under `token`. Throws `second_step_expired` when there is none (any more), and what
   * `ProveSecondFactor` throws.
   */
  finish(input: {
    token: string | undefined;
    kind: FactorKind;
    code: string;
    browser: CodeBrowser;
    /** The user whom the browser was signed in as before. */
    signedInAs: string | null;
    ipAddress: string;
    userAgent: string;
    origin: ActivityOrigin;
    timestampLocal: string | null;
  }): Promise<OpenedSignIn>;
};

export function createSecondStep(deps: {
  db: Db;
  clock: () => Date;
  proveSecondFactor: ProveSecondFactor;
  openSignIn: OpenSignIn;
  activity: RecordActivity;
}): SecondStep {
  const { db, clock } = deps;
  return {
    async begin(tx, { phoneNumber, source, termsAcceptedAt, now }) {
      const userId = await findUserWithSecondFactor(tx, phoneNumber);
      if (userId === undefined) return null;
      const token = createSignInToken();
      await insertSecondStep(tx, {
        tokenHash: hashSignInToken(token),
        userId,
        source,
        termsAcceptedAt,
        createdAt: now,
        expiresAt: new Date(now.getTime() + secondStepSeconds * 1000),
      });
      return token;
    },
    async finish({ token, kind, code, origin, ...client }) {
      if (token === undefined) throw expired();
      const tokenHash = hashSignInToken(token);
      const now = clock();
      const waiting = await findSecondStep(db, tokenHash, now);
      if (waiting === undefined) throw expired();
      const { userId, source, termsAcceptedAt } = waiting;
      const proven = await deps.proveSecondFactor({ userId, signInId: null, kind, code });
      return db.transaction().execute(async (tx) => {
        const phoneNumber = await takeSecondStep(tx, tokenHash);
        if (phoneNumber === undefined) throw expired();
        await proven.consume(tx);
        if (kind === 'recovery-code') await deps.activity.recordIn(tx, recoveryCodeUsed(origin, userId));
        return deps.openSignIn(tx, { ...client, phoneNumber, source, termsAcceptedAt, origin, now });
      });
    },
  };
}

function expired(): AppError {
  return new AppError('second_step_expired', 'This took too long. Start again with your phone number.');
}
