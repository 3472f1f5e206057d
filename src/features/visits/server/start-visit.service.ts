import { randomBytes } from 'node:crypto';
import {
  campaignValueLimit,
  keepCampaignParameters,
  type CampaignParameters,
} from '../../../domain/campaign-parameters.ts';
import { AppError } from '../../../domain/errors.ts';
import { cutAddress, cutText } from '../../../domain/recorded-text.ts';
import type { Db } from '../../../server/db/database.ts';
import { findVisitBegunAfter, insertVisit, touchVisit } from './visit.store.ts';
import { visitLifetimeSeconds, visitLimits, visitTouchAfterSeconds } from './visit-rules.ts';

export type StartVisit = (input: {
  /** What the request's cookie says. */
  sessionToken: string | null;
  ipAddress: string;
  userAgent: string;
  url: string;
  referrer: string;
  /** The browser's own clock, as it says it. */
  timestampLocal: string | null;
  isTestSession: boolean;
  /** Kept with a visit that begins. */
  campaign: CampaignParameters;
}) => Promise<{ sessionToken: string | null; isNew: boolean }>;

/**
 * Goes on with the visit of the cookie while it lives, and begins one otherwise. Bots get none: their token is null.
 * Throws `too_many_requests` when one address begins more visits than people behind it could.
 */
export function createStartVisit(deps: {
  db: Db;
  clock: () => Date;
  isBot: (userAgent: string) => boolean;
  /** Whether every visit of this installation is one of a test. */
  isTestInstallation: boolean;
  /** Takes one of the visits that an address may begin in a while; false when none is left. */
  allowNewVisit: (ipAddress: string) => Promise<boolean>;
}): StartVisit {
  const { db, clock } = deps;
  const goesOn = async (sessionToken: string, now: Date, localTime: string | null): Promise<boolean> => {
    const visit = await findVisitBegunAfter(db, sessionToken, secondsBefore(now, visitLifetimeSeconds));
    if (visit === undefined) return false;
    const notActiveSince = secondsBefore(now, visitTouchAfterSeconds);
    if (visit.lastActivity <= notActiveSince) {
      await touchVisit(db, sessionToken, { now, localTime, notActiveSince });
    }
    return true;
  };

  return async ({ sessionToken, ipAddress, userAgent, url, referrer, timestampLocal, ...input }) => {
    if (deps.isBot(userAgent)) return { sessionToken: null, isNew: false };
    const now = clock();
    const localTime = timestampLocal === null ? null : cutText(timestampLocal, visitLimits.localTime);
    if (sessionToken !== null && (await goesOn(sessionToken, now, localTime))) {
      return { sessionToken, isNew: false };
    }
    if (!(await deps.allowNewVisit(ipAddress))) {
      throw new AppError('too_many_requests', 'Too many visits from this address. Please wait a minute.');
    }
    const created = randomBytes(24).toString('base64url');
    await insertVisit(db, {
      sessionToken: created,
      ipAddress,
      userAgent: cutText(userAgent, visitLimits.userAgent),
      url: cutAddress(url, visitLimits.url),
      referrer: cutAddress(referrer, visitLimits.referrer),
      isTestSession: input.isTestSession || deps.isTestInstallation,
      campaign: JSON.stringify(cutValues(input.campaign)),
      lastActivityLocal: localTime,
      createdAt: now,
    });
    return { sessionToken: created, isNew: true };
  };
}

/** As the database can store them. */
function cutValues(campaign: CampaignParameters): CampaignParameters {
  return keepCampaignParameters((name) => cutText(campaign[name] ?? '', campaignValueLimit));
}

function secondsBefore(now: Date, seconds: number): Date {
  return new Date(now.getTime() - seconds * 1000);
}
