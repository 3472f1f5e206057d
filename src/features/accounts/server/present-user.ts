import { consentVersions } from '../../../domain/legal-documents.ts';
import type { Db, Tx } from '../../../server/db/database.ts';
import type { User } from '../accounts.contract.ts';
import type { ConsentEntry } from './consent.store.ts';
import type { UserRow } from './user.store.ts';

/** What users have subscribed to, by user id; who has nothing is not in it. */
export type ReadSubscriptions = (
  db: Db | Tx,
  userIds: string[],
) => Promise<ReadonlyMap<string, User['subscription']>>;

const noSubscription: User['subscription'] = { status: 'inactive', plan: null, tier: null, expiresAt: null };

/** What of the site a user's own record tells. */
export type SiteAbilities = Pick<User, 'canConfirmEmail'>;

/** What a user sees of their own record. Columns that are not named here stay on the server. */
export function presentUser(
  user: UserRow,
  consents: readonly ConsentEntry[],
  subscription: User['subscription'] | undefined,
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
    subscription: subscription ?? noSubscription,
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
  const newest = consents.find((consent) => consent.kind === kind);
  // An older document was agreed to, not the one that is in force now.
  if (!newest?.accepted || newest.documentVersion !== consentVersions[kind]) return null;
  return { acceptedAt: newest.createdAt.toISOString(), documentVersion: newest.documentVersion };
}
