import { AppError } from '../../../domain/errors.ts';
import { adminRank } from '../../../domain/rank.ts';
import type { Db, Tx } from '../../../server/db/database.ts';
import type { ActivityOrigin, RecordActivity } from '../../activity/server/record-activity.service.ts';
import type { CodeBrowser } from '../../auth/server/browsers/code-browser.ts';
import type { IssueCode, IssuedCode } from '../../auth/server/issue-code.service.ts';
import type { ProveCode } from '../../auth/server/prove-code.service.ts';
import { deletionGraceHours, deletionWord } from '../account-data.contract.ts';
import type { User } from '../accounts.contract.ts';
import { deletionCancelled, deletionRequested } from './account-activities.ts';
import { deleteDeletion, insertDeletion, listUsersToBeDeleted } from './account-deletion.store.ts';
import { lockUsersFromRank } from './rank.store.ts';

export type RequestDeletion = {
  /** Sends a code to the user's own number. Throws what `IssueCode` throws. */
  sendCode(input: { userId: string; browser: CodeBrowser; ipAddress: string }): Promise<IssuedCode>;
  /**
   * Has the account deleted in a day; asking again changes nothing about when. Every other sign-in ends. Throws
   * `confirmation_word_wrong`, `last_administrator` and what `ProveCode` throws.
   */
  request(input: {
    signIn: { id: string; userId: string };
    code: string;
    word: string;
    browser: CodeBrowser;
    ipAddress: string;
    origin: ActivityOrigin;
  }): Promise<{ deletionDueAt: string }>;
  /** Undoes it while there is time; does nothing when none was asked for. */
  cancel(userId: string, origin: ActivityOrigin): Promise<void>;
};

const purpose = 'delete-account';

export function createRequestDeletion(deps: {
  db: Db;
  clock: () => Date;
  readUser: (userId: string) => Promise<User>;
  issueCode: IssueCode;
  proveCode: ProveCode;
  endOtherSignIns: (current: { id: string; userId: string }, tx: Tx) => Promise<number>;
  activity: RecordActivity;
}): RequestDeletion {
  const { db, clock, activity } = deps;

  const refuseLastAdministrator = async (tx: Tx, userId: string): Promise<void> => {
    const admins = await lockUsersFromRank(tx, adminRank);
    if (!admins.includes(userId)) return;
    const leaving = new Set([userId, ...(await listUsersToBeDeleted(tx, admins))]);
    if (admins.some((admin) => !leaving.has(admin))) return;
    throw new AppError(
      'last_administrator',
      'You are the last administrator. Make somebody else one before you delete your account.',
    );
  };

  return {
    async sendCode({ userId, browser, ipAddress }) {
      const { phoneNumber } = await deps.readUser(userId);
      return deps.issueCode({ phoneNumber, purpose, userId, termsAcceptedAt: null, browser, ipAddress });
    },
    async request({ signIn, code, word, browser, ipAddress, origin }) {
      if (word.trim() !== deletionWord) {
        const message = `Type ${deletionWord} to confirm.`;
        throw new AppError('confirmation_word_wrong', message, { fields: { word: message } });
      }
      const { userId } = signIn;
      const { phoneNumber } = await deps.readUser(userId);
      const proven = await deps.proveCode({ phoneNumber, purpose, userId, code, browser, ipAddress });
      return db.transaction().execute(async (tx) => {
        await refuseLastAdministrator(tx, userId);
        await proven.consume(tx);
        const requestedAt = clock();
        const dueAt = await insertDeletion(tx, {
          userId,
          requestedAt,
          dueAt: new Date(requestedAt.getTime() + deletionGraceHours * 60 * 60 * 1000),
        });
        await deps.endOtherSignIns(signIn, tx);
        await activity.recordIn(tx, deletionRequested(origin, userId));
        return { deletionDueAt: dueAt.toISOString() };
      });
    },
    async cancel(userId, origin) {
      await db.transaction().execute(async (tx) => {
        if (await deleteDeletion(tx, userId)) await activity.recordIn(tx, deletionCancelled(origin, userId));
      });
    },
  };
}
