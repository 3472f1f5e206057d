import type { Db } from '../../../server/db/database.ts';
import type { ActivityOrigin, RecordActivity } from '../../activity/server/record-activity.service.ts';
import type { SignInSource } from '../auth.contract.ts';
import type { AcceptPhoneNumber } from './accept-phone-number.service.ts';
import type { RefuseReservedNumber } from './phone-change/refuse-reserved-number.service.ts';
import type { CodeBrowser, ProveCode } from './prove-code.service.ts';
import type { OpenedSignIn, OpenSignIn } from './open-sign-in.service.ts';
import type { SecondStep } from './second-factor/second-step.service.ts';
import { verificationCodeEntered } from './sign-in-activities.ts';
import { termsNotAccepted } from './sign-in-refusals.ts';

export type VerifyCode = (input: {
  phoneNumber: string;
  code: string;
  source: SignInSource;
  browser: CodeBrowser;
  ipAddress: string;
  userAgent: string;
  /** The user whom the browser was signed in as before. */
  signedInAs: string | null;
  origin: ActivityOrigin;
  /** The browser's own clock, as it says it. */
  timestampLocal: string | null;
}) => Promise<
  | ({ needsSecondFactor: false } & OpenedSignIn)
  /** Of a user with a second factor: `token` stands for the sign-in that waits for it, and opens nothing else. */
  | { needsSecondFactor: true; token: string }
>;

/**
 * Exchanges a code for a new sign-in, or for one that waits for the second factor where the user has one. Throws
 * `invalid-phone-number`, what `ProveCode` throws, `phone_number_taken` while the number is kept for another account
 * and, on the register page when the code was asked for without them, `terms_not_accepted`.
 */
export function createVerifyCode(deps: {
  db: Db;
  clock: () => Date;
  acceptPhoneNumber: AcceptPhoneNumber;
  proveCode: ProveCode;
  refuseReservedNumber: RefuseReservedNumber;
  beginSecondStep: SecondStep['begin'];
  openSignIn: OpenSignIn;
  activity: RecordActivity;
}): VerifyCode {
  const { db, clock } = deps;
  return async ({
    source,
    browser,
    ipAddress,
    userAgent,
    signedInAs,
    origin,
    timestampLocal,
    code,
    ...typed
  }) => {
    const phoneNumber = deps.acceptPhoneNumber(typed.phoneNumber);
    const { termsAcceptedAt, consume } = await deps.proveCode({
      phoneNumber,
      purpose: 'sign-in',
      userId: null,
      code,
      browser,
      ipAddress,
    });
    if (source === 'register' && termsAcceptedAt === null) throw termsNotAccepted();

    const now = clock();
    return db.transaction().execute(async (tx) => {
      await consume(tx);
      await deps.refuseReservedNumber(tx, phoneNumber, now);
      await deps.activity.recordIn(tx, verificationCodeEntered(origin, source));
      const waiting = await deps.beginSecondStep(tx, { phoneNumber, source, termsAcceptedAt, now });
      if (waiting !== null) return { needsSecondFactor: true, token: waiting };
      const opened = await deps.openSignIn(tx, {
        phoneNumber,
        source,
        termsAcceptedAt,
        browser,
        signedInAs,
        ipAddress,
        userAgent,
        origin,
        timestampLocal,
        now,
      });
      return { needsSecondFactor: false, ...opened };
    });
  };
}
