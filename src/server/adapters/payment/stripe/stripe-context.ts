import type Stripe from 'stripe';
import type { PlanId } from '../../../../domain/plans.ts';
import type { Db } from '../../../db/database.ts';

/** What every part of the Stripe gateway works with. */
export type StripeContext = {
  stripe: Stripe;
  db: Db;
  clock: () => Date;
  priceOf: (plan: PlanId) => Promise<string>;
};
