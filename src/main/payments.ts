import { hkdfSync } from 'node:crypto';
import { createStripeGateway } from '../server/adapters/payment/stripe/stripe-gateway.ts';
import { createSandbox } from '../server/adapters/payment/sandbox/sandbox.ts';
import type { PaymentGateway } from '../server/adapters/payment/payment-gateway.port.ts';
import type { SandboxChallenges } from '../server/adapters/payment/sandbox-challenges.port.ts';
import type { SandboxClockwork } from '../server/adapters/payment/sandbox-clockwork.port.ts';
import type { Config } from '../server/config/config.ts';
import type { Db } from '../server/db/database.ts';
import type { Log } from '../server/log/log.ts';
import { getSecret } from '../server/db/secrets.ts';

/** What payments are made with. */
export type Payments = {
  gateway: PaymentGateway;
  /** Null unless payments are the sandbox's. */
  challenges: SandboxChallenges | null;
  /** What lets time go by in the sandbox; null unless payments are the sandbox's. */
  clockwork: SandboxClockwork | null;
  /** How long a request waits for the gateway before it answers that the outcome is not known yet. */
  gatewayTimeoutMs: number;
  /** Keys the hashes of phone numbers and cards that have used an offer. */
  secret: Buffer;
};

/**
 * Longer than Stripe's SDK waits, so that a call that counts as lost is over. The sandbox answers at once or not at all, and
 * whoever tries its silent cards need not wait as long.
 */
const gatewayTimeoutsMs = { stripe: 20_000, sandbox: 8_000 };

/** The payment gateway of the settings. */
export async function createPayments(
  config: Pick<Config, 'payments' | 'secrets'>,
  { db, clock, log }: { db: Db; clock: () => Date; log: Log },
): Promise<Payments> {
  const secret = await getSecret(db, 'billing-pepper', config.secrets.BILLING_PEPPER);
  const common = { gatewayTimeoutMs: gatewayTimeoutsMs[config.payments.kind], secret };
  if (config.payments.kind === 'stripe') {
    const gateway = createStripeGateway(config.payments, { db, clock });
    return { gateway, challenges: null, clockwork: null, ...common };
  }
  const eventSecret = Buffer.from(hkdfSync('sha256', secret, '', 'events of the sandbox', 32));
  const sandbox = createSandbox({ db, clock, log, fingerprintSecret: secret, eventSecret });
  return { ...sandbox, ...common };
}
