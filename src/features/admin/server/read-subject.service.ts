import bowser from 'bowser';
import { AppError } from '../../../domain/errors.ts';
import type { Db, Tx } from '../../../server/db/database.ts';
import type { AdminSubject } from '../admin-sorts.contract.ts';
import type { SubjectDetail } from '../admin-figures.contract.ts';
import { createDays } from './days.ts';
import { byFrequency, countByDay } from './overview.service.ts';
import {
  countAddresses,
  countByTypeAndTime,
  findDetailedUser,
  findLastAuthenticated,
  findLastUrl,
  findNewestVisit,
  findVisit,
  readExtent,
  type VisitRow,
} from './subject.store.ts';

type Subscription = NonNullable<SubjectDetail['user']>['subscription'];

/** What the panel shows of a user or a visit beside the timeline; days are those of `timeZone`. */
export type ReadSubject = {
  /** Throws `not_found`. */
  user(id: string, timeZone: string): Promise<SubjectDetail>;
  session(token: string, timeZone: string): Promise<SubjectDetail>;
};

const dayMs = 86_400_000;

export function createReadSubject(deps: {
  db: Db;
  clock: () => Date;
  readSubscription: (db: Db | Tx, userId: string) => Promise<Subscription | undefined>;
}): ReadSubject {
  const { db, clock } = deps;

  const readActivities = async (
    subject: AdminSubject,
    timeZone: string,
  ): Promise<Pick<SubjectDetail, 'tiles' | 'lastSevenDays' | 'activityTypes'>> => {
    const days = createDays(timeZone);
    const [{ firstAt, lastAt }, counted, uniqueIps] = await Promise.all([
      readExtent(db, subject),
      countByTypeAndTime(db, subject),
      countAddresses(db, subject),
    ]);
    const countOf = (type?: string): number =>
      counted.filter((some) => (type ?? some.type) === some.type).reduce((all, { value }) => all + value, 0);
    return {
      tiles: {
        totalActivities: countOf(),
        activeDays: new Set(counted.map(({ bucket }) => days.dayOf(bucket))).size,
        pageViews: countOf('page_view'),
        userActions: countOf('user_action'),
        uniqueIps,
        sessionDurationDays:
          firstAt === null || lastAt === null
            ? null
            : Math.round(((lastAt.getTime() - firstAt.getTime()) / dayMs) * 100) / 100,
      },
      lastSevenDays: countByDay(counted, days, clock()),
      activityTypes: byFrequency(countOf),
    };
  };

  const describeVisit = async (visit: VisitRow | undefined): Promise<SubjectDetail['technical']> =>
    visit === undefined
      ? null
      : {
          agent: describeAgent(visit.userAgent),
          lastUrl: (await findLastUrl(db, visit.sessionToken)) ?? visit.url,
          referrer: visit.referrer,
          isAuthenticated: (await findLastAuthenticated(db, visit.sessionToken)) ?? null,
        };

  return {
    async user(id, timeZone) {
      const user = await findDetailedUser(db, id);
      if (user === undefined) throw new AppError('not_found', 'We couldn’t find that user.');
      const [subscription, activities, visit] = await Promise.all([
        deps.readSubscription(db, id),
        readActivities({ kind: 'user', id }, timeZone),
        findNewestVisit(db, id),
      ]);
      const none: Subscription = { status: 'inactive', plan: null, tier: null, expiresAt: null };
      return {
        user: {
          ...user,
          createdAt: user.createdAt.toISOString(),
          updatedAt: user.updatedAt.toISOString(),
          subscription: subscription ?? none,
        },
        session: null,
        technical: await describeVisit(visit),
        ...activities,
      };
    },
    async session(token, timeZone) {
      const visit = await findVisit(db, token);
      if (visit === undefined) throw new AppError('not_found', 'We couldn’t find that session.');
      return {
        user: null,
        session: {
          sessionToken: visit.sessionToken,
          createdAt: visit.createdAt.toISOString(),
          lastActivity: visit.lastActivity.toISOString(),
          ipAddress: visit.ipAddress,
          isTestSession: visit.isTestSession,
          userId: visit.userId,
          linkedAt: visit.linkedAt?.toISOString() ?? null,
        },
        technical: await describeVisit(visit),
        ...(await readActivities({ kind: 'session', id: token }, timeZone)),
      };
    },
  };
}

type DescribedAgent = { browser: string; operatingSystem: string; userAgent: string };

/** Browsers inside apps, which call themselves Chrome or Safari otherwise. */
const inAppBrowsers: readonly (readonly [RegExp, string])[] = [
  [/\bInstagram\b/, 'Instagram'],
  [/\bFBAN\/Messenger|\bMessengerForiOS|\bFB_IAB\/MESSENGER\b/, 'Messenger'],
  [/\bFBA[NV]\/|\bFB_IAB\//, 'Facebook'],
  [/\bmusical_ly|\bBytedanceWebview|\bTikTok\b/i, 'TikTok'],
  [/\bSnapchat\b/, 'Snapchat'],
  [/\bPinterest\b/, 'Pinterest'],
  [/\bTwitter for|\bTwitterAndroid\b/, 'X'],
  [/\bReddit\/Version\b/, 'Reddit'],
  [/\bLinkedInApp\b/, 'LinkedIn'],
  [/\bGSA\//, 'Google app'],
];

/** Browser and system of a user agent with their versions; 'Unknown' where it does not say. */
function describeAgent(userAgent: string): DescribedAgent {
  if (userAgent.trim() === '') return { browser: unknown, operatingSystem: unknown, userAgent };
  const { browser, os } = bowser.parse(userAgent);
  const inApp = inAppBrowsers.find(([pattern]) => pattern.test(userAgent))?.[1];
  return {
    browser: inApp === undefined ? nameOf(browser) : `${inApp} (in its app)`,
    operatingSystem: nameOf({ name: os.name, version: os.versionName ?? os.version }),
    userAgent,
  };
}

const unknown = 'Unknown';

function nameOf({ name, version }: { name?: string | undefined; version?: string | undefined }): string {
  if (!name) return unknown;
  return version ? `${name} ${version}` : name;
}
