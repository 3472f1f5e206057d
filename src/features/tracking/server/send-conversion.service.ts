import type { AdPlatform } from '../../../domain/conversion.ts';
import { dollarsOf } from '../../../domain/money.ts';
import { plans } from '../../../domain/plans.ts';
import type { Conversion, ConversionApi } from '../../../server/adapters/conversions/conversion-api.port.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Log } from '../../../server/log/log.ts';
import {
  countAttempt,
  findWaitingConversionEvent,
  settleConversionEvent,
  type ConversionEventKey,
  type ConversionEventRow,
} from './conversion-event.store.ts';
import type { QueueConversion } from './report-conversion.service.ts';
import { storedClient } from './stored-client.ts';

/** The advertisers that are told from the server. */
export type ConversionApis = Partial<Readonly<Record<AdPlatform, ConversionApi>>>;

/**
 * Tells an advertiser of one event. What it refuses is not tried again; when it cannot be reached, later and seven times at
 * most, over two hours. Nothing is sent for an event that is settled, whose user is gone, whose browser cannot be read, or
 * whose advertiser is no longer configured. Sent twice after a crash it counts once, by its id.
 */
export type SendConversion = (key: ConversionEventKey) => Promise<void>;

type Person = { id: string; email: string; emailConfirmedAt: Date | null; phoneNumber: string };

const mostAttempts = 8;
const firstPauseMs = 60_000;

export function createSendConversion(deps: {
  db: Db;
  clock: () => Date;
  log: Log;
  apis: ConversionApis;
  /** Scheme and host of this site. */
  origin: string;
  findUser: (db: Db, id: string) => Promise<Person | undefined>;
  queueConversion: QueueConversion;
}): SendConversion {
  const { apis, clock, db, log } = deps;
  const readClient = ({ client, eventId }: ConversionEventRow): Client | 'unreadable' | null =>
    client && storedClient.readOr(client, eventId, { instead: 'unreadable', log });
  return async (key) => {
    const api = apis[key.platform];
    const row = await findWaitingConversionEvent(db, key);
    const user = row && (await deps.findUser(db, row.userId));
    if (user === undefined || row === undefined) return;
    const client = readClient(row);
    if (api === undefined || client === 'unreadable') {
      return settleConversionEvent(db, key, { status: 'given-up', attempts: row.attempts, now: clock() });
    }
    const delivery = await api.send(toConversion(row, client, user, deps.origin));
    const now = clock();
    const attempts = row.attempts + 1;
    if (delivery.kind === 'taken') return settleConversionEvent(db, key, { status: 'sent', attempts, now });
    const details = { platform: key.platform, kind: row.kind, reason: delivery.reason };
    if (delivery.kind === 'refused') {
      log.warn(details, 'An advertiser has refused an event');
      return settleConversionEvent(db, key, { status: 'refused', attempts, now });
    }
    if (attempts >= mostAttempts) {
      log.warn(details, 'An advertiser could not be told of an event, and it is given up');
      return settleConversionEvent(db, key, { status: 'given-up', attempts, now });
    }
    const next = new Date(now.getTime() + firstPauseMs * 2 ** row.attempts);
    await db.transaction().execute(async (tx) => {
      if (await countAttempt(tx, key, attempts)) await deps.queueConversion(tx, key, next);
    });
  };
}

type Client = ReturnType<typeof storedClient.read>;

function toConversion(
  row: ConversionEventRow,
  client: Client | null,
  user: Person,
  origin: string,
): Conversion {
  const { plan: planId } = row;
  const plan = planId === null ? null : plans[planId];
  return {
    eventId: row.eventId,
    kind: row.kind,
    happenedAt: row.happenedAt,
    url: origin + row.page,
    value: row.valueCents === null ? null : dollarsOf(row.valueCents),
    product: plan && {
      id: plan.catalogue.productId,
      name: plan.displayName,
      category: plan.catalogue.category,
      price: dollarsOf(plan.priceCents),
    },
    orderId: row.orderId,
    person: {
      userId: user.id,
      // A mistyped address is somebody else's, who has agreed to nothing.
      email: user.emailConfirmedAt === null ? '' : user.email,
      phoneNumber: user.phoneNumber,
      ipAddress: client?.ipAddress ?? null,
      userAgent: client?.userAgent ?? null,
      clickId: client?.clickId ?? null,
      browserId: client?.browserId ?? null,
    },
  };
}
