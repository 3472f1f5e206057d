import type { PaymentStep } from './payment-outcome.ts';
import { askForOutcome, type PaymentName } from './send-payment.ts';

export type DecidedOutcome = Extract<PaymentStep, { kind: 'paid' | 'refused' | 'needs_action' }>;

/**
 * Asks what became of a payment until it is known, at first every second and later every five; null once stopped.
 * `onWait` hears after each round why it is not known yet.
 */
export async function followPayment(
  payment: PaymentName,
  { signal, onWait }: { signal: AbortSignal; onWait: (reason: 'pending' | 'lost') => void },
): Promise<DecidedOutcome | null> {
  for (let round = 0; !signal.aborted; round += 1) {
    const outcome = await askForOutcome(payment, signal);
    if (signal.aborted) return null;
    if (outcome.kind !== 'pending' && outcome.kind !== 'lost') return outcome;
    onWait(outcome.kind);
    await passed(Math.min(1_000 + round * 500, 5_000), signal);
  }
  return null;
}

/** Settles once that time has passed, or at once when `signal` is aborted. */
export function passed(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
