import type { DatingApp } from '../../../../domain/app-limits.ts';
import { mondayOf, utcDay } from '../../../../domain/calendar-day.ts';
import { AppError } from '../../../../domain/errors.ts';
import type { Db } from '../../../../server/db/database.ts';
import type { RequireEntitlement } from '../../../billing/server/subscription/require-entitlement.service.ts';
import type { WeeklyNumbers } from '../../results-import.contract.ts';
import type { DrawVerdicts } from '../../../experiments/server/draw-verdicts.service.ts';
import { deleteWeek, listWeeks, type ResultWeekRow, upsertWeeks } from '../results.store.ts';

/** Numbers that a user writes down week by week, for apps without an export. */
export type ResultWeeks = {
  /** The newest first. */
  list(userId: string): Promise<WeeklyNumbers[]>;
  /**
   * Writes weeks down, all or none; those that were there are corrected. Answers what was written.
   *
   * @throws AppError `subscription_required`; `validation_failed` for a week that does not begin on a Monday, has not
   *   begun anywhere yet, or stands there twice.
   */
  save(userId: string, weeks: readonly WeeklyNumbers[]): Promise<WeeklyNumbers[]>;
  /** Deletes a week, with or without a subscription. Throws `not_found`. */
  remove(userId: string, app: DatingApp, weekStart: string): Promise<void>;
};

/** Where the day begins first, it is this much later than in UTC. */
const firstZoneMs = 14 * 60 * 60 * 1000;

export function createResultWeeks(deps: {
  db: Db;
  clock: () => Date;
  lockWithVerdictsDrawn: DrawVerdicts['lockWithVerdictsDrawn'];
  requireEntitlement: RequireEntitlement;
}): ResultWeeks {
  const { db, clock } = deps;
  return {
    async list(userId) {
      return (await listWeeks(db, userId)).map(present);
    },
    async save(userId, weeks) {
      await deps.requireEntitlement(userId, 'performanceAnalytics');
      const now = clock();
      checkWeeks(weeks, utcDay(new Date(now.getTime() + firstZoneMs)));
      const rows = weeks.map((week) => ({ ...week, userId, updatedAt: now }));
      await db.transaction().execute(async (tx) => {
        await deps.lockWithVerdictsDrawn(tx, userId);
        await upsertWeeks(tx, rows);
      });
      return rows.map(present);
    },
    async remove(userId, app, weekStart) {
      const wasThere = await db.transaction().execute(async (tx) => {
        await deps.lockWithVerdictsDrawn(tx, userId);
        return deleteWeek(tx, userId, app, weekStart);
      });
      if (!wasThere) throw new AppError('not_found', 'We couldn’t find that week.');
    },
  };
}

function checkWeeks(weeks: readonly WeeklyNumbers[], today: string): void {
  const seen = new Set<string>();
  for (const { app, weekStart } of weeks) {
    if (mondayOf(weekStart) !== weekStart) refuse(`A week begins on a Monday, and ${weekStart} is none.`);
    if (weekStart > today) refuse(`The week of ${weekStart} has not begun.`);
    const key = `${app} ${weekStart}`;
    if (seen.has(key)) refuse(`The week of ${weekStart} appears twice.`);
    seen.add(key);
  }
}

function refuse(message: string): never {
  throw new AppError('validation_failed', message, { fields: { weekStart: message } });
}

function present({ userId: _user, updatedAt: _at, ...week }: ResultWeekRow): WeeklyNumbers {
  return week;
}
