import { AppError } from '../../../domain/errors.ts';
import {
  GatewayUnavailableError,
  type PaymentGateway,
  type RemoteSubscriptions,
} from '../../../server/adapters/payment/payment-gateway.port.ts';
import { askGateway } from './ask-gateway.ts';
import type { SubscriptionRow } from './subscription.store.ts';

/** What is needed to ask the gateway about a subscription that it keeps. */
export type RemoteDeps = { gateway: Pick<PaymentGateway, 'remote'>; gatewayTimeoutMs: number };

/**
 * Asks the gateway that keeps a subscription; null where this site keeps it. What is asked for has to be the same however
 * often it is asked: without an answer in time it may have been done all the same, and an event then tells of it.
 *
 * @throws AppError `payment_unavailable` while the gateway does not answer
 */
export async function askRemote<Answer>(
  { gateway: { remote }, gatewayTimeoutMs }: RemoteDeps,
  row: SubscriptionRow | undefined,
  ask: (remote: RemoteSubscriptions, gatewaySubscriptionId: string) => Promise<Answer>,
): Promise<Answer | null> {
  const id = row?.gatewaySubscriptionId ?? null;
  if (id === null) return null;
  return askOrRefuse(gatewayTimeoutMs, () => ask(remote, id));
}

/** Asks the gateway. Throws AppError `payment_unavailable` while it does not answer. */
export async function askOrRefuse<Answer>(timeoutMs: number, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await askGateway(timeoutMs, ask);
  } catch (error) {
    if (!(error instanceof GatewayUnavailableError)) throw error;
    const message = 'The payment service does not answer. Please try again in a few minutes.';
    throw new AppError('payment_unavailable', message, { cause: error });
  }
}
