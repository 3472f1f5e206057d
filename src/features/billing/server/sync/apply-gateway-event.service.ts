import type { PaymentGateway } from '../../../../server/adapters/payment/payment-gateway.port.ts';
import type { Db } from '../../../../server/db/database.ts';
import type { SyncFromGateway } from './sync-from-gateway.service.ts';
import type { PendingChange } from '../subscription/change/pending-change.service.ts';
import { findUnprocessedEvent, markEventProcessed } from './gateway-event.store.ts';

/**
 * Applies an event that was kept: it only says which subscription to ask about, so that neither the order of events nor
 * their number matters. Throws GatewayUnavailableError; it is then applied later.
 */
export type ApplyGatewayEvent = (eventId: string) => Promise<void>;

export function createApplyGatewayEvent(deps: {
  db: Db;
  clock: () => Date;
  gateway: Pick<PaymentGateway, 'findSubscriptionId'>;
  syncFromGateway: SyncFromGateway;
  pendingChange: Pick<PendingChange, 'settle'>;
}): ApplyGatewayEvent {
  const { clock, db } = deps;
  return async (eventId) => {
    const event = await findUnprocessedEvent(db, eventId);
    if (event === undefined) return;
    const subscriptionId = await deps.gateway.findSubscriptionId(event.objectId);
    if (subscriptionId !== null) {
      try {
        await deps.pendingChange.settle(subscriptionId);
      } finally {
        // A change that cannot be settled keeps nothing else of the subscription from being known.
        await deps.syncFromGateway.sync(subscriptionId);
      }
    }
    await markEventProcessed(db, eventId, clock());
  };
}
