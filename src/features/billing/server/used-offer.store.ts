import type { PlanId } from '../../../domain/plans.ts';
import type { Db, Tx } from '../../../server/db/database.ts';
import type { Database } from '../../../server/db/schema.ts';
import { openTaskStates } from './billing-task.store.ts';
import { openStates } from './payment-attempt.store.ts';

export type OfferKind = Database['usedOffers']['kind'];

/**
 * The offers that one of these subjects has used and that are not forgotten yet, without what an open payment or a waiting
 * change of this user holds.
 */
export async function listUsedOffers(
  db: Db | Tx,
  { subjects, userId, now }: { subjects: Buffer[]; userId: string; now: Date },
): Promise<OfferKind[]> {
  const rows = await db
    .selectFrom('usedOffers')
    .select('kind')
    .distinct()
    .where('subjectHash', 'in', subjects)
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now)]))
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('paymentAttempts')
            .select('paymentAttempts.id')
            .whereRef('paymentAttempts.id', '=', 'usedOffers.attemptId')
            .where('paymentAttempts.userId', '=', userId)
            .where('paymentAttempts.state', 'in', openStates),
        ),
      ),
    )
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('billingTasks')
            .select('billingTasks.id')
            .whereRef('billingTasks.id', '=', 'usedOffers.taskId')
            .where('billingTasks.userId', '=', userId)
            .where('billingTasks.state', 'in', openTaskStates),
        ),
      ),
    )
    .where(({ and, eb, exists, not, selectFrom }) =>
      not(
        and([
          eb('usedOffers.kind', '=', 'introductory-price'),
          eb('usedOffers.userId', '=', userId),
          exists(
            selectFrom('subscriptions')
              .select('subscriptions.id')
              .where('subscriptions.userId', '=', userId)
              .where('subscriptions.pendingIntroductory', '=', true),
          ),
        ]),
      ),
    )
    .execute();
  return rows.map(({ kind }) => kind);
}

/** Takes an offer for all of these subjects; the number that could take it. */
export async function insertUsedOffers(
  tx: Tx,
  offer: {
    kind: OfferKind;
    subjects: Buffer[];
    userId: string;
    attemptId: string | null;
    taskId: string | null;
    now: Date;
  },
): Promise<number> {
  const { attemptId, kind, now, subjects, taskId, userId } = offer;
  const inserted = await tx
    .insertInto('usedOffers')
    // In one order, so that two who take the same never wait for each other.
    .values(
      subjects.toSorted(Buffer.compare).map((subjectHash) => ({
        kind,
        subjectHash,
        userId,
        attemptId,
        taskId,
        usedAt: now,
        expiresAt: null,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subjectHash'])
        .doUpdateSet({ userId, attemptId, taskId, usedAt: now, expiresAt: null })
        .where('usedOffers.expiresAt', '<=', now),
    )
    .returning('kind')
    .execute();
  return inserted.length;
}

/** Marks what one subject has used as used by another subject of the same user, too. */
export async function copyUsedOffers(
  tx: Tx,
  { from, to, userId }: { from: Buffer; to: Buffer; userId: string },
): Promise<void> {
  const used = await tx
    .selectFrom('usedOffers')
    .select(['kind', 'attemptId', 'taskId', 'usedAt', 'expiresAt'])
    .where('subjectHash', '=', from)
    .execute();
  if (used.length === 0) return;
  await tx
    .insertInto('usedOffers')
    .values(used.map((offer) => ({ ...offer, userId, subjectHash: to })))
    .onConflict((conflict) => conflict.columns(['kind', 'subjectHash']).doNothing())
    .execute();
}

/**
 * Gives back the introductory price that was kept for a change of plan at the end of the period, where `next` says that the
 * change is not made. Comes before `next` is stored.
 */
export async function giveBackPendingPrice(
  tx: Tx,
  subscriptionId: string,
  next: { plan: PlanId; pendingIntroductory: boolean },
): Promise<void> {
  if (next.pendingIntroductory) return;
  await tx
    .deleteFrom('usedOffers')
    .using('subscriptions')
    .whereRef('usedOffers.userId', '=', 'subscriptions.userId')
    .where('usedOffers.kind', '=', 'introductory-price')
    .where('subscriptions.id', '=', subscriptionId)
    .where('subscriptions.pendingIntroductory', '=', true)
    .where('subscriptions.pendingPlan', '<>', next.plan)
    .execute();
}

/** Gives back what a change of plan had taken that was not made. */
export async function deleteUsedOffersOfTask(tx: Tx, taskId: string): Promise<void> {
  await tx.deleteFrom('usedOffers').where('taskId', '=', taskId).execute();
}

/** Gives back what a payment that failed had taken. */
export async function deleteUsedOffersOf(tx: Tx, attemptId: string): Promise<void> {
  await tx.deleteFrom('usedOffers').where('attemptId', '=', attemptId).execute();
}
