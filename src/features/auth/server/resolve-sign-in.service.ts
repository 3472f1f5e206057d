import type { Db } from '../../../server/db/database.ts';
import type { Log } from '../../../server/log/log.ts';
import { touchAfterSeconds } from './sign-in-rules.ts';
import { findLiveSignIn, touchSignIn } from './sign-in.store.ts';
import { hashSignInToken } from './sign-in-token.ts';

/** The sign-in that a token stands for; null when it is unknown, expired or revoked. */
export type ResolveToken = (token: string | undefined) => Promise<{ id: string; userId: string } | null>;

/** Use of a sign-in is recorded, and its end moved on, at most once a minute. */
export function createResolveToken({
  db,
  clock,
  log,
}: {
  db: Db;
  clock: () => Date;
  log: Log;
}): ResolveToken {
  return async (token) => {
    if (token === undefined || !/^[\w-]{43}$/.test(token)) return null;
    const now = clock();
    const signIn = await findLiveSignIn(db, hashSignInToken(token), now);
    if (signIn === undefined) return null;
    const notSeenSince = new Date(now.getTime() - touchAfterSeconds * 1000);
    if (signIn.lastSeenAt <= notSeenSince) {
      try {
        await touchSignIn(db, signIn.id, { now, notSeenSince });
      } catch (error) {
        // A database that cannot write, with its disk full, still lets users read.
        log.warn({ err: error }, 'The use of a sign-in could not be recorded');
      }
    }
    return { id: signIn.id, userId: signIn.userId };
  };
}
