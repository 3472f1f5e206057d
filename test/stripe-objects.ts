/** Objects as the peer keeps them. Amounts are cents, times whole seconds. */

export type PeerMethod = { id: string; customer: string | null; last4: string };
export type PeerIntent = {
  id: string;
  object: 'payment_intent' | 'setup_intent';
  status: string;
  client_secret: string;
  payment_method: string | null;
  error: { code: string; decline_code?: string } | null;
  amount: number;
  invoice: string | null;
  customer: string;
  metadata: Record<string, string>;
};
export type PeerInvoice = {
  id: string;
  subscription: string;
  customer: string;
  status: 'open' | 'paid' | 'void';
  /** How often it was tried to be collected. */
  attempts: number;
  next_payment_attempt: number | null;
  billing_reason: string;
  amount: number;
  plan: string;
  intent: string | null;
  created: number;
  paid_at: number | null;
  period: { start: number; end: number };
};
export type PeerCharge = {
  id: string;
  status: 'succeeded' | 'failed';
  payment_intent: string;
  customer: string;
  amount: number;
  amount_refunded: number;
  disputed: boolean;
  failure_code: string | null;
  outcome: { reason: string } | null;
};
export type PeerPrice = {
  id: string;
  lookup_key: string | null;
  unit_amount: number;
  currency: string;
  interval: 'month' | 'year';
  product: string;
  plan: string;
  active: boolean;
};
export type PeerSubscription = {
  id: string;
  customer: string;
  status: string;
  price: string;
  start: number;
  end: number;
  /** What its periods are counted from. */
  anchor: number;
  cancel_at_period_end: boolean;
  ended_at: number | null;
  default_payment_method: string | null;
  pending_setup_intent: string | null;
  pending: { price: string } | null;
  schedule: string | null;
  created: number;
  latest_invoice: string;
  metadata: Record<string, string>;
};
export type PeerSchedule = {
  id: string;
  subscription: string;
  next: string | null;
  nextOff: number;
  released: boolean;
};
export type PeerRefund = {
  id: string;
  payment_intent: string;
  amount: number;
  metadata: Record<string, string>;
};
export type PeerDispute = { id: string; payment_intent: string; amount: number; status: string };
