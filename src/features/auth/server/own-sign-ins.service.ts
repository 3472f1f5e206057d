import { AppError } from '../../../domain/errors.ts';
import type { Db, Tx } from '../../../server/db/database.ts';
import type { SignInOnWire } from '../sign-ins.contract.ts';
import { nameDevice } from './name-device.ts';
import { listLiveSignIns, revokeOtherSignIns, revokeOwnSignIn } from './sign-in.store.ts';

/** Where a user is signed in. `current` is the sign-in that asks. */
export type OwnSignIns = {
  /** The live ones, the current one first, then by their last use. */
  list(current: { id: string; userId: string }): Promise<SignInOnWire[]>;
  /** Ends one; throws `not_found` when this user has no such live sign-in. */
  end(userId: string, signInId: string): Promise<void>;
  /** Ends all but the current one; answers how many. */
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
      }));
      return signIns.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
    },
    async end(userId, signInId) {
      if (await revokeOwnSignIn(db, { userId, id: signInId }, clock())) return;
      throw new AppError('not_found', 'There is no such sign-in.');
    },
    endOthers: (current, tx) => revokeOtherSignIns(tx ?? db, current, clock()),
  };
}
