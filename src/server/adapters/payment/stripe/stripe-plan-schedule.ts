import type Stripe from 'stripe';
import { isPlanId, plans } from '../../../../domain/plans.ts';
import { introductoryCoupon, planOf } from './stripe-catalogue.ts';
import { callStripe, idOf } from './stripe-client.ts';
import type { StripeContext } from './stripe-context.ts';

type ScheduledPlan = { subscriptionId: string; plan: string | null; isIntroductory?: boolean | undefined };

/**
 * Has Stripe change the plan when the period ends, by a subscription schedule: nothing of this site has to run at that
 * moment, and the renewal is never charged at the old price. Null takes that back.
 */
export async function schedulePlan(
  { priceOf, stripe }: StripeContext,
  { isIntroductory = false, plan, subscriptionId }: ScheduledPlan,
): Promise<void> {
  const subscription = await callStripe(() => stripe.subscriptions.retrieve(subscriptionId));
  await releaseSchedule(stripe, subscription);
  if (plan === null || plan === planOf(subscription)) return;
  if (!isPlanId(plan)) throw new Error(`There is no plan ${plan}`);
  const price = await priceOf(plan);
  if (subscription.cancel_at_period_end) {
    await callStripe(() => stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: false }));
  }
  const schedule = await callStripe(() =>
    stripe.subscriptionSchedules.create({ from_subscription: subscriptionId }),
  );
  const [running] = schedule.phases;
  const [item] = subscription.items.data;
  if (running === undefined || item === undefined) throw new Error(`${schedule.id} has no phase`);
  const isSamePeriod = item.price.recurring?.interval === plans[plan].period;
  await callStripe(() =>
    stripe.subscriptionSchedules.update(schedule.id, {
      end_behavior: 'release',
      proration_behavior: 'none',
      phases: [
        {
          start_date: running.start_date,
          end_date: item.current_period_end,
          items: running.items.map((one) => ({ price: idOf(one.price), quantity: one.quantity ?? 1 })),
          ...(running.trial_end === null ? {} : { trial_end: running.trial_end }),
          proration_behavior: 'none',
        },
        {
          items: [{ price, quantity: 1 }],
          duration: { interval: plans[plan].period, interval_count: 1 },
          ...(isIntroductory ? { discounts: [{ coupon: introductoryCoupon }] } : {}),
          ...(isSamePeriod ? {} : { billing_cycle_anchor: 'phase_start' }),
          proration_behavior: 'none',
        },
      ],
    }),
  );
}

/** Lets a subscription go on as it is; Stripe changes none that a schedule has hold of. */
export async function releaseSchedule(
  stripe: Stripe,
  { schedule }: Pick<Stripe.Subscription, 'schedule'>,
): Promise<void> {
  if (schedule === null) return;
  await callStripe(() => stripe.subscriptionSchedules.release(idOf(schedule)));
}
