import type { Db } from '../../../../server/db/database.ts';
import type { Jobs } from '../../../../server/jobs/jobs.ts';
import type { PaymentGateway } from '../../../../server/adapters/payment/payment-gateway.port.ts';
import { insertGatewayEvent } from './gateway-event.store.ts';
import { gatewayEventQueue } from './gateway-events.jobs.ts';

/**
 * Takes an event in: once its signature is good it is kept with the job that applies it, both or neither, and the same one
 * once. False for a signature or a time that is not good.
 */
export type ReceiveGatewayEvent = (rawBody: string, signature: string | undefined) => Promise<boolean>;

export function createReceiveGatewayEvent(deps: {
  db: Db;
  jobs: Pick<Jobs, 'send'>;
  clock: () => Date;
  gateway: Pick<PaymentGateway, 'readEvent'>;
}): ReceiveGatewayEvent {
  const { clock, db, jobs } = deps;
  return async (rawBody, signature) => {
    const event = deps.gateway.readEvent(rawBody, signature, clock());
    if (event === null) return false;
    const { id, objectId, type } = event;
    if (objectId === '') return true;
    await db.transaction().execute(async (tx) => {
      const isNew = await insertGatewayEvent(tx, { id, type, objectId, receivedAt: clock() });
      if (isNew) await jobs.send(gatewayEventQueue, { eventId: id }, { tx });
    });
    return true;
  };
}
