import type { Tx } from '../../../server/db/database.ts';
import type { User } from '../../accounts/accounts.contract.ts';
import type { FindOrCreateUser } from '../../accounts/server/find-or-create-user.service.ts';
import type { ActivityOrigin, RecordActivity } from '../../activity/server/record-activity.service.ts';
import type { LinkVisit } from '../../visits/server/link-visit.service.ts';
import type { SignInSource } from '../auth.contract.ts';
import type { CodeBrowser } from './prove-code.service.ts';
import { putKnownBrowser } from './browsers/known-browser.store.ts';
import { signedIn } from './sign-in-activities.ts';
import { knownBrowserSeconds, signInLifeOf } from './sign-in-rules.ts';
import { createSignInToken, hashSignInToken } from './sign-in-token.ts';
import { insertSignIn } from './sign-in.store.ts';

/** `token` is for the cookie and stored nowhere. */
export type OpenedSignIn = { user: User; isNewUser: boolean; token: string };

/**
 * Opens a sign-in for a number that has been proved, with everything that its user has: the user is created if the
 * number is new, and the visit becomes that user's. The account knows the browser from then on; a user who already had
 * the account is told of a browser that it did not know.
 */
export type OpenSignIn = (
  tx: Tx,
  input: {
    phoneNumber: string;
    source: SignInSource;
    termsAcceptedAt: Date | null;
    browser: CodeBrowser;
    /** The user whom the browser was signed in as before. */
    signedInAs: string | null;
    ipAddress: string;
    userAgent: string;
    origin: ActivityOrigin;
    /** The browser's own clock, as it says it. */
    timestampLocal: string | null;
    now: Date;
  },
) => Promise<OpenedSignIn>;

export function createOpenSignIn(deps: {
  findOrCreateUser: FindOrCreateUser;
  linkVisit: LinkVisit;
  activity: RecordActivity;
  /** Has the user told of a sign-in when the transaction has committed; null where no mail can be sent. */
  announceSignIn: ((tx: Tx, signInId: string) => Promise<void>) | null;
}): OpenSignIn {
  return async (tx, { browser, signedInAs, userAgent, origin, timestampLocal, ...input }) => {
    const { now, source, ipAddress } = input;
    const account = await deps.findOrCreateUser({ ...input, tx });
    const userId = account.user.id;
    const token = createSignInToken();
    const knownBrowser = await putKnownBrowser(tx, {
      userId,
      tokenHash: browser.knownTokenHash,
      userAgent,
      lastSignInAt: now,
      expiresAt: new Date(now.getTime() + knownBrowserSeconds * 1000),
    });
    const signInId = await insertSignIn(tx, {
      userId,
      knownBrowserId: knownBrowser.id,
      tokenHash: hashSignInToken(token),
      ipAddress,
      userAgent,
      createdAt: now,
      expiresAt: new Date(now.getTime() + signInLifeOf(account.user.rank).idleSeconds * 1000),
    });
    const isUnknown = knownBrowser.isNew && signedInAs !== userId;
    if (isUnknown && !account.isNewUser) await deps.announceSignIn?.(tx, signInId);
    const { sessionToken } = origin;
    if (sessionToken !== null) await deps.linkVisit({ tx, sessionToken, userId, now, timestampLocal });
    await deps.activity.recordIn(
      tx,
      signedIn(origin, { userId, isNewUser: account.isNewUser, page: source }),
    );
    return { ...account, token };
  };
}
