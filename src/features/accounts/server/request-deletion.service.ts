import { AppError } from '../../../domain/errors.ts';
import { adminRank } from '../../../domain/rank.ts';
import { formatUtcMoment } from '../../../domain/utc-date.ts';
import type { Mail } from '../../../server/adapters/mail/mail.port.ts';
import type { Sms } from '../../../server/adapters/sms/sms.port.ts';
import type { Db, Tx } from '../../../server/db/database.ts';
import type { Log } from '../../../server/log/log.ts';
import type {
  ActivityOrigin,
  ActivityToRecord,
  RecordActivity,
} from '../../activity/server/record-activity.service.ts';
import type { IssueCode, IssuedCode } from '../../auth/server/issue-code.service.ts';
import type { CodeBrowser, ProveCode } from '../../auth/server/prove-code.service.ts';
import type { MailCode } from '../../auth/server/second-factor/mail-code.service.ts';
import type { ProveSecondFactor } from '../../auth/server/second-factor/prove-second-factor.service.ts';
import type { StepUp } from '../../auth/server/second-factor/step-up.service.ts';
import {
  deletionGraceHours,
  deletionWord,
  unprovedDeletionHours,
  type DeletionWay,
} from '../account-data.contract.ts';
import type { User } from '../accounts.contract.ts';
import { deleteDeletion, insertDeletion, listUsersToBeDeleted } from './account-deletion.store.ts';
import { lockUsersFromRank } from './rank.store.ts';
import { findUser } from './user.store.ts';

type Current = { id: string; userId: string };

