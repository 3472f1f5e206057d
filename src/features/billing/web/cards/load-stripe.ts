import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure/index.js';
import { AppError } from '../../../../domain/errors.ts';
import { cardFieldTexts } from './card-texts.ts';

/** How long a script that does not come is waited for. */
const loadTimeoutMs = 30_000;
const loading = new Map<string, Promise<Stripe>>();

/**
 * Stripe's script, which stands on its own server and is loaded only where the operator has chosen Stripe, and only once the
 * payment form is there. A load that failed is tried again with the next call.
 *
 * @throws AppError `payment_unavailable` with a sentence to show
 */
export function loadStripeScript(publishableKey: string): Promise<Stripe> {
  const known = loading.get(publishableKey);
  if (known !== undefined) return known;
  const loaded = load(publishableKey);
  loading.set(publishableKey, loaded);
  loaded.catch(() => loading.delete(publishableKey));
  return loaded;
}

async function load(publishableKey: string): Promise<Stripe> {
  const message = cardFieldTexts.notLoaded;
  addEventListener('error', dropFailedScript, { capture: true });
  try {
    // Without signals about the visitor, which Stripe's script would send from every page.
    loadStripe.setLoadParameters({ advancedFraudSignals: false });
    const stripe = await Promise.race([loadStripe(publishableKey), passed(loadTimeoutMs)]);
    if (stripe !== null) return stripe;
  } catch (error) {
    throw new AppError('payment_unavailable', message, { cause: error });
  } finally {
    removeEventListener('error', dropFailedScript, { capture: true });
  }
  throw new AppError('payment_unavailable', message);
}

/** The loader's second try waits for the script that stands in the page, and for ever if that has failed already. */
function dropFailedScript({ target }: Event): void {
  if (target instanceof HTMLScriptElement && target.src.startsWith('https://js.stripe.com/')) target.remove();
}

function passed(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms));
}
