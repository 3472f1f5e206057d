import type { Generated, JSONColumnType } from 'kysely';
import type { AdPlatform, ConversionKind } from '../../../domain/conversion.ts';
import type { PlanId } from '../../../domain/plan-ids.ts';
import type { CreatedAt } from '../../../server/db/created-at.ts';

declare module '../../../server/db/schema.ts' {
  interface Database {
    conversionEvents: ConversionEventsTable;
  }
}

type ConversionEventsTable = {
  eventId: string;
  platform: AdPlatform;
  userId: string;
  kind: ConversionKind;
  happenedAt: Date;
  page: string;
  plan: PlanId | null;
  orderId: string | null;
  valueCents: number | null;
  /** See `storedClient`; null once the event is settled. */
  client: JSONColumnType<object | null, string | null, string | null>;
  consentGivenAt: Date;
  consentRevision: number;
  status: Generated<'waiting' | 'sent' | 'refused' | 'given-up'>;
  attempts: Generated<number>;
  createdAt: CreatedAt;
  settledAt: Date | null;
};
