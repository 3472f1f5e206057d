import { consentVersions } from '../../../domain/legal-documents.ts';
import type { Tx } from '../../../server/db/database.ts';
import type { User } from '../accounts.contract.ts';
import { insertConsent, listNewestConsents } from './consent.store.ts';
import { presentUser, type RecordParts, type SiteAbilities } from './present-user.ts';
import {
  findUserByPhoneNumber,
  insertUserUnlessPresent,
  lockPhoneNumber,
  type NewUserRow,
  type UserRow,
} from './user.store.ts';

export type FindOrCreateUser = (input: {
  tx: Tx;
  phoneNumber: string;
  /** The page on which the number was proved. */
  source: 'login' | 'register';
  ipAddress: string;
  /** When the terms were accepted on the way in, if they were. */
  termsAcceptedAt: Date | null;
  now: Date;
}) => Promise<{ user: User; isNewUser: boolean }>;

/**
 * The user with a phone number that was just proved, created if there is none, with the acceptance of the terms
 * stored. Of concurrent first sign-ins exactly one creates the user.
 */
export function createFindOrCreateUser({
  readSubscription,
  readAgePause,
  site,
}: { site: SiteAbilities } & RecordParts): FindOrCreateUser {
  return async ({ tx, phoneNumber, source, ipAddress, termsAcceptedAt, now }) => {
    const { user, isNewUser } = await ensureUser(tx, {
      phoneNumber,
      ipAddress,
      registrationSource: source === 'register' ? 'phone_auth' : 'login_auth',
      documentCreatedVia: source,
      createdAt: now,
    });
    let consents = await listNewestConsents(tx, user.id);
    const inForce = consents.find((consent) => consent.kind === 'terms');
    const isInForce = inForce?.accepted === true && inForce.documentVersion === consentVersions.terms;
    if (termsAcceptedAt !== null && !isInForce) {
      const consent = {
        kind: 'terms' as const,
        accepted: true,
        documentVersion: consentVersions.terms,
        createdAt: termsAcceptedAt,
      };
      await insertConsent(tx, { ...consent, userId: user.id });
      consents = [...consents.filter(({ kind }) => kind !== 'terms'), consent];
    }
    const parts = {
      subscription: await readSubscription(tx, user.id),
      agePause: await readAgePause(tx, user.id),
    };
    return { user: presentUser(user, consents, parts, site), isNewUser };
  };
}

/**
 * Where a number has a user when the record is to be written and none when it is read, because that user was deleted
 * in between, the record is written after all; one of the register page says `register_failsafe`.
 */
async function ensureUser(tx: Tx, record: NewUserRow): Promise<{ user: UserRow; isNewUser: boolean }> {
  await lockPhoneNumber(tx, record.phoneNumber);
  const created = await insertUserUnlessPresent(tx, record);
  if (created) return { user: created, isNewUser: true };
  const present = await findUserByPhoneNumber(tx, record.phoneNumber);
  if (present) return { user: present, isNewUser: false };
  const documentCreatedVia = record.documentCreatedVia === 'register' ? 'register_failsafe' : 'login';
  const fallback = await insertUserUnlessPresent(tx, { ...record, documentCreatedVia });
  if (fallback) return { user: fallback, isNewUser: true };
  const returned = await findUserByPhoneNumber(tx, record.phoneNumber);
  if (returned) return { user: returned, isNewUser: false };
  throw new Error('The user of this number comes and goes');
}
