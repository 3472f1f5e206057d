import { AppError } from '../../../domain/errors.ts';
import type { Db } from '../../../server/db/database.ts';
import type { UpdateMe, User } from '../accounts.contract.ts';
import type { EmailConfirmation } from './email-confirmation.service.ts';
import { presentUser, type RecordParts, type SiteAbilities } from './present-user.ts';
import { findUserWithConsents, updateUserDetails } from './user.store.ts';

/** What users read and change of their own account. Every call throws `not_signed_in` when the user is gone. */
export type OwnAccount = {
  read(userId: string): Promise<User>;
  /**
   * Fields that are absent stay as they are. A new email address is unconfirmed and gets a mail, and the one before is
   * told if it was confirmed; throws `too_many_requests` when that was too often.
   */
  update(userId: string, details: UpdateMe): Promise<User>;
};

/** See `OwnAccount`. `clock` dates changes. */
export function createOwnAccount({
  db,
  clock,
  emailConfirmation,
  readSubscription,
  readAgePause,
  site,
}: {
  db: Db;
  clock: () => Date;
  emailConfirmation: Pick<EmailConfirmation, 'spend' | 'begin' | 'tellFormer'>;
  site: SiteAbilities;
} & RecordParts): OwnAccount {
  const read = async (userId: string): Promise<User> => {
    const [user, subscription, agePause] = await Promise.all([
      findUserWithConsents(db, userId),
      readSubscription(db, userId),
      readAgePause(db, userId),
    ]);
    if (user === undefined) throw new AppError('not_signed_in', 'Please sign in first.');
    return presentUser(user, user.consents, { subscription, agePause }, site);
  };

  return {
    read,
    async update(userId, { firstName, lastName, email }) {
      const before = await read(userId);
      const isNewEmail = email !== undefined && email !== before.email;
      if (isNewEmail) await emailConfirmation.spend(userId, email);
      await db.transaction().execute(async (tx) => {
        await updateUserDetails(tx, userId, {
          ...(firstName === undefined ? {} : { firstName }),
          ...(lastName === undefined ? {} : { lastName }),
          ...(isNewEmail ? { email, emailConfirmedAt: null } : {}),
          updatedAt: clock(),
        });
        if (isNewEmail) await emailConfirmation.begin(tx, userId, email);
      });
      if (isNewEmail && before.emailConfirmed) await emailConfirmation.tellFormer(before.email);
      return read(userId);
    },
  };
}

/** The answer to whatever waits until the user has agreed to the terms. */
export function termsRequired(): AppError {
  return new AppError(
    'terms_required',
    'Please confirm that you are 18 or older and agree to the terms first.',
  );
}
