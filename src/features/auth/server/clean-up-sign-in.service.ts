import type { Db } from '../../../server/db/database.ts';
import { deleteKnownBrowsersExpiredBefore } from './browsers/known-browser.store.ts';
import { deleteCodesExpiredBefore } from './one-time-code.store.ts';
import { deletePhoneChangesOver } from './phone-change/phone-change.store.ts';
import { deleteRateLimitsExpiredBefore } from '../../../server/limits/rate-limit.store.ts';
import { deleteSecondStepsExpiredBefore } from './second-factor/second-step.store.ts';
import { deleteSignInsEndedBefore } from './sign-in.store.ts';
import { deleteChallengesExpiredBefore } from './used-challenge.store.ts';

/** How many rows each kind lost. */
export type CleanupCounts = Record<
  'codes' | 'challenges' | 'signIns' | 'secondSteps' | 'knownBrowsers' | 'rateLimits' | 'phoneChanges',
  number
>;

export type CleanUpSignIn = () => Promise<CleanupCounts>;

const hourMs = 60 * 60 * 1000;
const codesKeptMs = 24 * hourMs;
const signInsKeptMs = 30 * 24 * hourMs;
const phoneChangesKeptMs = 30 * 24 * hourMs;

/**
 * Removes what sign-in no longer needs: counters, challenges and known browsers that ended, codes a day after they ended,
 * sign-ins and changes of phone numbers 30 days after, so that a user asking about a strange one still finds it. Safe to
 * run at any time and twice.
 */
export function createCleanUpSignIn({ db, clock }: { db: Db; clock: () => Date }): CleanUpSignIn {
  return async () => {
    const now = clock().getTime();
    return {
      codes: await deleteCodesExpiredBefore(db, new Date(now - codesKeptMs)),
      challenges: await deleteChallengesExpiredBefore(db, new Date(now)),
      signIns: await deleteSignInsEndedBefore(db, new Date(now - signInsKeptMs)),
      secondSteps: await deleteSecondStepsExpiredBefore(db, new Date(now)),
      knownBrowsers: await deleteKnownBrowsersExpiredBefore(db, new Date(now)),
      rateLimits: await deleteRateLimitsExpiredBefore(db, new Date(now)),
      phoneChanges: await deletePhoneChangesOver(db, {
        now: new Date(now),
        before: new Date(now - phoneChangesKeptMs),
      }),
    };
  };
}
