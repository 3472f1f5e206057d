import type { PlanId } from '../src/domain/plans.ts';
import { beginPaid, type SubscriptionLife } from '../src/domain/subscription-life.ts';
import { insertSubscription } from '../src/features/billing/server/subscription.store.ts';
import { keepInSandbox } from '../src/server/adapters/payment/sandbox/sandbox.fixtures.ts';
import type { TestApp } from './create-test-app.ts';
import { registerConsentingUser, type TestUser } from './test-user.ts';

/** Puts a subscription there without the payment for it: a plan that began now, or one in the middle of its life. */
export async function giveSubscription(
  { db, clock }: TestApp,
  userId: string,
  life: SubscriptionLife | PlanId = 'regularAnnual',
): Promise<void> {
  const now = clock();
  const begun = typeof life === 'string' ? beginPaid(life, 14_900, now) : life;
  await db.transaction().execute(async (tx) => {
    const kept = await keepInSandbox(tx, { userId, life: begun, now });
    await insertSubscription(tx, {
      ...begun,
      nextAttemptAt: begun.state === 'past_due' ? begun.nextAttemptAt : null,
      userId,
      gateway: 'sandbox',
      gatewayCustomerId: kept.customerId,
      gatewaySubscriptionId: kept.subscriptionId,
      gatewayCardId: kept.cardId,
      cardBrand: 'visa',
      cardLast4: '4242',
      cardExpiryMonth: 12,
      cardExpiryYear: 2030,
      createdAt: now,
    });
  });
}

/** Registers a user who has a subscription and has agreed that photos are analyzed for faces. */
export async function registerSubscriber(app: TestApp, phoneNumber: string): Promise<TestUser> {
  const user = await registerConsentingUser(app, phoneNumber);
  await giveSubscription(app, user.id);
  return user;
}
