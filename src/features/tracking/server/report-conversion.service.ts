import type { FirstTouch } from '../../../domain/campaign-parameters.ts';
import type { AdPlatform } from '../../../domain/conversion.ts';
import { AppError } from '../../../domain/errors.ts';
import type { PlanId } from '../../../domain/plan-ids.ts';
import { plans } from '../../../domain/plans.ts';
import type { TrackingConsent } from '../../../domain/tracking-consent.ts';
import type { Db, Tx } from '../../../server/db/database.ts';
import type { ReportedConversion } from '../tracking.contract.ts';
import { insertNewConversionEvents } from './conversion-event.store.ts';
import { storedClient } from './stored-client.ts';

/**
 * Takes an event of a signed-in user for the advertisers that are told from the server: a row and a job for each, written
 * together. `accepted` is false, and nothing is kept, without consent to advertising, where there is no such advertiser, for an
 * event or a purchase that was taken before, for a purchase that is not a completed order of the user's own, and for an event
 * about a plan that names none.
 *
 * It is the browser that hands a purchase over, because the browser alone holds the consent. A purchase whose tab is closed
 * before its answer arrived is told to nobody: that loses a count, where telling from the order would tell without consent.
 *
 * @throws AppError `too_many_requests`
 */
export type ReportConversion = (report: {
  userId: string;
  conversion: ReportedConversion;
  consent: TrackingConsent | null;
  request: ConversionRequest;
}) => Promise<{ accepted: boolean }>;

/** Has an advertiser told once `tx` has committed, at `startAfter` or at once. */
export type QueueConversion = (
  tx: Tx,
  event: { eventId: string; platform: AdPlatform },
  startAfter?: Date,
) => Promise<void>;

type Order = { userId: string | null; status: string; plan: PlanId; totalPriceCents: number };
type Subject = {
  plan: PlanId | null;
  orderId: string | null;
  orderClickId: string | null;
  valueCents: number | null;
};

export function createReportConversion(deps: {
  db: Db;
  clock: () => Date;
  /** The advertisers that are told from the server. */
  platforms: readonly AdPlatform[];
  /** Takes one of the events that a user may hand over in a while; false when none is left. */
  allowEvent: (userId: string) => Promise<boolean>;
  findOrder: (db: Db, id: string) => Promise<(Order & { redditClickId: string | null }) | undefined>;
  /** How a user first came; null where that is not known, undefined where there is no such user. */
  findFirstTouch: (userId: string) => Promise<FirstTouch | null | undefined>;
  queueConversion: QueueConversion;
}): ReportConversion {
  const { db, clock } = deps;

  /** What the event is about, at the price of the plan table or the order; null where it says nothing true. */
  const readSubject = async (userId: string, event: ReportedConversion): Promise<Subject | null> => {
    switch (event.kind) {
      case 'Purchase': {
        const order = event.orderId === undefined ? undefined : await deps.findOrder(db, event.orderId);
        if (order?.userId !== userId || order.status !== 'completed') return null;
        return {
          plan: order.plan,
          orderId: event.orderId ?? null,
          orderClickId: order.redditClickId,
          valueCents: order.totalPriceCents,
        };
      }
      case 'AddToCart':
      case 'InitiateCheckout':
      case 'AddPaymentInfo':
        return event.plan === undefined
          ? null
          : { ...noSubject, plan: event.plan, valueCents: plans[event.plan].priceCents };
      case 'Lead':
        return { ...noSubject, valueCents: 0 };
      case 'CompleteRegistration':
      case 'Login':
      case 'SignUp':
        return noSubject;
    }
  };

  return async ({ userId, conversion, consent, request }) => {
    if (deps.platforms.length === 0 || consent === null || !consent.categories.includes('advertising')) {
      return { accepted: false };
    }
    if (!(await deps.allowEvent(userId))) {
      throw new AppError('too_many_requests', 'Too many events. Please wait a minute.');
    }
    const [subject, firstTouch] = await Promise.all([
      readSubject(userId, conversion),
      deps.findFirstTouch(userId),
    ]);
    if (subject === null || firstTouch === undefined) return { accepted: false };
    const now = clock();
    const { orderClickId, ...about } = subject;
    const rows = deps.platforms.map((platform) => ({
      eventId: conversion.eventId,
      platform,
      userId,
      kind: conversion.kind,
      happenedAt: now,
      page: pathOf(conversion.url),
      ...about,
      client: storedClient.write({
        ipAddress: request.ipAddress === 'unknown' ? null : request.ipAddress,
        userAgent: request.userAgent === '' ? null : request.userAgent,
        ...readAdIds(platform, { cookies: request.cookies, firstTouch, orderClickId }),
      }),
      consentGivenAt: new Date(consent.givenAt),
      consentRevision: consent.revision,
      createdAt: now,
      settledAt: null,
    }));
    return db.transaction().execute(async (tx) => {
      const taken = await insertNewConversionEvents(tx, rows);
      for (const platform of taken) await deps.queueConversion(tx, { eventId: conversion.eventId, platform });
      return { accepted: taken.length > 0 };
    });
  };
}

const noSubject: Subject = { plan: null, orderId: null, orderClickId: null, valueCents: null };

/** The path alone: queries can hold what opens something. */
function pathOf(url: string): string {
  return URL.canParse(url, 'http://localhost')
    ? new URL(url, 'http://localhost').pathname.slice(0, 500)
    : '/';
}

/** What a request says of the browser it came from. */
type ConversionRequest = {
  ipAddress: string;
  userAgent: string;
  cookies: Cookies;
};

type Cookies = Readonly<Partial<Record<string, string>>>;

/** What an advertiser itself calls the click and the browser; null where nothing says so. */
type AdIds = { clickId: string | null; browserId: string | null };

const plainId = /^[\w.:~-]{1,500}$/;

/**
 * What an advertiser calls the browser and the click behind it: the cookies that its pixel has set on this site after consent,
 * and the click id of the address at which the user's first visit began.
 *
 * - Meta: https://developers.facebook.com/documentation/ads-commerce/conversions-api/parameters/fbp-and-fbc
 * - TikTok: `ttclid` of the address and the cookie `_ttp`
 * - Reddit: `rdt_cid` of the address, the click id of the order, and the cookie `_rdt_uuid`
 */
function readAdIds(
  platform: AdPlatform,
  {
    cookies,
    firstTouch,
    orderClickId,
  }: { cookies: Cookies; firstTouch: FirstTouch | null; orderClickId: string | null },
): AdIds {
  const cookie = (name: string): string | null => keepId(cookies[name]);
  const campaign = firstTouch?.campaign ?? {};
  switch (platform) {
    case 'meta': {
      const fbclid = keepId(campaign.fbclid);
      const ofFirstTouch =
        fbclid === null || firstTouch === null ? null : `fb.1.${Date.parse(firstTouch.at)}.${fbclid}`;
      return { clickId: cookie('_fbc') ?? ofFirstTouch, browserId: cookie('_fbp') };
    }
    case 'tiktok':
      return { clickId: keepId(campaign.ttclid), browserId: cookie('_ttp') };
    case 'reddit':
      return {
        clickId: orderClickId ?? keepId(campaign.rdt_cid) ?? keepId(campaign.reddit_click_id),
        browserId: cookie('_rdt_uuid'),
      };
  }
}

function keepId(value: string | undefined): string | null {
  return value !== undefined && plainId.test(value) ? value : null;
}
