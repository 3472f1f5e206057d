import { AppError } from '../../../domain/errors.ts';
import type { Db, Tx } from '../../../server/db/database.ts';
import type { SignInOnWire } from '../sign-ins.contract.ts';
import { deleteKnownBrowserOfSignIn, deleteOtherKnownBrowsers } from './browsers/known-browser.store.ts';
import { nameDevice } from './name-device.ts';
import { signInLifeOf } from './sign-in-rules.ts';
import { listLiveSignIns, revokeOtherSignIns, revokeOwnSignIn } from './sign-in.store.ts';

/** Where a user is signed in. `current` is the sign-in that asks. */
export type OwnSignIns = {
  /** The live ones, the current one first, then by their last use. */
  list(current: { id: string; userId: string }): Promise<SignInOnWire[]>;
  /** Ends one and forgets its browser. Throws `not_found` when this user has no such live sign-in. */
  end(userId: string, signInId: string): Promise<void>;
  /** Ends all but the current one and forgets every other browser; returns how many it has ended. */
  endOthers(current: { id: string; userId: string }, tx?: Tx): Promise<number>;
};

export function createOwnSignIns({ db, clock }: { db: Db; clock: () => Date }): OwnSignIns {
  return {
    async list(current) {
      const signIns = (await listLiveSignIns(db, current.userId, clock())).map((signIn) => ({
        id: signIn.id,
        isCurrent: signIn.id === current.id,
        device: nameDevice(signIn.userAgent),
        ipAddress: signIn.ipAddress,
        createdAt: signIn.createdAt.toISOString(),
        lastSeenAt: signIn.lastSeenAt.toISOString(),
        endsUnusedAt: signIn.expiresAt.toISOString(),
        endsAt: endOf(signIn).toISOString(),
      }));
      return signIns.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
    },
    async end(userId, signInId) {
      const signIn = { userId, id: signInId };
      const isEnded = await db.transaction().execute(async (tx) => {
        await deleteKnownBrowserOfSignIn(tx, signIn);
        return revokeOwnSignIn(tx, signIn, clock());
      });
      if (!isEnded) throw new AppError('not_found', 'We couldn’t find that sign-in.');
    },
    endOthers: (current, tx) =>
      tx === undefined
        ? db.transaction().execute((own) => endOthers(own, current, clock()))
        : endOthers(tx, current, clock()),
  };
}

async function endOthers(tx: Tx, current: { id: string; userId: string }, now: Date): Promise<number> {
  await deleteOtherKnownBrowsers(tx, current);
  return revokeOtherSignIns(tx, current, now);
}

/** The latest end of a sign-in, however much it is used. */
function endOf({ createdAt, rank }: { createdAt: Date; rank: number }): Date {
  return new Date(createdAt.getTime() + signInLifeOf(rank).totalSeconds * 1000);
}
