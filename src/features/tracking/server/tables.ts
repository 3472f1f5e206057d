import type { Generated, JSONColumnType } from 'kysely';
import type { CampaignParameters } from '../../../domain/campaign-parameters.ts';
import type { AdPlatform, ConversionKind } from '../../../domain/conversion.ts';
import type { PlanId } from '../../../domain/plan-ids.ts';
import type { CreatedAt } from '../../../server/db/created-at.ts';

/** The tables of tracking; see `Database`. */
export type TrackingTables = { conversionEvents: ConversionEventsTable };

/** How a user first came. */
export type FirstTouchRow = {
  campaign: CampaignParameters;
  referrer: string;
  /** The path of the page where the visit began. */
  landingPath: string;
  /** When it began, ISO 8601. */
  at: string;
};

/** What of a request an advertiser is told; null where the request says nothing. */
export type ConversionClientRow = {
  ipAddress: string | null;
  userAgent: string | null;
  clickId: string | null;
  browserId: string | null;
};

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
  client: JSONColumnType<ConversionClientRow | null, string | null, string | null>;
  consentGivenAt: Date;
  consentRevision: number;
  status: Generated<'waiting' | 'sent' | 'refused' | 'given-up'>;
  attempts: Generated<number>;
  createdAt: CreatedAt;
  settledAt: Date | null;
};
