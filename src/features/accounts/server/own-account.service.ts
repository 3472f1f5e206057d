import { AppError } from '../../../domain/errors.ts';
import { consentVersions, type ConsentKind } from '../../../domain/legal-documents.ts';
import { coalesce } from '../../../server/db/coalesce.ts';
import type { Db } from '../../../server/db/database.ts';
import type { UpdateMe, User } from '../accounts.contract.ts';
import { insertConsent, listNewestConsents, listNewestConsentsOf } from './consent.store.ts';
import type { EmailConfirmation } from './email-confirmation.service.ts';
import { presentUser } from './present-user.ts';
import { listUsers, updateUserDetails } from './user.store.ts';

/** What users read and change of their own account. Every call throws `not_signed_in` when the user is gone. */
export type OwnAccount = {
  read(userId: string): Promise<User>;
  /**
   * Fields that are absent stay as they are. A new email address is unconfirmed and gets a mail; throws
   * `too_many_requests` when that was too often.
   */
  update(userId: string, details: UpdateMe): Promise<User>;
  /** Gives or takes back a consent to today's document; saying the same again writes nothing. */
  setConsent(userId: string, kind: ConsentKind, accepted: boolean): Promise<User>;
};

/** See `OwnAccount`. `clock` dates changes and consents. */
export function createOwnAccount({
  db,
  clock,
  emailConfirmation,
}: {
  db: Db;
  clock: () => Date;
  emailConfirmation: Pick<EmailConfirmation, 'spend' | 'begin'>;
}): OwnAccount {
  // Every screen asks for it, so those who ask at the same time share the queries.
  const find = coalesce(
    async (userIds: string[]) => {
      const [users, consents] = await Promise.all([
        listUsers(db, userIds),
        listNewestConsentsOf(db, userIds),
      ]);
      const consentsOf = Map.groupBy(consents, (consent) => consent.userId);
      return new Map(users.map((user) => [user.id, presentUser(user, consentsOf.get(user.id) ?? [])]));
    },
    (userId) => userId,
  );
  const read = async (userId: string): Promise<User> => {
    const user = await find(userId);
    if (user === undefined) throw new AppError('not_signed_in', 'Please sign in first.');
    return user;
  };

  return {
    read,
    async update(userId, { firstName, lastName, email }) {
      const isNewEmail = email !== undefined && email !== (await read(userId)).email;
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
      return read(userId);
    },
    async setConsent(userId, kind, accepted) {
      const inForce = (await listNewestConsents(db, userId)).find((consent) => consent.kind === kind);
      const documentVersion = consentVersions[kind];
      const isSame = accepted
        ? inForce?.accepted === true && inForce.documentVersion === documentVersion
        : inForce?.accepted !== true;
      if (!isSame) await insertConsent(db, { userId, kind, accepted, documentVersion, createdAt: clock() });
      return read(userId);
    },
  };
}
