import { StripePeerError } from './stripe-books.ts';
import type { StripeParameters } from './stripe-schema.ts';

/** The fields of all requests that are read here; the schemas have seen to it that each request has its own. */
export type Form = {
  id: string;
  customer: string;
  subscription: string;
  from_subscription: string;
  payment_method: string;
  payment_intent: string;
  payment: { payment_intent: string };
  default_payment_method?: string;
  cancel_at_period_end?: boolean;
  items: { price: string }[];
  phases: { items: { price: string }[]; discounts?: { coupon: string }[] }[];
  subscription_details: Form;
  trial_period_days?: number;
  trial_end?: string;
  billing_cycle_anchor?: { type: string };
  trial_settings?: object;
  payment_behavior?: string;
  proration_date?: number;
  discounts?: { coupon: string }[];
  metadata?: Record<string, string>;
  expand?: string[];
  amount: number;
  amount_off: number;
  lookup_keys: string[];
  lookup_key: string;
  unit_amount: number;
  currency: string;
  recurring: { interval: 'month' | 'year' };
  product: string;
};
export type PeerRoute = {
  method: 'GET' | 'POST' | 'DELETE';
  path: RegExp;
  /** What Stripe publishes of its parameters; no route goes without. */
  parameters: StripeParameters;
  answer: (form: Form, id: string) => unknown;
};

export const refuse = (code: string): never => {
  throw new StripePeerError(400, { type: 'invalid_request_error', code, message: code });
};
export const firstPrice = (items: Form['items'] = []): string => items[0]?.price ?? '';
export const list = (data: readonly unknown[]) => ({ object: 'list', data, has_more: false, url: '/' });

export type RouteEntry = [PeerRoute['method'], string, StripeParameters, PeerRoute['answer']];

export function toRoute([method, path, parameters, answer]: RouteEntry): PeerRoute {
  return { method, path: new RegExp(`^/v1/${path.replace(':id', '([^/]+)')}$`), parameters, answer };
}
