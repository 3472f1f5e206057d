/** The version of Stripe's API that is called, and that the webhook endpoint should be set to. */
export const stripeApiVersion = '2026-10-28.endive';
