import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { activityTypes } from '../../domain/activity.ts';
import { planIds } from '../../domain/plan-ids.ts';

const count = z.number();
/** ISO 8601, UTC. */
const time = z.string();
/** A day as `2026-04-22`, in the time zone that was asked for. */
const day = z.string();

/** An IANA name like `Europe/Berlin`; days begin and end in it, or in UTC where the server does not know it. */
const timeZone = z._default(z.string().check(z.maxLength(64)), 'UTC');

const activitiesOfDay = z.object({ day, count });
const activitiesOfType = z.object({ type: z.enum(activityTypes), count });

export const overviewSchema = z.object({
  totalUsers: count,
  unlinkedSessions: count,
  totalActivities: count,
  authEvents: count,
  pageViews: count,
  userActions: count,
  totalOrders: count,
  /** Dollars: what completed orders brought in less partial refunds. */
  totalRevenue: z.number(),
  completedOrders: count,
  /** Today and the six days before it, the oldest first. */
  lastSevenDays: z.array(activitiesOfDay),
  /** All types that occur, the most frequent first. */
  activityTypes: z.array(activitiesOfType),
});

const stageOf = <Name extends z.core.$ZodType>(name: Name) =>
  z.object({
    name,
    count,
    /** Of the first stage, to two decimals; null where the first is empty. */
    percentOfFirst: z.nullable(z.number()),
    percentOfPrevious: z.nullable(z.number()),
  });

export const paymentStages = ['visits', 'registered', 'planChosen', 'paid', 'firstReport'] as const;

export const funnelSchema = z.object({
  /** Visits by the stage on the way to an account that they reached. */
  stages: z.array(stageOf(z.string())),
  /** Visits that are kept, then accounts: each stage counts those of the stage before that went on. */
  toPayment: z.array(stageOf(z.enum(paymentStages))),
});

export const revenueSchema = z.object({
  /** One entry a day, the oldest first, days without revenue included; dollars by plan. */
  days: z.array(z.object({ day, total: z.number(), byPlan: z.partialRecord(z.enum(planIds), z.number()) })),
  activeSubscriptions: z.object({
    total: count,
    inTrial: count,
    /** Those that end with their period. */
    ending: count,
    byPlan: z.partialRecord(z.enum(planIds), count),
  }),
  churn: z.object({
    /** Subscriptions that were live when the days began. */
    liveAtStart: count,
    /** Of those, how many have ended since. */
    ended: count,
    /** To two decimals; null without any to begin with. */
    percent: z.nullable(z.number()),
  }),
});

const agentSchema = z.object({
  /** 'Unknown' where it could not be told; an in-app browser by its app: 'Instagram'. */
  browser: z.string(),
  operatingSystem: z.string(),
  userAgent: z.string(),
});

/** What the panel shows of a user or a session beside the timeline. */
export const subjectDetailSchema = z.object({
  user: z.nullable(
    z.object({
      id: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      phoneNumber: z.string(),
      email: z.string(),
      rank: z.number(),
      registrationSource: z.string(),
      documentCreatedVia: z.string(),
      createdAt: time,
      updatedAt: time,
      ipAddress: z.string(),
      sessionToken: z.nullable(z.string()),
      subscription: z.object({
        status: z.string(),
        plan: z.nullable(z.string()),
        tier: z.nullable(z.string()),
        expiresAt: z.nullable(time),
      }),
    }),
  ),
  session: z.nullable(
    z.object({
      sessionToken: z.string(),
      createdAt: time,
      lastActivity: time,
      ipAddress: z.string(),
      isTestSession: z.boolean(),
      /** The account it is linked to; null while it is unlinked. */
      userId: z.nullable(z.string()),
      linkedAt: z.nullable(time),
    }),
  ),
  tiles: z.object({
    totalActivities: count,
    /** Days with an activity, in the time zone that was asked for. */
    activeDays: count,
    pageViews: count,
    userActions: count,
    uniqueIps: count,
    /** Days between the first and the last activity; null without any. */
    sessionDurationDays: z.nullable(z.number()),
  }),
  /** Of the newest visit; null where there is none. */
  technical: z.nullable(
    z.object({
      agent: agentSchema,
      lastUrl: z.string(),
      /** Empty: direct. */
      referrer: z.string(),
      /** Whether the last activity was a signed-in user's; null before the first. */
      isAuthenticated: z.nullable(z.boolean()),
    }),
  ),
  lastSevenDays: z.array(activitiesOfDay),
  activityTypes: z.array(activitiesOfType),
});

/** For administrators, read from the database with every call; `forbidden` for others. */
export const adminFiguresContract = {
  getOverview: oc
    .route({ method: 'GET', path: '/admin/overview' })
    .input(z.object({ timeZone }))
    .output(overviewSchema),
  getFunnel: oc.route({ method: 'GET', path: '/admin/funnel' }).output(funnelSchema),
  /** Revenue, subscriptions and churn of the last `days` days. */
  getRevenue: oc
    .route({ method: 'GET', path: '/admin/revenue' })
    .input(
      z.object({
        timeZone,
        days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(366)), 30),
      }),
    )
    .output(revenueSchema),
  getUserDetail: oc
    .route({ method: 'GET', path: '/admin/users/{id}' })
    .input(z.object({ id: z.uuid(), timeZone }))
    .output(subjectDetailSchema),
  getSessionDetail: oc
    .route({ method: 'GET', path: '/admin/sessions/{token}' })
    .input(z.object({ token: z.string().check(z.maxLength(64)), timeZone }))
    .output(subjectDetailSchema),
};

export type Overview = z.infer<typeof overviewSchema>;
export type Funnel = z.infer<typeof funnelSchema>;
export type Revenue = z.infer<typeof revenueSchema>;
export type SubjectDetail = z.infer<typeof subjectDetailSchema>;
