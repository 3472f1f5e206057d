import { formatUtcMoment } from '../../../../domain/utc-date.ts';
import type { Mail, MailMessage } from '../../../../server/adapters/mail/mail.port.ts';
import type { Db } from '../../../../server/db/database.ts';
import { networksOfAddress } from '../../../../server/limits/network-of-address.ts';
import { nameDevice } from '../name-device.ts';

/**
 * The job: tells a user by mail of a sign-in from a browser that their account did not know. Does nothing without a
 * confirmed address, for a sign-in that is gone, and for one that was announced already.
 */
export type AnnounceSignIn = (signInId: string) => Promise<void>;

/** `origin`: scheme, host and port of the link. `mail` is null where no mail can be sent. */
export function createAnnounceSignIn(deps: {
  db: Db;
  clock: () => Date;
  mail: Mail | null;
  origin: string;
}): AnnounceSignIn {
  const { db, clock, mail, origin } = deps;
  return async (signInId) => {
    if (mail === null) return;
    const signIn = await findSignInToAnnounce(db, signInId);
    if (signIn === undefined) return;
    await mail.send(writeMail(signIn, `${origin}/settings#sign-ins`));
    await markAnnounced(db, signInId, clock());
  };
}

/** Nothing in it is text that whoever signed in could choose, except through the list of known device names. */
function writeMail({ email, createdAt, userAgent, ipAddress }: SignInToAnnounce, link: string): MailMessage {
  const text = `Someone signed in to your Loupe account from a new browser.

Time: ${formatUtcMoment(createdAt)}
Device: ${nameDevice(userAgent)}
Network: ${networksOfAddress(ipAddress).network}

If this was you, you don’t need to do anything.

If not, sign that device out here:

${link}
`;
  return { to: email, subject: 'New sign-in to your Loupe account', text };
}

type SignInToAnnounce = { email: string; createdAt: Date; userAgent: string; ipAddress: string };

/** A sign-in of a user with a confirmed address who has not been told of it yet. */
async function findSignInToAnnounce(db: Db, signInId: string): Promise<SignInToAnnounce | undefined> {
  return db
    .selectFrom('signIns')
    .innerJoin('users', 'users.id', 'signIns.userId')
    .select(['users.email', 'signIns.createdAt', 'signIns.userAgent', 'signIns.ipAddress'])
    .where('signIns.id', '=', signInId)
    .where('signIns.announcedAt', 'is', null)
    .where('users.emailConfirmedAt', 'is not', null)
    .executeTakeFirst();
}

/** Records that the sign-in was announced. */
async function markAnnounced(db: Db, signInId: string, now: Date): Promise<void> {
  await db.updateTable('signIns').set({ announcedAt: now }).where('id', '=', signInId).execute();
}
