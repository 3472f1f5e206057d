import type { PaymentMode } from '../../../billing.contract.ts';

/**
 * Leads a buyer through the bank's question about a kept card: on the page that the answer names, or in this one by Stripe's
 * script. Whatever came of it, and also a failure, the server is asked next. False when this page is left for it.
 */
export async function leadThroughBank(
  mode: PaymentMode,
  { actionPath, clientSecret }: { actionPath: string | null; clientSecret: string | null },
): Promise<boolean> {
  if (actionPath !== null) {
    location.assign(actionPath);
    return false;
  }
  if (mode.kind === 'stripe' && clientSecret !== null) {
    const { loadStripeScript } = await import('../../cards/load-stripe.ts');
    await (await loadStripeScript(mode.publishableKey)).handleNextAction({ clientSecret });
  }
  return true;
}
