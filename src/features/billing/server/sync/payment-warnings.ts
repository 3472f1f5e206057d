import { stripeApiVersion } from '../../../../server/adapters/payment/payment-gateway.port.ts';
import type { Db } from '../../../../server/db/database.ts';
import { listUnreadVersions } from './gateway-event.store.ts';

const weekMs = 7 * 86_400_000;

/** What is wrong with payments, a sentence each for whoever runs this site: events of the last week that cannot be read. */
export async function listPaymentWarnings(db: Db, now: Date): Promise<string[]> {
  const versions = await listUnreadVersions(db, new Date(now.getTime() - weekMs));
  return versions.map(unreadText);
}

export function unreadText(version: string): string {
  return `Stripe sends events of API version ${version} that Loupe can’t read: set the webhook endpoint’s version to ${stripeApiVersion}.`;
}
