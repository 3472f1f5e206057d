import { AppError } from '../../../domain/errors.ts';
import type { BotCheck } from '../../../server/adapters/bot-check/bot-check.port.ts';
import type { Db } from '../../../server/db/database.ts';
import type { User } from '../../accounts/accounts.contract.ts';
import type { SetPhoneNumber } from '../../accounts/server/set-phone-number.service.ts';
import type { ActivityOrigin, RecordActivity } from '../../activity/server/record-activity.service.ts';
import type { AcceptPhoneNumber } from './accept-phone-number.service.ts';
import type { CodeBrowser } from './browsers/code-browser.ts';
import type { IssueCode, IssuedCode } from './issue-code.service.ts';
import type { ProveCode } from './prove-code.service.ts';
import { phoneNumberChanged } from './sign-in-activities.ts';
import { refuse } from './sign-in-refusals.ts';

export type ChangePhone = {
  /**
   * Sends a code to the new number; whether somebody has it is not looked up. Throws as `SendCode`, and `conflict`
   * for the user's own number.
   */
  sendCode(input: {
    userId: string;
    phoneNumber: string;
    botCheck: string;
    browser: CodeBrowser;
    ipAddress: string;
  }): Promise<IssuedCode>;
  /**
   * Changes the number by its code; sign-ins stay. Throws `invalid-phone-number`, what `ProveCode` throws and, to
   * whoever has proved that the number is theirs, `phone_number_taken`.
   */
  change(input: {
    userId: string;
    phoneNumber: string;
    code: string;
    browser: CodeBrowser;
    ipAddress: string;
    origin: ActivityOrigin;
  }): Promise<User>;
};

export function createChangePhone(deps: {
  db: Db;
  clock: () => Date;
  botCheck: BotCheck;
  acceptPhoneNumber: AcceptPhoneNumber;
  issueCode: IssueCode;
  proveCode: ProveCode;
  readUser: (userId: string) => Promise<User>;
  setPhoneNumber: SetPhoneNumber;
  activity: RecordActivity;
}): ChangePhone {
  const purpose = 'change-phone';
  return {
    async sendCode({ userId, botCheck, browser, ipAddress, ...typed }) {
      if (!(await deps.botCheck.verify(botCheck))) throw refuse('invalid-app-credential');
      const phoneNumber = deps.acceptPhoneNumber(typed.phoneNumber);
      if ((await deps.readUser(userId)).phoneNumber === phoneNumber) {
        const message = 'This is your phone number already.';
        throw new AppError('conflict', message, { fields: { phoneNumber: message } });
      }
      return deps.issueCode({ phoneNumber, purpose, userId, termsAcceptedAt: null, browser, ipAddress });
    },
    async change({ userId, code, browser, ipAddress, origin, ...typed }) {
      const phoneNumber = deps.acceptPhoneNumber(typed.phoneNumber);
      const proven = await deps.proveCode({ phoneNumber, purpose, userId, code, browser, ipAddress });
      const isChanged = await deps.db.transaction().execute(async (tx) => {
        await proven.consume(tx);
        if (!(await deps.setPhoneNumber({ tx, userId, phoneNumber, now: deps.clock() }))) return false;
        await deps.activity.recordIn(tx, phoneNumberChanged(origin, userId));
        return true;
      });
      if (!isChanged) {
        const message = 'Another account has this phone number. Sign in with it, or use another number.';
        throw new AppError('phone_number_taken', message, { fields: { phoneNumber: message } });
      }
      return deps.readUser(userId);
    },
  };
}
