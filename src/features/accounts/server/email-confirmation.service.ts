import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '../../../domain/errors.ts';
import { formatUtcMoment } from '../../../domain/utc-date.ts';
import type { Mail, MailMessage } from '../../../server/adapters/mail/mail.port.ts';
import type { Budget } from '../../../server/limits/rate-limit.store.ts';
import type { Db, Tx } from '../../../server/db/database.ts';
import type { Log } from '../../../server/log/log.ts';
import { confirmEmailPath } from '../accounts.contract.ts';
import {
  deleteConfirmationOf,
  deleteConfirmationsExpiredBefore,
  lockUnconfirmedEmail,
  markEmailConfirmed,
  putConfirmation,
  takeConfirmation,
} from './email-confirmation.store.ts';
import { findUser } from './user.store.ts';

export type EmailConfirmation = {
  /**
   * Before an address changes: spends what it costs to send it a mail. Throws `too_many_requests`. Free where no
   * mail can be sent.
   */
  spend(userId: string, email: string): Promise<void>;
  /** In the transaction that has changed the user's address: voids the old one's link and has a mail sent. */
  begin(tx: Tx, userId: string, email: string): Promise<void>;
  /**
   * Has the mail sent again. Throws `conflict` when there is nothing to confirm, `too_many_requests`, and
   * `service_unavailable` where no mail can be sent.
   */
  resend(userId: string): Promise<void>;
  /** The job: sends a new link, which voids the one before, unless there is nothing to confirm any more. */
  sendMail(userId: string): Promise<void>;
  /**
   * Tells a confirmed address that it is no longer the account's, since whoever borrowed a session could have
   * changed it. A mail that cannot be sent hinders nothing; the log has it.
   */
  tellFormer(email: string): Promise<void>;
  /** Confirms by the token of a mail, once, within a day. Throws `link_expired`. */
  confirm(token: string): Promise<{ email: string }>;
  /** Removes what can be used no more. */
  cleanUp(): Promise<void>;
};

const lifetimeMs = 24 * 60 * 60 * 1000;

/** Proves that an address is its user's, by a link in a mail. Only the SHA-256 of a token is kept. */
export function createEmailConfirmation(deps: {
  db: Db;
  clock: () => Date;
  log: Log;
  /** Null where no mail can be sent. */
  mail: Mail | null;
  /** Scheme, host and port of the links. */
  origin: string;
  sendJob: (tx: Tx, userId: string) => Promise<void>;
  budgets: { perUser: Budget; perAddress: Budget };
}): EmailConfirmation {
  const { db, clock, log, mail, budgets } = deps;

  const spend = async (userId: string, email: string): Promise<void> => {
    if (mail === null || email === '') return;
    const isWithin =
      (await budgets.perUser.spend(userId)) && (await budgets.perAddress.spend(email.toLowerCase()));
    if (isWithin) return;
    throw new AppError('too_many_requests', 'Too many confirmation emails. Please try again in an hour.');
  };

  const begin = async (tx: Tx, userId: string, email: string): Promise<void> => {
    await deleteConfirmationOf(tx, userId);
    if (mail !== null && email !== '') await deps.sendJob(tx, userId);
  };

  return {
    spend,
    begin,
    async resend(userId) {
      const user = await findUser(db, userId);
      if (user === undefined) throw new AppError('not_signed_in', 'Please sign in first.');
      if (user.email === '') throw new AppError('conflict', 'Enter an email address first.');
      if (user.emailConfirmedAt !== null)
        throw new AppError('conflict', 'This address is already confirmed.');
      if (mail === null) {
        throw new AppError(
          'service_unavailable',
          'This site cannot send email yet, so the address stays unconfirmed.',
        );
      }
      await spend(userId, user.email);
      await db.transaction().execute((tx) => begin(tx, userId, user.email));
    },
    async sendMail(userId) {
      if (mail === null) return;
      const token = randomBytes(32).toString('base64url');
      const email = await db.transaction().execute(async (tx) => {
        const address = await lockUnconfirmedEmail(tx, userId);
        if (address === undefined) return undefined;
        const now = clock();
        const expiresAt = new Date(now.getTime() + lifetimeMs);
        await putConfirmation(tx, {
          userId,
          email: address,
          tokenHash: hash(token),
          createdAt: now,
          expiresAt,
        });
        return address;
      });
      if (email !== undefined)
        await mail.send(writeMail(email, `${deps.origin}${confirmEmailPath}#${token}`));
    },
    async tellFormer(email) {
      if (mail === null) return;
      try {
        await mail.send(writeFarewell(email, clock(), `${deps.origin}/settings#sign-ins`));
      } catch (error) {
        log.warn({ err: error }, 'The notice of a changed mail address could not be sent');
      }
    },
    async confirm(token) {
      const email = await db.transaction().execute(async (tx) => {
        const confirmation = await takeConfirmation(tx, hash(token), clock());
        if (confirmation === undefined) return undefined;
        return (await markEmailConfirmed(tx, confirmation, clock())) ? confirmation.email : undefined;
      });
      if (email === undefined) {
        throw new AppError('link_expired', 'This link is no longer valid. Get a new one in Settings.');
      }
      return { email };
    },
    async cleanUp() {
      await deleteConfirmationsExpiredBefore(db, clock());
    },
  };
}

/** A token has too many bits to be guessed from its hash, so no salt is needed. */
function hash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Nothing in it is the user's own text, which could turn a mail of ours into anybody's. */
function writeMail(to: string, link: string): MailMessage {
  const text = `Open this link to confirm that this address belongs to your Loupe account:

${link}

It is valid for 24 hours. If you didn’t ask for it, ignore this email. Nothing will happen.
`;
  return { to, subject: 'Confirm your email address for Loupe', text };
}

/** Does not name the new address: others may read this mail. */
function writeFarewell(to: string, changedAt: Date, link: string): MailMessage {
  const text = `On ${formatUtcMoment(changedAt)} this address was removed from your Loupe account, or replaced by another one.

If this was you, you don’t need to do anything.

If not, sign in, sign out everywhere else, and enter your address again:

${link}
`;
  return { to, subject: 'Your Loupe email address was changed', text };
}
