import { AppError } from '../../../domain/errors.ts';
import { normalizePhoneNumber } from '../../../domain/phone.ts';
import { adminRank, isAdmin, userRank } from '../../../domain/rank.ts';
import type { Db, Tx } from '../../../server/db/database.ts';
import type { WriteAuditLog } from '../../audit/server/write-audit-log.service.ts';
import {
  listUsersFromRank,
  lockRankedUser,
  lockUsersFromRank,
  updateRank,
  type RankedUser,
} from './rank.store.ts';

export type RankChange = { user: RankedUser; oldRank: number };

export type ChangeRank = {
  /**
   * Sets a user's rank on behalf of the administrator `changedBy`. Throws `forbidden` when that is not one,
   * `validation_failed` for a rank that is not a whole number from 0, `not_found`, and `conflict` when it would leave
   * no administrator. `ipAddress` is where that administrator asks from.
   */
  setRank(input: { userId: string; rank: number; changedBy: string; ipAddress: string }): Promise<RankChange>;
  /** From the command line: gives the user of this number rank 99. Keeps a higher one. Throws `not_found`. */
  makeAdmin(phoneNumber: string): Promise<RankChange>;
  /** From the command line: takes the user of this number back to rank 0. Throws `not_found` and `conflict`. */
  removeAdmin(phoneNumber: string): Promise<RankChange>;
  /** All administrators, the highest rank first. */
  listAdmins(): Promise<RankedUser[]>;
};

const highestRank = 2 ** 31 - 1;

/** Changes of rank, each written into the log of rank changes and into the audit log. */
export function createChangeRank({
  db,
  clock,
  writeAuditLog,
  shortenSignIns,
}: {
  db: Db;
  clock: () => Date;
  writeAuditLog: WriteAuditLog;
  /** Lets the live sign-ins of a user who becomes an administrator end as early as an administrator's. */
  shortenSignIns: (tx: Tx, userId: string) => Promise<void>;
}): ChangeRank {
  const apply = async (
    tx: Tx,
    input: {
      user: RankedUser;
      rank: number;
      admins: readonly string[];
      changedBy: string | null;
      ipAddress: string;
    },
  ): Promise<RankChange> => {
    const { user, rank, admins, changedBy, ipAddress } = input;
    if (user.rank === rank) return { user, oldRank: user.rank };
    if (!isAdmin(rank) && admins.length === 1 && admins[0] === user.id) {
      throw new AppError('conflict', 'The last administrator cannot be demoted.');
    }
    await updateRank(tx, {
      userId: user.id,
      changedBy,
      oldRank: user.rank,
      newRank: rank,
      createdAt: clock(),
    });
    if (isAdmin(rank)) await shortenSignIns(tx, user.id);
    const details = { oldRank: user.rank, newRank: rank };
    await writeAuditLog({ actorId: changedBy, action: 'set-rank', subject: user.id, details, ipAddress }, tx);
    return { user: { ...user, rank }, oldRank: user.rank };
  };

  const changeByPhoneNumber = (
    phoneNumber: string,
    rankFrom: (current: number) => number,
  ): Promise<RankChange> =>
    db.transaction().execute(async (tx) => {
      const admins = await lockUsersFromRank(tx, adminRank);
      const user = await lockRankedUser(tx, 'phoneNumber', parsePhoneNumber(phoneNumber));
      if (user === undefined) {
        throw new AppError(
          'not_found',
          'No user has this phone number. Sign in with it once, then try again.',
        );
      }
      return apply(tx, {
        user,
        rank: rankFrom(user.rank),
        admins,
        changedBy: null,
        ipAddress: 'command line',
      });
    });

  return {
    setRank: ({ userId, rank, changedBy, ipAddress }) =>
      db.transaction().execute(async (tx) => {
        const admins = await lockUsersFromRank(tx, adminRank);
        if (!admins.includes(changedBy)) {
          throw new AppError('forbidden', 'Permission denied: Only admins can set rank');
        }
        if (!Number.isInteger(rank) || rank < userRank || rank > highestRank) {
          const message = `A rank is a whole number from ${userRank} to ${highestRank}.`;
          throw new AppError('validation_failed', message, { fields: { rank: message } });
        }
        const user = await lockRankedUser(tx, 'id', userId);
        if (user === undefined) throw new AppError('not_found', 'We couldn’t find that user.');
        return apply(tx, { user, rank, admins, changedBy, ipAddress });
      }),
    makeAdmin: (phoneNumber) => changeByPhoneNumber(phoneNumber, (current) => Math.max(current, adminRank)),
    removeAdmin: (phoneNumber) => changeByPhoneNumber(phoneNumber, () => userRank),
    listAdmins: () => listUsersFromRank(db, adminRank),
  };
}

function parsePhoneNumber(typed: string): string {
  const normalized = normalizePhoneNumber(typed);
  if (!normalized.ok) throw new AppError('invalid-phone-number', normalized.message);
  return normalized.phoneNumber;
}
