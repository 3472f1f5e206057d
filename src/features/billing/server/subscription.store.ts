import { sql, type Expression, type Selectable, type Updateable } from 'kysely';
import { isLive, liveStates } from '../../../domain/subscription.ts';
import type { SubscriptionLife } from '../../../domain/subscription-life.ts';
import { compileOnce } from '../../../server/db/compile-once.ts';
import type { Db, Tx } from '../../../server/db/database.ts';
import type { Database } from '../../../server/db/schema.ts';
import { giveBackPendingPrice } from './used-offer.store.ts';

export type SubscriptionRow = Selectable<Database['subscriptions']>;
export type NewSubscription = Omit<
  SubscriptionRow,
  'id' | 'updatedAt' | 'trialReminderSentAt' | 'canceledAt' | 'version' | 'ownChanges'
>;

/** The subscription that gives a user access now. */
export async function findLiveSubscription(
  db: Db | Tx,
  userId: string,
): Promise<SubscriptionRow | undefined> {
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where('userId', '=', userId)
    .where('state', 'in', liveStates)
    .executeTakeFirst();
}

const lifeColumns = [
  'plan',
  'state',
  'cancelAtPeriodEnd',
  'pendingPlan',
  'pendingIntroductory',
  'anchorAt',
  'anchorIndex',
  'periodIndex',
  'periodStartsAt',
  'periodEndsAt',
  'periodPaidCents',
  'firstChargedAt',
  'pastDueSince',
  'retryCount',
  'nextAttemptAt',
] as const satisfies readonly (keyof SubscriptionLife)[];

const selectLiveSubscriptions = compileOnce((db: Db | Tx, userIds: string[]) =>
  db
    .selectFrom('subscriptions')
    .select(['userId', ...lifeColumns])
    .where('userId', '=', (eb) => eb.fn.any(eb.val(userIds)))
    .where('state', 'in', liveStates),
);

/** What decides about the live subscriptions of several users. */
export function listLiveSubscriptions(
  db: Db | Tx,
  userIds: string[],
): Promise<(SubscriptionLife & Pick<SubscriptionRow, 'userId'>)[]> {
  return selectLiveSubscriptions(db, userIds);
}

/** SQL for a text that is another one once anything was written that `listLiveSubscriptions` reads of a user. */
export function selectSubscriptionVersion(userId: Expression<string>): Expression<string> {
  return sql`(
    select string_agg(s.id::text || s.xmin, ' ')
    from subscriptions s
    where s.user_id = ${userId} and s.state in (${sql.join(liveStates.map((state) => sql.lit(state)))})
  )`;
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
export async function lockLiveSubscription(tx: Tx, userId: string): Promise<SubscriptionRow | undefined> {
  return tx
    .selectFrom('subscriptions')
    .selectAll()
    .where('userId', '=', userId)
    .where('state', 'in', liveStates)
    .forUpdate()
    .executeTakeFirst();
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

/** Subscriptions with something due whose user has no payment open, the longest waiting first. */
export async function listDueSubscriptionIds(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select('subscriptions.id')
    .where('subscriptions.state', 'in', liveStates)
    // A gateway that keeps a subscription renews it by itself: charged here too, it would be charged twice.
    .where('gatewaySubscriptionId', 'is', null)
    .where('nextAttemptAt', '<=', now)
    // A gateway that keeps the subscription renews it by itself.
    .where('gatewaySubscriptionId', 'is', null)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('paymentAttempts')
            .select('paymentAttempts.id')
            .whereRef('paymentAttempts.userId', '=', 'subscriptions.userId')
            .where('paymentAttempts.state', 'in', [
              'started',
              'gateway_called',
              'requires_action',
              'unknown',
            ]),
        ),
      ),
    )
    .orderBy('nextAttemptAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
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
export function lifeOf(row: SubscriptionRow): SubscriptionLife {
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
export async function saveLife(tx: Tx, id: string, life: SubscriptionLife, now: Date): Promise<void> {
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
export async function findRemoteSubscription(
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
export async function listOverdueRemoteIds(db: Db, before: Date, limit: number): Promise<string[]> {
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
