import { syncCatalogue } from '../src/server/adapters/payment/stripe/stripe-catalogue.ts';
import { createStripeClient } from '../src/server/adapters/payment/stripe/stripe-client.ts';
import { clearTables } from './clear-tables.ts';
import { createTestApp, type TestApp } from './create-test-app.ts';
import { startStripePeer, type StripePeer } from './stripe-peer.ts';

export type StripeApp = {
  app: TestApp;
  peer: StripePeer;
  /** The clock of the app, which the test turns. */
  time: { now: Date };
  /** Both sides without users and payments, at the time of the start. */
  clear: () => Promise<void>;
  close: () => Promise<void>;
};

/** A test app whose payments go to a Stripe on this machine that has the catalogue of plans; both are at `start`. */
export async function buildStripeApp(
  start: Date,
  options: Pick<Parameters<typeof createTestApp>[0] & object, 'withWorkers'> = {},
): Promise<StripeApp> {
  const time = { now: start };
  const peer = await startStripePeer(start);
  await syncCatalogue(createStripeClient(peer.access), () => {});
  const app = await createTestApp({ ...options, stripe: peer.access, clock: () => time.now });
  return {
    app,
    peer,
    time,
    async clear() {
      time.now = start;
      peer.reset(start);
      await clearTables(app.db);
    },
    async close() {
      await app.close();
      await peer.close();
    },
  };
}
