import { AppError } from '../../../../domain/errors.ts';
import { phoneChangeTimes } from '../../../../domain/phone-change.ts';
import type { BotCheck } from '../../../../server/adapters/bot-check/bot-check.port.ts';
import type { Db } from '../../../../server/db/database.ts';
import type { User } from '../../../accounts/accounts.contract.ts';
import type { AcceptPhoneNumber } from '../accept-phone-number.service.ts';
import type { IssueCode, IssuedCode } from '../issue-code.service.ts';
import { leastDifficulty, type MeasureDifficulty } from '../limits/bot-check-difficulty.ts';
import type { CodeBrowser, ProveCode } from '../prove-code.service.ts';
import { refuse } from '../sign-in-refusals.ts';
import type { HoldForChange } from './apply-phone-change.service.ts';
import { refuseChange } from './phone-change-refusals.ts';
import { deleteStartedChange, putStartedChange } from './phone-change.store.ts';

export type StartPhoneChange = {
  /**
   * Sends a code to the new number. Does not look up whether another account has it. Throws as `SendCode`, and `conflict`
   * for the user's own number and while the account is being deleted.
   */
  sendCode(input: {
    userId: string;
    phoneNumber: string;
    botCheck: string;
    browser: CodeBrowser;
    ipAddress: string;
  }): Promise<IssuedCode>;
  /**
   * Proves the new number by its code and starts a change, which this sign-in has to prove within 15 minutes. Throws what
   * `ProveCode` throws, `conflict`, and, once the number is proved, `phone_number_taken`.
   */
  start(input: {
    signIn: { id: string; userId: string };
    phoneNumber: string;
    code: string;
    browser: CodeBrowser;
    ipAddress: string;
  }): Promise<void>;
  /** Forgets the started change of a sign-in. */
  drop(signInId: string): Promise<void>;
};

export function createStartPhoneChange(deps: {
  db: Db;
  clock: () => Date;
  botCheck: BotCheck;
  measureDifficulty: MeasureDifficulty;
  acceptPhoneNumber: AcceptPhoneNumber;
  issueCode: IssueCode;
  proveCode: ProveCode;
  readUser: (userId: string) => Promise<User>;
  holdForChange: HoldForChange;
}): StartPhoneChange {
  const { db, clock } = deps;
  const purpose = 'change-phone';
  return {
    async sendCode({ userId, botCheck, browser, ipAddress, ...typed }) {
      const difficulty = await deps.measureDifficulty(ipAddress);
      if (!(await deps.botCheck.verify(botCheck, leastDifficulty(difficulty))))
        throw refuse('invalid-app-credential');
      const phoneNumber = deps.acceptPhoneNumber(typed.phoneNumber);
      const user = await deps.readUser(userId);
      if (user.deletionDueAt !== null) throw refuseChange('deletion');
      if (user.phoneNumber === phoneNumber) {
        const message = 'This is already your phone number.';
        throw new AppError('conflict', message, { fields: { phoneNumber: message } });
      }
      return deps.issueCode({ phoneNumber, purpose, userId, termsAcceptedAt: null, browser, ipAddress });
    },
    async start({ signIn, code, browser, ipAddress, ...typed }) {
      const { userId } = signIn;
      const newNumber = deps.acceptPhoneNumber(typed.phoneNumber);
      const { phoneNumber: oldNumber } = await deps.readUser(userId);
      const proven = await deps.proveCode({
        phoneNumber: newNumber,
        purpose,
        userId,
        code,
        browser,
        ipAddress,
      });
      const failure = await db.transaction().execute(async (tx) => {
        const now = clock();
        await proven.consume(tx);
        const held = await deps.holdForChange(tx, { userId, oldNumber, newNumber }, now);
        if ('failure' in held) return held.failure;
        await putStartedChange(tx, {
          userId,
          signInId: signIn.id,
          oldNumber,
          newNumber,
          email: held.owner.confirmedEmail,
          ipAddress,
          createdAt: now,
          proveUntil: new Date(now.getTime() + phoneChangeTimes.proveMs),
        });
        return null;
      });
      if (failure !== null) throw refuseChange(failure);
    },
    drop: (signInId) => deleteStartedChange(db, signInId),
  };
}
