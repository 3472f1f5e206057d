import { adminRank, userRank } from '../domain/rank.ts';
import { adminRanksContract } from '../features/accounts/admin-ranks.contract.ts';
import { adminFiguresContract, type Funnel } from '../features/admin/admin-figures.contract.ts';
import { adminSystemContract, type SessionLink } from '../features/admin/admin-system.contract.ts';
import {
  adminWindowsContract,
  type AdminUser,
  type TimelineActivity,
} from '../features/admin/admin-windows.contract.ts';
import { stepUpPrompt } from '../web/api/step-up-prompt.ts';
import { createClientFor } from '../web/api/api-context.tsx';
import { ownZone } from '../domain/time-zone.ts';

const clientFor = createClientFor({ stepUp: stepUpPrompt });
const ranks = clientFor(adminRanksContract);
const figures = clientFor(adminFiguresContract);
const windows = clientFor(adminWindowsContract);
const system = clientFor(adminSystemContract);

const rowsAtOnce = 100;

/** All rows of a list that comes in windows. */
async function readAll<Row>(
  read: (window: { offset: number; limit: number }) => Promise<{ rows: Row[] }>,
): Promise<Row[]> {
  const all: Row[] = [];
  for (;;) {
    const { rows } = await read({ offset: all.length, limit: rowsAtOnce });
    all.push(...rows);
    if (rows.length < rowsAtOnce) return all;
  }
}

/** What was read; where it could not be, a warning in the console and nothing. */
async function orEmpty<Result>(read: Promise<Result>, empty: Result): Promise<Result> {
  try {
    return await read;
  } catch (error) {
    // oxlint-disable-next-line no-console -- whoever typed there reads there
    console.warn('Analytics could not be read:', error instanceof Error ? error.message : error);
    return empty;
  }
}

const setRank = (userId: string, rank: number) => ranks.setRank({ id: userId, rank });

/**
 * What administrators can call in the browser's console. Each only asks the API, which decides: for everybody else the
 * first seven throw "Permission denied: Only admins can …", and the last three warn and answer nothing.
 */
export const consoleTools = {
  /** Sets a user's rank. */
  setRank,
  /** Figures, funnel, revenue and subscriptions. */
  async getAllAnalytics() {
    const timeZone = ownZone() ?? 'UTC';
    const [overview, funnel, revenue] = await Promise.all([
      figures.getOverview({ timeZone }),
      figures.getFunnel(),
      figures.getRevenue({ timeZone }),
    ]);
    return { overview, funnel, revenue };
  },
  /** How much a user did, by kind, and when last. */
  async getUserActivitySummary(userId: string) {
    const [{ tiles, activityTypes, lastSevenDays }, newest] = await Promise.all([
      figures.getUserDetail({ id: userId, timeZone: ownZone() ?? 'UTC' }),
      windows.listUserActivities({ id: userId, limit: 1 }),
    ]);
    return { userId, ...tiles, activityTypes, lastSevenDays, lastActivity: newest.rows[0] ?? null };
  },
  /** All users, the highest rank first. */
  listAllUsers: (): Promise<AdminUser[]> =>
    readAll((window) => windows.listUsers({ ...window, sort: 'rank', direction: 'desc' })),
  /** Takes all of a user's activities out of the user's list. */
  clearUserActivities: (userId: string) => system.clearActivities({ id: userId }),
  makeAdmin: (userId: string) => setRank(userId, adminRank),
  removeAdmin: (userId: string) => setRank(userId, userRank),

  /** All that was recorded in a session, signed in or not, the newest first. */
  getSessionActivities: (sessionToken: string): Promise<TimelineActivity[]> =>
    orEmpty(
      readAll((window) => windows.listSessionActivities({ ...window, token: sessionToken })),
      [],
    ),
  /** The session that a user is linked to; null without one. */
  getUserSession: (userId: string): Promise<SessionLink | null> =>
    orEmpty(system.getSessionLink({ id: userId }), null),
  /** Page view, phone number submitted, verification code, registration; and from visits to the first report. */
  getConversionFunnel: (): Promise<Funnel> => orEmpty(figures.getFunnel(), { stages: [], toPayment: [] }),
};

export type ConsoleTools = typeof consoleTools;
