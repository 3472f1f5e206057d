import { GatewayUnavailableError } from '../../../server/adapters/payment/payment-gateway.port.ts';
import { createGatewayBudget, GatewayTimeoutError } from './call-gateway.ts';

/** Calls the gateway; throws GatewayUnavailableError also when it takes longer than `timeoutMs`. */
export async function askGateway<Answer>(timeoutMs: number, call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await createGatewayBudget(timeoutMs)(call);
  } catch (error) {
    if (!(error instanceof GatewayTimeoutError)) throw error;
    throw new GatewayUnavailableError(error.message, { cause: error });
  }
}
