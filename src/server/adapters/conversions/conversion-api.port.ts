import type { ConversionKind } from '../../../domain/conversion.ts';

/** Something a user did, as one advertiser is told of it. Whatever is not known is null and left out. */
export type Conversion = {
  /** Told again with the same id, the advertiser counts it once; its pixel uses the same. */
  eventId: string;
  kind: ConversionKind;
  happenedAt: Date;
  /** The page on which it happened, without query. */
  url: string;
  /** US dollars. */
  value: number | null;
  product: { id: string; name: string; category: string; price: number } | null;
  orderId: string | null;
  person: ConversionPerson;
};

/** Of whom it is told. Adapters send the first three as SHA-256 only. */
export type ConversionPerson = {
  userId: string;
  email: string;
  phoneNumber: string;
  ipAddress: string | null;
  userAgent: string | null;
  /** What the advertiser's own link or pixel calls the click that led here. */
  clickId: string | null;
  /** What its pixel's own cookie on this site calls the browser. */
  browserId: string | null;
};

/**
 * What became of an event. `refused` is final: it would be refused again. `failed` may be tried again. `reason` holds the status
 * and the advertiser's own error number, and nothing of the event.
 */
export type Delivery = { kind: 'taken' } | { kind: 'refused' | 'failed'; reason: string };

/** An advertiser's interface for events of servers. */
export type ConversionApi = {
  /** Tells of one event; never throws for what the network or the advertiser does. */
  send: (conversion: Conversion) => Promise<Delivery>;
};
