import type { Db } from '../../../server/db/database.ts';
import { revokeSignIn } from './sign-in.store.ts';

/** Ends a sign-in: its token opens nothing any more. Does nothing when it has ended already. */
export type SignOut = (signInId: string) => Promise<void>;

/** See `SignOut`. */
export function createSignOut({ db, clock }: { db: Db; clock: () => Date }): SignOut {
  return (signInId) => revokeSignIn(db, signInId, clock());
}