export type RequestDeletion = {
  /**
   * How this user can prove that the account is theirs, the usual way first. Waiting is always one: nobody who has
   * lost everything else has to keep an account.
   */
  listWays(signIn: Current): Promise<DeletionWay[]>;
  /** Sends a code to the user's own number or confirmed address. Throws `forbidden` and what the sending throws. */
  sendCode(input: {
    signIn: Current;
    way: 'sms' | 'mail';
    browser: CodeBrowser;
    ipAddress: string;
  }): Promise<IssuedCode>;
  /**
   * Has the account deleted in a day, and ends every other sign-in. Without a proof it takes three days, the other
   * sign-ins stay, and messages to the number and the confirmed address say how to stop it. Asking again changes nothing
   * about when. Throws `confirmation_word_wrong`, `last_administrator`, `forbidden` and what `ProveCode` and
   * `ProveSecondFactor` throw.
   */
  request(input: {
    signIn: Current;
    way: DeletionWay;
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

const hourMs = 60 * 60 * 1000;

export function createRequestDeletion(deps: {
  db: Db;
  clock: () => Date;
  log: Log;
  readUser: (userId: string) => Promise<User>;
  readStepUp: StepUp['read'];
  issueCode: IssueCode;
  /** Null where no mail can be sent. */
  mailCode: MailCode | null;
  proveCode: ProveCode;
  proveSecondFactor: ProveSecondFactor;
  sms: Sms;
  mail: Mail | null;
  endOtherSignIns: (current: Current, tx: Tx) => Promise<number>;
  activity: RecordActivity;
}): RequestDeletion {
  const { db, clock, activity, mailCode } = deps;

  const refuseLastAdministrator = async (tx: Tx, userId: string): Promise<void> => {
    const admins = await lockUsersFromRank(tx, adminRank);
    if (!admins.includes(userId)) return;
    const leaving = new Set([userId, ...(await listUsersToBeDeleted(tx, admins))]);
    if (admins.some((admin) => !leaving.has(admin))) return;
    throw new AppError(
      'last_administrator',
      'You are the last administrator. Make someone else an administrator before you delete your account.',
    );
  };

  /**
   * Whether the user's address has been confirmed for as long as an unproved deletion waits: a session that somebody
   * borrowed could set and confirm another one, and must not be faster by it.
   */
  const hasOldEnoughEmail = async (userId: string): Promise<boolean> => {
    const user = await findUser(db, userId);
    if (user === undefined || user.email === '' || user.emailConfirmedAt === null) return false;
    return clock().getTime() - user.emailConfirmedAt.getTime() >= unprovedDeletionHours * hourMs;
  };

  const listWays = async (signIn: Current): Promise<DeletionWay[]> => {
    const { ways } = await deps.readStepUp(signIn);
    const canMail = mailCode !== null && (await hasOldEnoughEmail(signIn.userId));
    return [...ways, ...(canMail ? ['mail' as const] : []), 'wait'];
  };
  const requireWay = async (signIn: Current, way: DeletionWay): Promise<void> => {
    if (!(await listWays(signIn)).includes(way))
      throw new AppError('forbidden', 'Your account can’t confirm a deletion this way.');
  };

  /** The number may be lost or out of service: that stops nobody, and the log has it. */
  const tellOfWait = async ({ phoneNumber, email, emailConfirmed }: User, dueAt: Date): Promise<void> => {
    const text = `Your Loupe account will be deleted on ${formatUtcMoment(dueAt)}. Not you? Sign in and choose “Undo” at the top.`;
    const sent = await Promise.allSettled([
      deps.sms.send({ to: phoneNumber, body: text }),
      emailConfirmed &&
        deps.mail?.send({
          to: email,
          subject: 'Your Loupe account will be deleted',
          text: `${text}\n`,
        }),
    ]);
    for (const result of sent) {
      if (result.status === 'rejected')
        deps.log.warn({ err: result.reason as unknown }, 'The notice of a deletion could not be sent');
    }
  };

  return {
    listWays,
    async sendCode({ signIn, way, browser, ipAddress }) {
      await requireWay(signIn, way);
      const { userId } = signIn;
      const { phoneNumber, email } = await deps.readUser(userId);
      if (way === 'mail' && mailCode !== null) {
        const meaning = 'Your Loupe code to delete your account is';
        return mailCode({ phoneNumber, purpose, userId, email, meaning, browser });
      }
      return deps.issueCode({ phoneNumber, purpose, userId, termsAcceptedAt: null, browser, ipAddress });
    },
    async request({ signIn, way, code, word, browser, ipAddress, origin }) {
      if (word.trim() !== deletionWord) {
        const message = `Type ${deletionWord} to confirm.`;
        throw new AppError('confirmation_word_wrong', message, { fields: { word: message } });
      }
      await requireWay(signIn, way);
      const { userId } = signIn;
      const user = await deps.readUser(userId);
      const { phoneNumber } = user;
      const isProved = way !== 'wait';
      const proven =
        way === 'wait'
          ? null
          : way === 'sms' || way === 'mail'
            ? await deps.proveCode({ phoneNumber, purpose, userId, code, browser, ipAddress })
            : await deps.proveSecondFactor({ userId, signInId: signIn.id, kind: way, code });
      const hours = isProved ? deletionGraceHours : unprovedDeletionHours;
      const deletionDueAt = await db.transaction().execute(async (tx) => {
        await refuseLastAdministrator(tx, userId);
        await proven?.consume(tx);
        const requestedAt = clock();
        const dueAt = await insertDeletion(tx, {
          userId,
          requestedAt,
          dueAt: new Date(requestedAt.getTime() + hours * hourMs),
        });
        // Somebody else's sign-in may be what stops a deletion that nobody proved.
        if (isProved) await deps.endOtherSignIns(signIn, tx);
        await activity.recordIn(tx, deletionRequested(origin, { userId, hours }));
        return dueAt;
      });
      if (!isProved) await tellOfWait(user, deletionDueAt);
      return { deletionDueAt: deletionDueAt.toISOString() };
    },
    async cancel(userId, origin) {
      await db.transaction().execute(async (tx) => {
        if (await deleteDeletion(tx, userId)) await activity.recordIn(tx, deletionCancelled(origin, userId));
      });
    },
  };
}

const base = { type: 'user_action', icon: 'Settings', source: 'accounts', isForUser: true } as const;

function deletionRequested(
  origin: ActivityOrigin,
  { userId, hours }: { userId: string; hours: number },
): ActivityToRecord {
  return {
    ...base,
    userId,
    title: 'Account Deletion Requested',
    description: `Your account will be deleted in ${hours} hours unless you undo it`,
    origin,
  };
}

function deletionCancelled(origin: ActivityOrigin, userId: string): ActivityToRecord {
  return {
    ...base,
    userId,
    title: 'Account Deletion Undone',
    description: 'Your account stays as it is',
    origin,
  };
}
