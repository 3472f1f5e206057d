import { randomUUID } from 'node:crypto';
import { AppError } from '../../../../domain/errors.ts';
import { phoneChangeTimes } from '../../../../domain/phone-change.ts';
import { normalizePhoneNumber } from '../../../../domain/phone.ts';
import type { BotCheck } from '../../../../server/adapters/bot-check/bot-check.port.ts';
import type { Db } from '../../../../server/db/database.ts';
import type { PhoneNumbers } from '../../../accounts/server/phone-numbers.service.ts';
import type { ActivityOrigin, RecordActivity } from '../../../activity/server/record-activity.service.ts';
import type { AcceptPhoneNumber } from '../accept-phone-number.service.ts';

import type { IssueCode, IssuedCode } from '../issue-code.service.ts';
import { leastDifficulty, type MeasureDifficulty } from '../limits/bot-check-difficulty.ts';
import { networksOfAddress } from '../../../../server/limits/network-of-address.ts';
import type { OpenedSignIn, OpenSignIn } from '../open-sign-in.service.ts';
import type { CodeBrowser, ProveCode } from '../prove-code.service.ts';
import type { RateLimit } from '../../../../server/limits/rate-limit.store.ts';
import { recoveryCodeUsed } from '../second-factor/second-factor-activities.ts';
import type { SecondFactorSecret } from '../second-factor/second-factor-secret.ts';
import { hasRecoveryCode, spendRecoveryCode } from '../second-factor/second-factor.store.ts';
import { refuse } from '../sign-in-refusals.ts';
import type { ApplyPhoneChange, HoldForChange } from './apply-phone-change.service.ts';
import { refuseChange, refuseOtherProofs } from './phone-change-refusals.ts';
import { findOldNumberOnlyUntil, findUserIdOfNumber, insertStartedChange } from './phone-change.store.ts';

export type RecoverAccount = {
  /** Sends a code to the new number of somebody who is signed out. Throws as `SendCode`. */
  sendCode(input: {
    phoneNumber: string;
    botCheck: string;
    browser: CodeBrowser;
    ipAddress: string;
  }): Promise<IssuedCode>;
  /**
   * Moves the account with the old number to the new one by a recovery code, ends its sign-ins and opens one here; the
   * account is kept if it was going to be deleted. The answer
   * to a wrong recovery code is the same, and takes as long, whether or not an account has the old number. Throws
   * `invalid-phone-number`, `too-many-requests`, what `ProveCode` throws, `recovery_refused` and, once the recovery code is
   * right, `phone_number_taken` and `conflict`.
   */
  recover(input: {
    oldNumber: string;
    recoveryCode: string;
    phoneNumber: string;
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

export function createRecoverAccount(deps: {
  db: Db;
  clock: () => Date;
  botCheck: BotCheck;
  measureDifficulty: MeasureDifficulty;
  acceptPhoneNumber: AcceptPhoneNumber;
  issueCode: IssueCode;
  proveCode: ProveCode;
  secret: Pick<SecondFactorSecret, 'hmacRecoveryCode'>;
  numbers: PhoneNumbers;
  holdForChange: HoldForChange;
  applyPhoneChange: ApplyPhoneChange;
  openSignIn: OpenSignIn;
  activity: RecordActivity;
  /** Attempts by network, by new number and by old number, whether or not an account has it. */
  budgets: { perNetwork: RateLimit; perNewNumber: RateLimit; perOldNumber: RateLimit };
}): RecoverAccount {
  const { db, clock, budgets } = deps;
  const purpose = 'lost-number';

  return {
    async sendCode({ botCheck, browser, ipAddress, ...typed }) {
      const difficulty = await deps.measureDifficulty(ipAddress);
      if (!(await deps.botCheck.verify(botCheck, leastDifficulty(difficulty))))
        throw refuse('invalid-app-credential');
      const phoneNumber = deps.acceptPhoneNumber(typed.phoneNumber);
      return deps.issueCode({
        phoneNumber,
        purpose,
        userId: null,
        termsAcceptedAt: null,
        browser,
        ipAddress,
      });
    },
    async recover({ recoveryCode, code, ...input }) {
      const { browser, ipAddress, origin } = input;
      const newNumber = deps.acceptPhoneNumber(input.phoneNumber);
      const oldNumber = normalizeOldNumber(input.oldNumber);
      if (!(await budgets.perNetwork.spend(networksOfAddress(ipAddress).site)))
        throw refuse('too-many-requests');
      // First, so that nobody tries recovery codes without a number that can receive a message.
      const proven = await deps.proveCode({
        phoneNumber: newNumber,
        purpose,
        userId: null,
        code,
        browser,
        ipAddress,
      });
      if (!(await budgets.perNewNumber.spend(newNumber))) throw refuse('too-many-requests');
      if (!(await budgets.perOldNumber.spend(oldNumber))) throw refuse('too-many-requests');
      // A number without an account costs the same work.
      const userId = (await findUserIdOfNumber(db, oldNumber)) ?? randomUUID();
      const own = { userId, codeHmac: deps.secret.hmacRecoveryCode(userId, recoveryCode) };
      if (!(await hasRecoveryCode(db, own))) throw refuseRecovery();

      return db.transaction().execute(async (tx) => {
        const now = clock();
        await proven.consume(tx);
        if ((await findOldNumberOnlyUntil(tx, userId, now)) !== null) throw refuseOtherProofs();
        // Somebody who is signed out could not undo it, and may not be the one who asked for it.
        await deps.numbers.hold(tx, [oldNumber, newNumber]);
        await deps.numbers.lockOwner(tx, { id: userId });
        await deps.numbers.dropDeletionSince(tx, userId, new Date(0));
        const held = await deps.holdForChange(tx, { userId, oldNumber, newNumber }, now);
        if ('failure' in held) throw refuseChange(held.failure);
        if (!(await spendRecoveryCode(tx, { ...own, usedAt: now }))) throw refuseRecovery();
        const change = await insertStartedChange(tx, {
          userId,
          signInId: null,
          oldNumber,
          newNumber,
          email: held.owner.confirmedEmail,
          ipAddress,
          createdAt: now,
          proveUntil: new Date(now.getTime() + phoneChangeTimes.proveMs),
        });
        const by = { proof: 'recovery-code' as const, keepSignInId: null, ipAddress, origin, now };
        const failure = await deps.applyPhoneChange(tx, change, by);
        if (failure !== null) throw refuseChange(failure);
        await deps.activity.recordIn(tx, recoveryCodeUsed(origin, userId));
        return deps.openSignIn(tx, {
          ...input,
          phoneNumber: newNumber,
          source: 'login',
          termsAcceptedAt: null,
          now,
        });
      });
    },
  };
}

function normalizeOldNumber(typed: string): string {
  const normalized = normalizePhoneNumber(typed);
  if (normalized.ok) return normalized.phoneNumber;
  throw new AppError('invalid-phone-number', normalized.message, {
    fields: { oldNumber: normalized.message },
  });
}

function refuseRecovery(): AppError {
  const message = 'The old number and the recovery code do not match, or the code has been used.';
  return new AppError('recovery_refused', message, { fields: { recoveryCode: message } });
}
