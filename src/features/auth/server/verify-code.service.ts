import type { Db } from '../../../server/db/database.ts';
import type { User } from '../../accounts/accounts.contract.ts';
import type { FindOrCreateUser } from '../../accounts/server/find-or-create-user.service.ts';
import type { ActivityOrigin, RecordActivity } from '../../activity/server/record-activity.service.ts';
import type { LinkVisit } from '../../visits/server/link-visit.service.ts';
import type { SignInSource } from '../auth.contract.ts';
import type { AcceptPhoneNumber } from './accept-phone-number.service.ts';
import type { CodeBrowser } from './browsers/code-browser.ts';
import type { RefuseReservedNumber } from './phone-change/refuse-reserved-number.service.ts';
import type { ProveCode } from './prove-code.service.ts';
import { signInLifetimeSeconds } from './sign-in-rules.ts';
import { signedIn, verificationCodeEntered } from './sign-in-activities.ts';
import { createSignInToken, hashSignInToken } from './sign-in-token.ts';
import { insertSignIn } from './sign-in.store.ts';
import { termsNotAccepted } from './sign-in-refusals.ts';

export type VerifyCode = (input: {
  phoneNumber: string;
  code: string;
  source: SignInSource;
  browser: CodeBrowser;
  ipAddress: string;
  userAgent: string;
  origin: ActivityOrigin;
  /** The browser's own clock, as it says it. */
  timestampLocal: string | null;
}) => Promise<{ user: User; isNewUser: boolean; token: string }>;

/**
 * Exchanges a code for a new sign-in; `token` is for the cookie and stored nowhere. The user is created if the
 * number is new, and the visit becomes that user's. Throws `invalid-phone-number`, what `ProveCode` throws,
 * `phone_number_taken` while the number is kept for another account and, on the register page when the code was asked
 * for without them, `terms_not_accepted`.
 */
export function createVerifyCode(deps: {
  db: Db;
  clock: () => Date;
  acceptPhoneNumber: AcceptPhoneNumber;
  proveCode: ProveCode;
  refuseReservedNumber: RefuseReservedNumber;
  findOrCreateUser: FindOrCreateUser;
  linkVisit: LinkVisit;
  activity: RecordActivity;
}): VerifyCode {
  const { db, clock } = deps;
  return async ({ source, browser, ipAddress, userAgent, origin, timestampLocal, code, ...typed }) => {
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
      const userId = account.user.id;
      const { sessionToken } = origin;
      if (sessionToken !== null) await deps.linkVisit({ tx, sessionToken, userId, now, timestampLocal });
      await deps.activity.recordIn(tx, verificationCodeEntered(origin, source));
      await deps.activity.recordIn(
        tx,
        signedIn(origin, { userId, isNewUser: account.isNewUser, page: source }),
      );
      return { ...account, token };
    });
  };
}
