import { AppError } from '../../../domain/errors.ts';
import {
  GatewayUnavailableError,
  SubscriptionEndedError,
} from '../../../server/adapters/payment/payment-gateway.port.ts';

/** The time for the gateway is over; what became of the call is not known. */
export class GatewayTimeoutError extends Error {
  constructor() {
    super('The gateway did not answer in time');
    this.name = 'GatewayTimeoutError';
  }
}

/** Lets all calls of one payment wait for the gateway no longer than `totalMs` together. */
export function createGatewayBudget(
  totalMs: number,
): <Answer>(call: () => Promise<Answer>) => Promise<Answer> {
  const endsAt = performance.now() + totalMs;
  return async (call) => {
    const { promise, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => reject(new GatewayTimeoutError()),
      Math.max(0, endsAt - performance.now()),
    );
    const answer = call();
    // Nobody listens any more when it fails after the time is over.
    answer.catch(() => undefined);
    try {
      return await Promise.race([answer, promise]);
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Calls the gateway; throws GatewayUnavailableError also when it takes longer than `timeoutMs`. */
export async function askGateway<Answer>(timeoutMs: number, call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await createGatewayBudget(timeoutMs)(call);
  } catch (error) {
    if (!(error instanceof GatewayTimeoutError)) throw error;
    throw new GatewayUnavailableError(error.message, { cause: error });
  }
}

/**
 * Asks the gateway. Throws AppError `payment_unavailable` while it does not answer, and `conflict` where the subscription has
 * ended there, which an event will tell of.
 */
export async function askOrRefuse<Answer>(timeoutMs: number, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await askGateway(timeoutMs, ask);
  } catch (error) {
    if (error instanceof SubscriptionEndedError) throw endedAtGateway(error);
    if (!(error instanceof GatewayUnavailableError)) throw error;
    const message = 'The payment service isn’t responding. Please try again in a few minutes.';
    throw new AppError('payment_unavailable', message, { cause: error });
  }
}

/** The refusal of what only a subscription that goes on can have. */
export function endedAtGateway(cause?: SubscriptionEndedError): AppError {
  return new AppError('conflict', 'Your subscription has ended.', { cause });
}
