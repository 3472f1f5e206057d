import type { PaymentRequest } from '../../../billing.contract.ts';
import { readOutcome, type PaymentStep } from './payment-outcome.ts';

/** Longer than the server waits for its gateway. */
const answerTimeoutMs = 40_000;

/** Which payment is meant: its order, or while that is not known the key it was sent with. */
export type PaymentName = { orderId: string } | { idempotencyKey: string };

/** POST /api/payment. Never rejects: without an answer the outcome is `lost`. */
export function sendPayment(request: PaymentRequest, idempotencyKey: string): Promise<PaymentStep> {
  return post('/api/payment', request, { headers: { 'Idempotency-Key': idempotencyKey } });
}

/** POST /api/payment/confirm: what became of a payment. Never rejects. */
export function askForOutcome(payment: PaymentName, signal?: AbortSignal): Promise<PaymentStep> {
  return post('/api/payment/confirm', payment, signal === undefined ? {} : { signal });
}

async function post(path: string, body: object, init: RequestInit): Promise<PaymentStep> {
  const timeout = AbortSignal.timeout(answerTimeoutMs);
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...init.headers },
      body: JSON.stringify(body),
      signal: init.signal ? AbortSignal.any([init.signal, timeout]) : timeout,
    });
    return readOutcome(answer.status, parse(await answer.text()));
  } catch {
    return { kind: 'lost' };
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
