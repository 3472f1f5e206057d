import type { DatingApp } from '../../../domain/app-limits.ts';
import { AppError } from '../../../domain/errors.ts';
import type { Db } from '../../../server/db/database.ts';
import type { ActivityOrigin, RecordActivity } from '../../activity/server/record-activity.service.ts';
import type { RequireEntitlement } from '../../billing/server/require-entitlement.service.ts';
import type { Import, ImportSummary } from '../results-import.contract.ts';
import { resultsImported } from './results-activities.ts';
import {
  deleteDays,
  deleteImports,
  insertDays,
  insertImport,
  listImports,
  lockResultsOfUser,
  replaceTexts,
  type ResultImportRow,
} from './result-imports.store.ts';

/** What a user has imported of their apps' exports. */
export type ResultImports = {
  /**
   * Adds a summary. An export tells everything again, so that days between its first and its last take the place of
   * those that were there, and its texts of all that were there.
   *
   * @throws AppError `subscription_required`, `validation_failed` for a day that stands there twice, and
   *   `too_many_requests`.
   */
  add(userId: string, summary: ImportSummary, origin: ActivityOrigin): Promise<Import>;
  /** The newest first. */
  list(userId: string): Promise<Import[]>;
  /** Deletes all that was imported of an app, with or without a subscription. Throws `not_found`. */
  remove(userId: string, app: DatingApp): Promise<void>;
};

export function createResultImports(deps: {
  db: Db;
  clock: () => Date;
  requireEntitlement: RequireEntitlement;
  perUser: { spend(userId: string): Promise<boolean> };
  activity: RecordActivity;
}): ResultImports {
  const { db, clock } = deps;
  return {
    async add(userId, summary, origin) {
      await deps.requireEntitlement(userId, 'performanceAnalytics');
      const days = sortedDays(summary);
      if (!(await deps.perUser.spend(userId))) {
        throw new AppError(
          'too_many_requests',
          'That was often enough for one day. Please try again tomorrow.',
        );
      }
      const first = days[0]?.date ?? null;
      const last = days.at(-1)?.date ?? null;
      const { app, source } = summary;
      const row = await db.transaction().execute(async (tx) => {
        await lockResultsOfUser(tx, userId);
        if (first !== null && last !== null) await deleteDays(tx, userId, app, { from: first, to: last });
        await insertDays(
          tx,
          days.map(({ date, ...numbers }) => ({ ...numbers, userId, app, day: date })),
        );
        await replaceTexts(tx, userId, app, summary.texts);
        return insertImport(tx, {
          userId,
          app,
          source,
          firstDay: first,
          lastDay: last,
          dayCount: days.length,
          hours: JSON.stringify(summary.hours),
          openings: JSON.stringify(summary.openings),
          lags: JSON.stringify(summary.lags),
          importedAt: clock(),
        });
      });
      await deps.activity.record(resultsImported({ userId, app, days: days.length, origin }));
      return present(row);
    },
    async list(userId) {
      return (await listImports(db, userId)).map(present);
    },
    async remove(userId, app) {
      const wasThere = await db.transaction().execute(async (tx) => {
        await lockResultsOfUser(tx, userId);
        return deleteImports(tx, userId, app);
      });
      if (!wasThere) throw new AppError('not_found', 'Nothing of this app was imported.');
    },
  };
}

function sortedDays({ days }: ImportSummary): ImportSummary['days'] {
  const sorted = days.toSorted((one, other) => (one.date < other.date ? -1 : 1));
  const repeated = sorted.find(({ date }, index) => date === sorted[index + 1]?.date);
  if (repeated !== undefined) {
    throw new AppError('validation_failed', `The day ${repeated.date} is there twice.`, {
      fields: { days: `The day ${repeated.date} is there twice.` },
    });
  }
  return sorted;
}

function present({ id, app, source, firstDay, lastDay, dayCount, importedAt }: ResultImportRow): Import {
  return { id, app, source, firstDay, lastDay, dayCount, importedAt: importedAt.toISOString() };
}
