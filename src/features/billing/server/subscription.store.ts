import type { Selectable, Updateable } from 'kysely';
import { isLive, liveStates } from '../../../domain/subscription.ts';
import type { GatewayCard } from '../../../server/adapters/payment/payment-gateway.port.ts';
import type { SubscriptionLife } from '../../../domain/subscription-life.ts';
import type { Db, Tx } from '../../../server/db/database.ts';
import type { Database } from '../../../server/db/schema.ts';
import { giveBackPendingPrice } from './used-offer.store.ts';

export type SubscriptionRow = Selectable<Database['subscriptions']>;
export type NewSubscription = Omit<
  SubscriptionRow,
  'id' | 'updatedAt' | 'trialReminderSentAt' | 'canceledAt' | 'version' | 'ownChanges'
>;

/** A subscription that gives access; the database sees to it that a gateway keeps it. */
export type LiveSubscription = SubscriptionRow & { gatewaySubscriptionId: string };

/** The subscription that gives a user access now. */
export async function findLiveSubscription(
  db: Db | Tx,
  userId: string,
): Promise<LiveSubscription | undefined> {
  const row = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('userId', '=', userId)
    .where('state', 'in', liveStates)
    .executeTakeFirst();
  return toLive(row);
}

/** The rank of a user now; undefined when there is no such user. */
export async function findUserRank(db: Db | Tx, userId: string): Promise<number | undefined> {
  const row = await db.selectFrom('users').select('rank').where('id', '=', userId).executeTakeFirst();
  return row?.rank;
}

function toLive(row: SubscriptionRow | undefined): LiveSubscription | undefined {
  if (row === undefined) return undefined;
  const { gatewaySubscriptionId } = row;
  if (gatewaySubscriptionId === null) throw new Error(`No gateway keeps the subscription ${row.id}`);
  return { ...row, gatewaySubscriptionId };
}

/** A user's live subscription, or the newest of those that have ended. */
export async function findNewestSubscription(db: Db, userId: string): Promise<SubscriptionRow | undefined> {
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where('userId', '=', userId)
    .where('state', 'in', [...liveStates, 'canceled'])
    .orderBy((eb) => eb.case().when('state', 'in', liveStates).then(0).else(1).end())
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
}

/** When a user was charged for the first time, for whatever subscription; null when never. */
export async function findFirstChargedAt(db: Db | Tx, userId: string): Promise<Date | null> {
  const { firstChargedAt } = await db
    .selectFrom('subscriptions')
    .select((eb) => eb.fn.min('firstChargedAt').as('firstChargedAt'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return firstChargedAt;
}

/** Locks a user's live subscription until `tx` ends. */
export async function lockLiveSubscription(tx: Tx, userId: string): Promise<LiveSubscription | undefined> {
  const row = await tx
    .selectFrom('subscriptions')
    .selectAll()
    .where('userId', '=', userId)
    .where('state', 'in', liveStates)
    .forUpdate()
    .executeTakeFirst();
  return toLive(row);
}

/** Locks a subscription until `tx` ends. */
export async function lockSubscription(tx: Tx, id: string): Promise<SubscriptionRow | undefined> {
  return tx.selectFrom('subscriptions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertSubscription(tx: Tx, subscription: NewSubscription): Promise<SubscriptionRow> {
  return tx
    .insertInto('subscriptions')
    .values({ ...subscription, updatedAt: subscription.createdAt })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Changes a subscription. Its version goes up, also when `changes` are only about its orders: what was read at the gateway
 * before is then read again instead of being applied.
 */
export async function updateSubscription(
  tx: Tx,
  id: string,
  changes: Omit<Updateable<Database['subscriptions']>, 'version'>,
): Promise<void> {
  await tx
    .updateTable('subscriptions')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Trials that end before `before` whose users are not reminded yet and have not cancelled. */
export async function listTrialsToRemind(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('state', '=', 'trialing')
    .where('cancelAtPeriodEnd', '=', false)
    .where('trialReminderSentAt', 'is', null)
    .where('periodEndsAt', '<=', before)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** What of a row decides about its life. */
export function stateOf(row: SubscriptionRow): SubscriptionLife {
  const {
    plan,
    state,
    cancelAtPeriodEnd,
    pendingPlan,
    pendingIntroductory,
    anchorAt,
    anchorIndex,
    periodIndex,
    periodStartsAt,
    periodEndsAt,
    periodPaidCents,
    firstChargedAt,
    pastDueSince,
    retryCount,
    nextAttemptAt,
  } = row;
  return {
    plan,
    state,
    cancelAtPeriodEnd,
    pendingPlan,
    pendingIntroductory,
    anchorAt,
    anchorIndex,
    periodIndex,
    periodStartsAt,
    periodEndsAt,
    periodPaidCents,
    firstChargedAt,
    pastDueSince,
    retryCount,
    nextAttemptAt,
  };
}

/** Stores what has become of a subscription. */
export async function saveState(tx: Tx, id: string, life: SubscriptionLife, now: Date): Promise<void> {
  const canceledAt = isLive(life.state) ? null : now;
  await giveBackPendingPrice(tx, id, life);
  await updateSubscription(tx, id, { ...life, canceledAt, updatedAt: now });
}

/** Locks a subscription until `tx` ends, unless somebody else has. */
export async function lockFreeSubscription(tx: Tx, id: string): Promise<SubscriptionRow | undefined> {
  return tx
    .selectFrom('subscriptions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function findSubscription(db: Db, id: string): Promise<SubscriptionRow | undefined> {
  return db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Every subscription a user has had, the oldest first. */
export async function listSubscriptions(db: Db, userId: string): Promise<SubscriptionRow[]> {
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();
}

/** The subscription that a gateway calls so. */
export async function findSubscriptionByGatewayId(
  db: Db | Tx,
  gatewaySubscriptionId: string,
): Promise<SubscriptionRow | undefined> {
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where('gatewaySubscriptionId', '=', gatewaySubscriptionId)
    .executeTakeFirst();
}

/** What a gateway calls those of its subscriptions whose period ended before `before` and that still give access. */
export async function listOverdueGatewayIds(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select('gatewaySubscriptionId')
    .where('state', 'in', liveStates)
    .where('gatewaySubscriptionId', 'is not', null)
    .where('periodEndsAt', '<', before)
    .orderBy('updatedAt')
    .limit(limit)
    .execute();
  return rows.flatMap(({ gatewaySubscriptionId: id }) => (id === null ? [] : [id]));
}

/** The columns that say which card pays. */
export function cardColumnsOf(card: GatewayCard) {
  return {
    gatewayCardId: card.id,
    cardBrand: card.brand,
    cardLast4: card.last4,
    cardExpiryMonth: card.expiryMonth,
    cardExpiryYear: card.expiryYear,
  };
}
