import Stripe from 'stripe';
import { isPlanId, planIds, plans, type Plan, type PlanId } from '../../../../domain/plans.ts';
import { callStripe, StripeRefusal } from './stripe-client.ts';

/** What premium's first month is cheaper by: once for each buyer. */
const introductoryPlan = plans.premiumMonthly;
const introductoryCents = introductoryPlan.renewalPriceCents - introductoryPlan.priceCents;
export const introductoryCoupon = `loupe-introductory-${introductoryCents}`;

/** The name by which the price of a plan is looked up. */
export function lookupKey(plan: PlanId): string {
  return `loupe_${plan}`;
}

/** The prices of the plans, looked up once. Throws an Error where `npm run stripe -- sync` has not been run. */
export function createPrices(stripe: Stripe): (plan: PlanId) => Promise<string> {
  const known = new Map<PlanId, string>();
  return async (plan) => {
    const kept = known.get(plan);
    if (kept !== undefined) return kept;
    const { data } = await callStripe(() =>
      stripe.prices.list({ lookup_keys: [lookupKey(plan)], active: true, limit: 1 }),
    );
    const [price] = data;
    if (price === undefined) throw new Error(`Stripe has no price for ${plan}: run npm run stripe -- sync`);
    if (!isPriceOf(plans[plan], price)) {
      throw new Error(`Stripe's price for ${plan} is another one: run npm run stripe -- sync`);
    }
    known.set(plan, price.id);
    return price.id;
  };
}

/** Asks Stripe for all prices at once. Throws an Error that says what is wrong with the key or the prices. */
export async function checkPrices(stripe: Stripe): Promise<void> {
  const { data } = await callStripe(async () => {
    try {
      return await stripe.prices.list({ lookup_keys: planIds.map(lookupKey), active: true });
    } catch (error) {
      if (error instanceof Stripe.errors.StripeAuthenticationError)
        throw new Error('Stripe refuses STRIPE_SECRET_KEY', { cause: error });
      if (error instanceof Stripe.errors.StripePermissionError)
        throw new Error('STRIPE_SECRET_KEY has no right to read prices', { cause: error });
      throw error;
    }
  });
  const isReady = planIds.every((id) => data.some((price) => isPriceOf(plans[id], price)));
  if (!isReady) throw new Error('Stripe doesn’t have the prices of all plans: run npm run stripe -- sync');
}

/** The plan that a subscription has; null for one that is not Loupe's. */
export function planOf(subscription: Stripe.Subscription): PlanId | null {
  const name = subscription.items.data[0]?.price.metadata['plan'] ?? '';
  return isPlanId(name) ? name : null;
}

/** The plan that a product stands for; null for one that is not Loupe's. */
export function planOfProduct(productId: string | undefined): PlanId | null {
  return planIds.find((id) => plans[id].catalogue.productId === productId) ?? null;
}

/**
 * Brings products, prices and the coupon of a Stripe account in line with the plan table, and says what it did. Prices
 * cannot be changed: a new one takes the lookup key over, and running subscriptions keep theirs. Safe to run again.
 */
export async function syncCatalogue(stripe: Stripe, say: (line: string) => void): Promise<void> {
  for (const id of planIds) await syncProduct(stripe, plans[id], say);
  await syncCoupon(stripe, say);
  // Last, so that the rest is there where the prices are: `checkPrices` looks at no more.
  for (const id of planIds) await syncPrice(stripe, plans[id], say);
}

async function syncProduct(stripe: Stripe, plan: Plan, say: (line: string) => void): Promise<void> {
  const { catalogue, description, displayName: name, id } = plan;
  const wanted = { name, description, active: true, metadata: { plan: id } };
  const product = await orMissing(() => stripe.products.retrieve(catalogue.productId));
  if (product === null) {
    await callStripe(() => stripe.products.create({ id: catalogue.productId, ...wanted }));
    return say(`made the product ${catalogue.productId} (${name})`);
  }
  const isSame =
    product.name === name &&
    product.description === description &&
    product.active &&
    product.metadata['plan'] === id;
  if (isSame) return say(`the product ${product.id} is up to date`);
  await callStripe(() => stripe.products.update(product.id, wanted));
  return say(`updated the product ${product.id} (${name})`);
}

async function syncPrice(stripe: Stripe, plan: Plan, say: (line: string) => void): Promise<void> {
  const key = lookupKey(plan.id);
  const { data } = await callStripe(() => stripe.prices.list({ lookup_keys: [key], limit: 1 }));
  const [price] = data;
  if (price?.active === true && isPriceOf(plan, price)) return say(`the price ${key} is up to date`);
  const made = await callStripe(() =>
    stripe.prices.create({
      product: plan.catalogue.productId,
      currency: 'usd',
      unit_amount: plan.renewalPriceCents,
      recurring: { interval: plan.period },
      lookup_key: key,
      transfer_lookup_key: true,
      metadata: { plan: plan.id },
    }),
  );
  return say(`made the price ${key}: ${made.id}, ${plan.renewalPriceCents} cents a ${plan.period}`);
}

function isPriceOf(plan: Plan, price: Stripe.Price): boolean {
  return (
    price.unit_amount === plan.renewalPriceCents &&
    price.currency === 'usd' &&
    price.recurring?.interval === plan.period &&
    price.recurring.interval_count === 1 &&
    price.metadata['plan'] === plan.id &&
    idOfProduct(price) === plan.catalogue.productId
  );
}

function idOfProduct({ product }: Stripe.Price): string {
  return typeof product === 'string' ? product : product.id;
}

async function syncCoupon(stripe: Stripe, say: (line: string) => void): Promise<void> {
  const coupon = await orMissing(() => stripe.coupons.retrieve(introductoryCoupon));
  if (coupon !== null) return say(`the coupon ${introductoryCoupon} is there`);
  await callStripe(() =>
    stripe.coupons.create({
      id: introductoryCoupon,
      name: `${introductoryPlan.name}: first month`,
      amount_off: introductoryCents,
      currency: 'usd',
      duration: 'once',
      applies_to: { products: [introductoryPlan.catalogue.productId] },
    }),
  );
  return say(`made the coupon ${introductoryCoupon}: ${introductoryCents} cents off, once`);
}

async function orMissing<Found extends { deleted?: void }>(
  find: () => Promise<Found | { deleted: true }>,
): Promise<Found | null> {
  try {
    const found = await callStripe(find);
    return found.deleted === true ? null : found;
  } catch (error) {
    if (error instanceof StripeRefusal && error.code === 'resource_missing') return null;
    throw error;
  }
}
