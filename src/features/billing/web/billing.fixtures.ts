import type { OrderView, SubscriptionView } from '../billing.contract.ts';

/** A monthly subscription in its first paid period. */
export const activeSubscription: SubscriptionView = {
  status: 'active',
  state: 'active',
  plan: 'regularMonthly',
  tier: 'regular',
  expiresAt: '2026-12-20T12:00:00.000Z',
  cancelAtPeriodEnd: false,
  pendingPlan: null,
  nextCharge: { amount: 20, at: '2026-12-20T12:00:00.000Z' },
  card: { brand: 'visa', last4: '4242', expiryMonth: 12, expiryYear: 2030 },
  grace: null,
  refund: null,
};

/** A renewal that was paid. */
export const paidOrder: OrderView = {
  id: 'b2a6f0de-59a5-4c7c-a3f4-0c9d5a1e7b11',
  status: 'completed',
  kind: 'renewal',
  totalPrice: 29.99,
  refunded: 0,
  periodStartsAt: '2026-11-20T12:00:00.000Z',
  periodEndsAt: '2026-12-20T12:00:00.000Z',
  createdAt: '2026-11-20T23:30:00.000Z',
  updatedAt: '2026-11-20T23:30:05.000Z',
  userInfo: { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.org', phoneNumber: '+15552070001' },
  planDetails: {
    name: 'Main Character Energy',
    period: 'month',
    tier: 'premium',
    description: 'First month $20.00, then $29.99 a month',
  },
  paymentInfo: {
    cardName: 'Ana Ruiz',
    cardLast4: '4242',
    expiryMonth: '12',
    expiryYear: '2030',
    cardType: 'visa',
  },
};
