import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { activityTypes } from '../../domain/activity.ts';
import {
  activitySorts,
  orderFilters,
  orderSorts,
  sessionFilters,
  unlinkedSessionSorts,
  userFilters,
  userSorts,
} from './admin-sorts.contract.ts';

const count = z.number();
/** ISO 8601, UTC. */
const time = z.string();

/** A window of a sorted list: rows `offset` to `offset + limit`. Sent as query parameters. */
function windowOf<const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) {
  return {
    sort: z._default(z.enum(sorts), sorts[0]),
    direction: z._default(z.enum(['asc', 'desc']), 'desc'),
    offset: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000_000)), 0),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
  };
}

/** Beginning of a name, address, number or id; empty for all. */
const search = z._default(z.string().check(z.maxLength(100)), '');

export const adminUserSchema = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
  rank: z.number(),
  createdAt: time,
});

/** `createdAt` is the first activity as well: a visit begins with it. */
export const unlinkedSessionSchema = z.object({
  sessionToken: z.string(),
  ipAddress: z.string(),
  activityCount: count,
  createdAt: time,
  lastActivity: time,
  isTestSession: z.boolean(),
});

const text = z.nullable(z.string());

/** An order as it was written down; null where something is missing, for `N/A` or `Unknown` on the screen. */
export const adminOrderSchema = z.object({
  id: z.string(),
  userId: text,
  status: z.string(),
  /** Dollars with two decimals as a number: 29.99. */
  totalPrice: z.number(),
  refundedPrice: z.number(),
  createdAt: time,
  updatedAt: time,
  userInfo: z.object({ firstName: text, lastName: text, email: text, phoneNumber: text }),
  planDetails: z.object({ name: text, period: text, tier: text, description: text }),
  paymentInfo: z.object({
    cardName: text,
    cardLast4: text,
    expiryMonth: text,
    expiryYear: text,
    cardType: text,
  }),
});

export const timelineActivitySchema = z.object({
  id: z.string(),
  type: z.enum(activityTypes),
  title: z.string(),
  description: z.string(),
  timestamp: time,
  ipAddress: z.string(),
  isAnonymous: z.boolean(),
  /** Whether it was done signed in. */
  isAuthenticated: z.boolean(),
  private: z.boolean(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});

/** With whose it is: a user's, or of nobody in a session; null where neither is known. */
export const newestActivitySchema = z.extend(timelineActivitySchema, {
  userId: text,
  sessionToken: text,
});

/** A list as CSV: the rows with this search and this filter. Sent as query parameters of `/admin/exports/<list>.csv`. */
export const exportedRowsSchema = z.discriminatedUnion('list', [
  z.object({ list: z.literal('users'), search, only: z.optional(z.enum(userFilters)) }),
  z.object({ list: z.literal('sessions'), search, only: z.optional(z.enum(sessionFilters)) }),
  z.object({ list: z.literal('orders'), search, only: z.optional(z.enum(orderFilters)) }),
]);

const rowsOf = <Row extends z.core.$ZodType>(row: Row) => z.object({ total: count, rows: z.array(row) });

const sessionToken = z.string().check(z.maxLength(64));
const timeline = { ...windowOf(activitySorts), type: z.optional(z.enum(activityTypes)) };

/** For administrators, read from the database with every call; `forbidden` for others. */
export const adminWindowsContract = {
  listUsers: oc
    .route({ method: 'GET', path: '/admin/users' })
    .input(z.object({ ...windowOf(userSorts), search, only: z.optional(z.enum(userFilters)) }))
    .output(rowsOf(adminUserSchema)),
  /** Visits that nobody signed in with, unless `only` says which others; the search is the beginning of the token or of the address. */
  listUnlinkedSessions: oc
    .route({ method: 'GET', path: '/admin/sessions' })
    .input(z.object({ ...windowOf(unlinkedSessionSorts), search, only: z.optional(z.enum(sessionFilters)) }))
    .output(rowsOf(unlinkedSessionSchema)),
  listOrders: oc
    .route({ method: 'GET', path: '/admin/orders' })
    .input(z.object({ ...windowOf(orderSorts), search, only: z.optional(z.enum(orderFilters)) }))
    .output(rowsOf(adminOrderSchema)),
  getOrder: oc
    .route({ method: 'GET', path: '/admin/orders/{id}' })
    .input(z.object({ id: z.uuid() }))
    .output(adminOrderSchema),
  /** What everybody did, the newest first: of one type, or of all. At most the newest 10,000 are listed. */
  listActivities: oc
    .route({ method: 'GET', path: '/admin/activities' })
    .input(
      z.object({
        offset: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000)), 0),
        limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
        only: z.optional(z.enum(activityTypes)),
      }),
    )
    .output(rowsOf(newestActivitySchema)),
  /** What a user did, and what was done without a name in the visits that became the user's; without `type` all of it. */
  listUserActivities: oc
    .route({ method: 'GET', path: '/admin/users/{id}/activities' })
    .input(z.object({ id: z.uuid(), ...timeline }))
    .output(rowsOf(timelineActivitySchema)),
  /** All that happened in a visit. */
  listSessionActivities: oc
    .route({ method: 'GET', path: '/admin/sessions/{token}/activities' })
    .input(z.object({ token: sessionToken, ...timeline }))
    .output(rowsOf(timelineActivitySchema)),
};

export type ExportedRows = z.infer<typeof exportedRowsSchema>;
export type AdminUser = z.infer<typeof adminUserSchema>;
export type UnlinkedSession = z.infer<typeof unlinkedSessionSchema>;
export type AdminOrder = z.infer<typeof adminOrderSchema>;
export type NewestActivity = z.infer<typeof newestActivitySchema>;
export type TimelineActivity = z.infer<typeof timelineActivitySchema>;
