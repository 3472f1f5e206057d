import { cutText } from '../../../domain/recorded-text.ts';
import type { Tx } from '../../../server/db/database.ts';
import { setVisitUser, upsertUserToSession } from './visit.store.ts';
import { visitLimits } from './visit-rules.ts';

/**
 * Makes a visit that of the user who signs in with it; true when there is such a visit. What happened in it before
 * stays anonymous.
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
}): LinkVisit {
  return async ({ tx, sessionToken, userId, now, timestampLocal }) => {
    const linkedAtLocal = timestampLocal === null ? null : cutText(timestampLocal, visitLimits.localTime);
    const isThere = await setVisitUser(tx, { sessionToken, userId, linkedAt: now, linkedAtLocal });
    if (!isThere) return false;
    await upsertUserToSession(tx, { sessionToken, userId, linkedAt: now });
    await deps.setSessionToken(tx, userId, sessionToken);
    return true;
  };
}
