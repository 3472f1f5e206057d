import { lockTexts, neededTier, type GatedFeature } from '../../../../domain/entitlements.ts';
import { AppError } from '../../../../domain/errors.ts';
import { userRank } from '../../../../domain/rank.ts';
import type { Db, Tx } from '../../../../server/db/database.ts';
import { noUserSubscription, presentUserSubscription } from './present-subscription.ts';
import { findLiveSubscription, findUserRank } from '../subscription.store.ts';

/**
 * Lets a user pass whose subscription opens the feature now, and every administrator. Asked inside a transaction, it reads
 * there.
 *
 * @throws AppError `subscription_required` with the tier that opens it in `fields.tier`.
 */
export type RequireEntitlement = (userId: string, feature: GatedFeature, tx?: Tx) => Promise<void>;

export function createRequireEntitlement({ db, clock }: { db: Db; clock: () => Date }): RequireEntitlement {
  return async (userId, feature, tx) => {
    const row = await findLiveSubscription(tx ?? db, userId);
    const subscription = row ? presentUserSubscription(row, clock()) : noUserSubscription;
    // Most who ask have a subscription, so only the others' rank is read.
    if (neededTier(feature, { rank: userRank, subscription }) === null) return;
    const rank = (await findUserRank(tx ?? db, userId)) ?? userRank;
    const tier = neededTier(feature, { rank, subscription });
    if (tier === null) return;
    throw new AppError('subscription_required', lockTexts[tier].sentence, { fields: { tier } });
  };
}
