import { consentVersions } from '../../../domain/legal-documents.ts';
import type { Db, Tx } from '../../../server/db/database.ts';
import type { User } from '../accounts.contract.ts';
import type { ConsentEntry } from './consent.store.ts';
import type { UserRow } from './user.store.ts';

/** What other features know of a user. */
export type RecordParts = {
  /** The live subscription; undefined without one. */
  readSubscription: (db: Db | Tx, userId: string) => Promise<User['subscription'] | undefined>;
  /** The review that pauses the account; null when none does. */
  readAgePause: (db: Db | Tx, userId: string) => Promise<User['agePause']>;
};

const noSubscription: User['subscription'] = { status: 'inactive', plan: null, tier: null, expiresAt: null };

/** What of the site a user's own record tells. */
export type SiteAbilities = Pick<User, 'canConfirmEmail'>;

/** What a user sees of their own record. Columns that are not named here stay on the server. */
export function presentUser(
  user: UserRow,
  consents: readonly ConsentEntry[],
  {
    subscription = noSubscription,
    agePause,
  }: { subscription: User['subscription'] | undefined; agePause: User['agePause'] },
  { canConfirmEmail }: SiteAbilities,
): User {
  return {
    id: user.id,
    phoneNumber: user.phoneNumber,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    emailConfirmed: user.email !== '' && user.emailConfirmedAt !== null,
    canConfirmEmail,
    rank: user.rank,
    registrationSource: user.registrationSource,
    documentCreatedVia: user.documentCreatedVia,
    documentCreatedAt: user.documentCreatedAt.toISOString(),
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
    deletionDueAt: user.deletionDueAt?.toISOString() ?? null,
    agePause,
    subscription,
    consents: {
      terms: presentConsent(consents, 'terms'),
      faceAnalysis: presentConsent(consents, 'face-analysis'),
    },
  };
}

function presentConsent(
  consents: readonly ConsentEntry[],
  kind: ConsentEntry['kind'],
): User['consents']['terms'] {
  const given = findConsent(consents, kind);
  if (given === undefined) return null;
  return { acceptedAt: given.createdAt.toISOString(), documentVersion: given.documentVersion };
}

/** The consent to today's document, among the newest entries; one to an older document does not count. */
export function findConsent(
  consents: readonly ConsentEntry[],
  kind: ConsentEntry['kind'],
): ConsentEntry | undefined {
  const newest = consents.find((consent) => consent.kind === kind);
  return newest?.accepted === true && newest.documentVersion === consentVersions[kind] ? newest : undefined;
}
