import { lockTexts, neededTier, type GatedFeature } from '../../../../domain/entitlements.ts';
import { AppError } from '../../../../domain/errors.ts';
import type { Db, Tx } from '../../../../server/db/database.ts';
import { noUserSubscription, presentUserSubscription } from './present-subscription.ts';
import { findLiveSubscription } from '../subscription.store.ts';

/**
 * Lets a user pass whose subscription opens the feature now; administrators need one as everybody does. Asked inside a
 * transaction, it reads there.
 *
 * @throws AppError `subscription_required` with the tier that opens it in `fields.tier`.
 */
export type RequireEntitlement = (userId: string, feature: GatedFeature, tx?: Tx) => Promise<void>;

export function createRequireEntitlement({ db, clock }: { db: Db; clock: () => Date }): RequireEntitlement {
  return async (userId, feature, tx) => {
    const row = await findLiveSubscription(tx ?? db, userId);
    const tier = neededTier(feature, row ? presentUserSubscription(row, clock()) : noUserSubscription);
    if (tier === null) return;
    throw new AppError('subscription_required', lockTexts[tier].sentence, { fields: { tier } });
  };
}
