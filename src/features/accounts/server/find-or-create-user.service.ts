import { consentVersions } from '../../../domain/legal-documents.ts';
import type { Tx } from '../../../server/db/database.ts';
import type { User } from '../accounts.contract.ts';
import { insertConsent, listNewestConsents } from './consent.store.ts';
import { presentUser } from './present-user.ts';
import { getUserByPhoneNumber, insertUserUnlessPresent } from './user.store.ts';

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
export const findOrCreateUser: FindOrCreateUser = async ({
  tx,
  phoneNumber,
  source,
  ipAddress,
  termsAcceptedAt,
  now,
}) => {
  const created = await insertUserUnlessPresent(tx, {
    phoneNumber,
    ipAddress,
    registrationSource: source === 'register' ? 'phone_auth' : 'login_auth',
    documentCreatedVia: source,
    createdAt: now,
  });
  const user = created ?? (await getUserByPhoneNumber(tx, phoneNumber));
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
  return { user: presentUser(user, consents), isNewUser: created !== undefined };
};
