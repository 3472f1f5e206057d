import type { FirstTouch } from '../../../domain/campaign-parameters.ts';
import { cutText } from '../../../domain/recorded-text.ts';
import type { Tx } from '../../../server/db/database.ts';
import { findFirstVisitOf, setVisitUser, upsertUserToSession } from './visit.store.ts';
import { visitLimits } from './visit-rules.ts';

/**
 * Makes a visit that of the user who signs in with it; true when there is such a visit. What happened in it before
 * stays anonymous. With the first visit it is written into the user's own record how the user came.
 */
export type LinkVisit = (input: {
  tx: Tx;
  sessionToken: string;
  userId: string;
  now: Date;
  /** The browser's own clock, as it says it. */
  timestampLocal: string | null;
}) => Promise<boolean>;

export function createLinkVisit(deps: {
  /** Writes the token into the user's own record. */
  setSessionToken: (tx: Tx, userId: string, sessionToken: string) => Promise<void>;
  /** Writes how the user first came, unless that is known. */
  setFirstTouch: (tx: Tx, userId: string, firstTouch: FirstTouch) => Promise<void>;
}): LinkVisit {
  return async ({ tx, sessionToken, userId, now, timestampLocal }) => {
    const linkedAtLocal = timestampLocal === null ? null : cutText(timestampLocal, visitLimits.localTime);
    const isThere = await setVisitUser(tx, { sessionToken, userId, linkedAt: now, linkedAtLocal });
    if (!isThere) return false;
    await upsertUserToSession(tx, { sessionToken, userId, linkedAt: now });
    await deps.setSessionToken(tx, userId, sessionToken);
    const first = await findFirstVisitOf(tx, userId);
    if (first !== undefined) {
      const { campaign, createdAt, referrer, url } = first;
      await deps.setFirstTouch(tx, userId, {
        campaign,
        referrer,
        landingPath: pathOf(url),
        at: createdAt.toISOString(),
      });
    }
    return true;
  };
}

function pathOf(url: string): string {
  return URL.canParse(url, 'http://localhost') ? new URL(url, 'http://localhost').pathname : '/';
}
