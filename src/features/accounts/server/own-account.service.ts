import { AppError } from '../../../domain/errors.ts';
import { consentVersions, type ConsentKind } from '../../../domain/legal-documents.ts';
import type { Db } from '../../../server/db/database.ts';
import type { UpdateMe, User } from '../accounts.contract.ts';
import { insertConsent, listNewestConsents } from './consent.store.ts';
import { presentUser } from './present-user.ts';
import { findUser, updateUserDetails, type UserRow } from './user.store.ts';

/** What users read and change of their own account. Every call throws `not_signed_in` when the user is gone. */
export type OwnAccount = {
  read(userId: string): Promise<User>;
  /** Fields that are absent stay as they are. */
  update(userId: string, details: UpdateMe): Promise<User>;
  /** Gives or takes back a consent to today's document; saying the same again writes nothing. */
  setConsent(userId: string, kind: ConsentKind, accepted: boolean): Promise<User>;
};

/** See `OwnAccount`. `clock` dates changes and consents. */
export function createOwnAccount({ db, clock }: { db: Db; clock: () => Date }): OwnAccount {
  const present = async (user: UserRow | undefined): Promise<User> => {
    if (user === undefined) throw new AppError('not_signed_in', 'Please sign in first.');
    return presentUser(user, await listNewestConsents(db, user.id));
  };

  return {
    async read(userId) {
      return present(await findUser(db, userId));
    },
    async update(userId, { firstName, lastName, email }) {
      const changes = {
        ...(firstName === undefined ? {} : { firstName }),
        ...(lastName === undefined ? {} : { lastName }),
        ...(email === undefined ? {} : { email }),
      };
      return present(await updateUserDetails(db, userId, { ...changes, updatedAt: clock() }));
    },
    async setConsent(userId, kind, accepted) {
      const inForce = (await listNewestConsents(db, userId)).find((consent) => consent.kind === kind);
      const documentVersion = consentVersions[kind];
      const isSame = accepted
        ? inForce?.accepted === true && inForce.documentVersion === documentVersion
        : inForce?.accepted !== true;
      if (!isSame) await insertConsent(db, { userId, kind, accepted, documentVersion, createdAt: clock() });
      return present(await findUser(db, userId));
    },
  };
}
