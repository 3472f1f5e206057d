import type { PlanId } from '../src/domain/plans.ts';
import { beginPaid, type SubscriptionLife } from '../src/domain/subscription-life.ts';
import { insertSubscription } from '../src/features/billing/server/subscription.store.ts';
import type { TestApp } from './create-test-app.ts';
import { registerConsentingUser, type TestUser } from './test-user.ts';

/** Puts a subscription there without the payment for it: a plan that began now, or one in the middle of its life. */
export async function giveSubscription(
  { db, clock }: TestApp,
  userId: string,
  life: SubscriptionLife | PlanId = 'regularAnnual',
): Promise<void> {
  await db.transaction().execute((tx) =>
    insertSubscription(tx, {
      ...(typeof life === 'string' ? beginPaid(life, 14_900, clock()) : life),
      userId,
      gateway: 'sandbox',
      gatewayCustomerId: null,
      gatewaySubscriptionId: null,
      gatewayCardId: 'card-ok',
      cardBrand: 'visa',
      cardLast4: '4242',
      cardExpiryMonth: 12,
      cardExpiryYear: 2030,
      createdAt: clock(),
    }),
  );
}

/** Registers a user who has a subscription and has agreed that photos are analysed for faces. */
export async function registerSubscriber(app: TestApp, phoneNumber: string): Promise<TestUser> {
  const user = await registerConsentingUser(app, phoneNumber);
  await giveSubscription(app, user.id);
  return user;
}
