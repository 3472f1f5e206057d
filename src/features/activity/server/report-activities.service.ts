import { activityIntervalMs } from '../../../domain/activity.ts';
import { AppError } from '../../../domain/errors.ts';
import type { Log } from '../../../server/log/log.ts';
import type { ReportedActivity } from '../activity.contract.ts';
import type { ActivityIngest } from './activity-ingest.ts';
import { cutActivity, findActivityType, type ActivityOrigin, type NewActivity } from './new-activity.ts';

export type ReportActivities = (input: {
  /** Who is signed in; null makes the activities anonymous. */
  userId: string | null;
  origin: ActivityOrigin;
  activities: readonly ReportedActivity[];
}) => Promise<{ accepted: number; skipped: number }>;

/** How long ago an activity may be that a page sends together with later ones. */
const oldestMs = 60 * 60 * 1000;

/**
 * Takes what a browser reports; settles when the accepted ones are committed. Skipped are those without type, title or
 * description, of an unknown type, of a bot, and those less than a second after the one before on the same page.
 * Throws `too_many_requests` for an address that sends more than people behind it could, and `service_unavailable`.
 */
export function createReportActivities(deps: {
  ingest: ActivityIngest;
  isBot: (userAgent: string) => boolean;
  /** Takes from what an address may send in a while; false when too little is left. */
  allowActivities: (ipAddress: string, count: number) => Promise<boolean>;
  clock: () => Date;
  log: Log;
}): ReportActivities {
  const interval = createPageInterval(activityIntervalMs);
  return async ({ userId, origin, activities }) => {
    if (deps.isBot(origin.userAgent)) return { accepted: 0, skipped: activities.length };
    if (!(await deps.allowActivities(origin.ipAddress, activities.length))) {
      throw new AppError('too_many_requests', 'Too many activities from this address.');
    }
    const now = deps.clock();
    const times = timesOf(activities, now.getTime());
    const skipped = { incomplete: 0, ofUnknownType: 0, tooSoon: 0 };
    const accepted: NewActivity[] = [];
    for (const [index, reported] of activities.entries()) {
      const { type, title, description, pageId, timestamp_local: timestampLocal, ...rest } = reported;
      const knownType = type === undefined ? undefined : findActivityType(type);
      const url = reported.url ?? origin.url;
      const atMs = times[index] ?? now.getTime();
      if (!type || !title || !description) skipped.incomplete += 1;
      else if (knownType === undefined) skipped.ofUnknownType += 1;
      else if (!interval.take(`${origin.sessionToken ?? origin.ipAddress} ${pageId ?? url}`, atMs)) {
        skipped.tooSoon += 1;
      } else {
        const activity = cutActivity({
          ...origin,
          userId,
          type: knownType,
          title,
          description,
          icon: rest.icon,
          details: rest.details,
          url,
          referrer: reported.referrer ?? origin.referrer,
          private: true,
          cleared: true,
          source: 'browser',
          timestamp: new Date(atMs),
          timestampLocal: timestampLocal ?? null,
          createdAt: now,
        });
        if (activity.title === '' || activity.description === '') skipped.incomplete += 1;
        else accepted.push(activity);
      }
    }
    if (accepted.length < activities.length) deps.log.warn({ skipped }, 'Activities were skipped');
    await deps.ingest.add(accepted);
    return { accepted: accepted.length, skipped: activities.length - accepted.length };
  };
}

/**
 * When each happened by the server's clock: the newest now, the others as long before it as the browser's clock says.
 * A single one is now, whatever the browser's clock says.
 */
function timesOf(activities: readonly ReportedActivity[], nowMs: number): number[] {
  const local = activities.map(({ timestamp_local: written }) => Date.parse(written ?? ''));
  const newest = Math.max(...local.filter((time) => !Number.isNaN(time)));
  return local.map((time) => (Number.isNaN(time) ? nowMs : nowMs - Math.min(newest - time, oldestMs)));
}

/** Lets each page through once an interval. */
type PageInterval = {
  /** Whether something may come from `page` at this time, which then counts as its last. */
  take(page: string, atMs: number): boolean;
};

/** Pages are remembered for two generations of this length, so that memory holds those of some seconds. */
const generationMs = 5_000;

function createPageInterval(intervalMs: number): PageInterval {
  let young = new Map<string, number>();
  let old = new Map<string, number>();
  let youngSinceMs = 0;
  return {
    take(page, atMs) {
      if (atMs - youngSinceMs >= generationMs) {
        old = young;
        young = new Map();
        youngSinceMs = atMs;
      }
      const last = young.get(page) ?? old.get(page);
      if (last !== undefined && atMs < last + intervalMs) return false;
      young.set(page, atMs);
      return true;
    },
  };
}
