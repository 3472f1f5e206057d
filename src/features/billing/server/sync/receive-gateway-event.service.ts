import type { Db } from '../../../../server/db/database.ts';
import type { Jobs } from '../../../../server/jobs/jobs.ts';
import type { PaymentGateway } from '../../../../server/adapters/payment/payment-gateway.port.ts';
import type { Log } from '../../../../server/log/log.ts';
import { insertGatewayEvent, noteUnreadVersion, unreadText } from './gateway-event.store.ts';
import { gatewayEventQueue } from './gateway-events.jobs.ts';

/**
 * Takes an event in: once its signature is good it is kept with the job that applies it, both or neither, and the same one
 * once. One that cannot be read is logged, once a day for its API version. False for a signature or a time that is not good.
 */
export type ReceiveGatewayEvent = (rawBody: string, signature: string | undefined) => Promise<boolean>;

export function createReceiveGatewayEvent(deps: {
  db: Db;
  jobs: Pick<Jobs, 'send'>;
  log: Pick<Log, 'warn'>;
  clock: () => Date;
  gateway: Pick<PaymentGateway, 'readEvent'>;
}): ReceiveGatewayEvent {
  const { clock, db, jobs } = deps;
  return async (rawBody, signature) => {
    const event = deps.gateway.readEvent(rawBody, signature, clock());
    if (event === null) return false;
    const { id, objectId, type, unreadVersion: version } = event;
    if (version !== undefined && (await noteUnreadVersion(db, { version, type, now: clock() })))
      deps.log.warn({ apiVersion: version, type }, unreadText(version));
    if (objectId === '') return true;
    await db.transaction().execute(async (tx) => {
      const isNew = await insertGatewayEvent(tx, { id, type, objectId, receivedAt: clock() });
      if (isNew) await jobs.send(gatewayEventQueue, { eventId: id }, { tx });
    });
    return true;
  };
}
