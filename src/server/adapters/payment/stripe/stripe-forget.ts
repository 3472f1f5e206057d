import { deleteStripeAttempts, listStripeCustomerIds } from './stripe-attempt.store.ts';
import { callStripe, StripeRefusal } from './stripe-client.ts';
import type { StripeContext } from './stripe-context.ts';

/**
 * Deletes customers at Stripe, with their names, addresses and cards; Stripe ends what subscription there still is. Payments
 * and invoices stay there, as they were written. One that is deleted already is left alone. Source:
 * https://docs.stripe.com/api/customers/delete
 */
export async function forgetCustomers(
  { db, stripe }: StripeContext,
  { attemptIds, customerIds }: { attemptIds: readonly string[]; customerIds: readonly string[] },
): Promise<void> {
  const asked = await listStripeCustomerIds(db, attemptIds);
  for (const id of new Set([...customerIds, ...asked])) {
    try {
      await callStripe(() => stripe.customers.del(id));
    } catch (error) {
      if (!(error instanceof StripeRefusal) || error.code !== 'resource_missing') throw error;
    }
  }
  await deleteStripeAttempts(db, attemptIds);
}
