import { randomBytes } from 'node:crypto';
import { AppError } from '../../../../domain/errors.ts';
import { linkActionOf, numberEnding } from '../../../../domain/phone-change.ts';
import { formatUtcMoment } from '../../../../domain/utc-date.ts';
import type { Mail, MailMessage } from '../../../../server/adapters/mail/mail.port.ts';
import type { Sms } from '../../../../server/adapters/sms/sms.port.ts';
import type { Db } from '../../../../server/db/database.ts';
import type { Log } from '../../../../server/log/log.ts';
import { phoneChangeLinkPath } from '../../phone-change-paths.ts';
import { hashSignInToken } from '../sign-in-token.ts';
import { findPhoneChange, insertLink, type PhoneChangeRow } from './phone-change.store.ts';

export type NoticeChannel = 'sms' | 'mail';

/**
 * Tells the old number, or the confirmed mail address, of a change that was made or waits, with a link that undoes or stops it.
 * Sends nothing once the change can no longer be undone or stopped. Throws when the message could not be sent, to be called again.
 */
export type NotifyPhoneChange = (notice: { changeId: string; channel: NoticeChannel }) => Promise<void>;

export function createNotifyPhoneChange(deps: {
  db: Db;
  clock: () => Date;
  log: Log;
  sms: Sms;
  /** Null where no mail can be sent. */
  mail: Mail | null;
  /** Scheme, host and port of the links. */
  origin: string;
}): NotifyPhoneChange {
  const { db, clock } = deps;

  const createLink = async (phoneChangeId: string): Promise<string> => {
    // 128 bits, short enough for a text message. Every attempt gets its own: an earlier one may have arrived all the same.
    const token = randomBytes(16).toString('base64url');
    await insertLink(db, { tokenHash: hashSignInToken(token), phoneChangeId, createdAt: clock() });
    return `${deps.origin}${phoneChangeLinkPath}#token=${token}`;
  };

  return async ({ changeId, channel }) => {
    const change = await findPhoneChange(db, changeId);
    const action = change && linkActionOf(change, clock());
    if (change === undefined || (action !== 'undo' && action !== 'stop')) return;
    if (channel === 'mail') {
      if (deps.mail === null || change.email === null) return;
      await deps.mail.send(writeMail(change.email, change, await createLink(changeId)));
      return;
    }
    try {
      await deps.sms.send({ to: change.oldNumber, body: writeSms(change, await createLink(changeId)) });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'invalid-phone-number') throw error;
      // A lost number may be out of service; sending again would not help.
      deps.log.warn({ phoneChangeId: changeId }, 'The old number of a phone change takes no messages');
    }
  };
}

function writeSms(change: PhoneChangeRow, link: string): string {
  const ending = numberEnding(change.newNumber);
  return change.dueAt !== null && change.state === 'waiting'
    ? `Loupe: on ${formatUtcMoment(change.dueAt)} your account moves to a phone number ${ending}. Not you? Stop it: ${link}`
    : `Loupe: your account moved to a phone number ${ending}. Not you? Undo it within 24 hours: ${link}`;
}

/** Nothing in it is the user's own text, which could turn our mail into anybody's. */
function writeMail(to: string, change: PhoneChangeRow, link: string): MailMessage {
  const ending = numberEnding(change.newNumber);
  if (change.dueAt !== null && change.state === 'waiting') {
    return {
      to,
      subject: 'Your Loupe phone number is about to change',
      text: `Someone signed in to your Loupe account asked to change its phone number to one ${ending}.

The change takes effect on ${formatUtcMoment(change.dueAt)}. If this was you, you don’t need to do anything.

If not, stop it here. This also signs out every device:

${link}
`,
    };
  }
  return {
    to,
    subject: 'Your Loupe phone number was changed',
    text: `The phone number of your Loupe account was changed to one ${ending}. From now on you sign in with that number.

If this was you, you don’t need to do anything.

If not, undo it within 24 hours. This restores your old number and signs out every device:

${link}
`,
  };
}
