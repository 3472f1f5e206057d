import { appLimits, type DatingApp } from '../../../../domain/app-limits.ts';
import { AppError } from '../../../../domain/errors.ts';
import { formatUtcDay } from '../../../../domain/utc-date.ts';
import type { Db } from '../../../../server/db/database.ts';
import type {
  ActivityOrigin,
  ActivityToRecord,
  RecordActivity,
} from '../../../activity/server/record-activity.service.ts';
import type { RequireEntitlement } from '../../../billing/server/subscription/require-entitlement.service.ts';
import type { DrawVerdicts } from '../../../experiments/server/draw-verdicts.service.ts';
import {
  appOfSource,
  type AddedImport,
  type Import,
  type ImportSummary,
} from '../../results-import.contract.ts';
import { replaceConversations } from '../conversations.store.ts';
import {
  deleteDays,
  deleteImports,
  insertDays,
  insertImport,
  listImports,
  listImportsThatReachFurther,
  replaceTexts,
  type ResultImportRow,
} from '../results.store.ts';
import { storedHours, storedLags, storedOpenings } from '../stored-results.ts';

/** What a user has imported of their apps' exports. */
export type ResultImports = {
  /**
   * Adds a summary. An export tells everything again, so that days between its first and its last take the place of
   * those that were there, and its texts of all that were there. An export that ends earlier than one that was imported
   * before is the older of the two: only its days outside of the newer one are added, and none of its texts.
   *
   * @throws AppError `subscription_required`, `validation_failed` for a day that stands there twice, for an export
   *   that is not of its app and for a count that is more than what it is a part of, `conflict` where newer ones tell
   *   every day of it, and `too_many_requests`.
   */
  add(userId: string, summary: ImportSummary, origin: ActivityOrigin): Promise<AddedImport>;
  /** The newest first. */
  list(userId: string): Promise<Import[]>;
  /** Deletes all that was imported of an app, with or without a subscription. Throws `not_found`. */
  remove(userId: string, app: DatingApp): Promise<void>;
};

export function createResultImports(deps: {
  db: Db;
  clock: () => Date;
  lockWithVerdictsDrawn: DrawVerdicts['lockWithVerdictsDrawn'];
  requireEntitlement: RequireEntitlement;
  perUser: { spend(userId: string): Promise<boolean> };
  activity: RecordActivity;
}): ResultImports {
  const { db, clock } = deps;
  return {
    async add(userId, summary, origin) {
      await deps.requireEntitlement(userId, 'performanceAnalytics');
      checkApp(summary);
      checkParts(summary);
      const days = sortedDays(summary);
      if (!(await deps.perUser.spend(userId))) {
        throw new AppError('too_many_requests', 'You’ve reached today’s limit. Please try again tomorrow.');
      }
      const first = days[0]?.date ?? null;
      const last = days.at(-1)?.date ?? null;
      const { app, source } = summary;
      const { row, newerUntil } = await db.transaction().execute(async (tx) => {
        await deps.lockWithVerdictsDrawn(tx, userId);
        const newer = await listImportsThatReachFurther(tx, userId, app, last);
        const added = days.filter(
          ({ date }) => !newer.some(({ firstDay, lastDay }) => date >= firstDay && date <= lastDay),
        );
        const [furthest] = newer;
        if (furthest !== undefined && added.length === 0) refuseOlder(app, furthest.lastDay);
        if (first !== null && last !== null) {
          await deleteDays(tx, userId, app, { from: first, to: last, outsideOf: newer });
        }
        await insertDays(
          tx,
          added.map(({ date, ...numbers }) => ({ ...numbers, userId, app, day: date })),
        );
        if (furthest === undefined) await replaceTexts(tx, userId, app, summary.texts);
        await replaceConversations(tx, userId, app, summary.conversations, {
          time: first === null || last === null ? null : { firstDay: first, lastDay: last },
          outsideOf: newer,
        });
        const inserted = await insertImport(tx, {
          userId,
          app,
          source,
          firstDay: first,
          lastDay: last,
          dayCount: added.length,
          hours: storedHours.write(summary.hours),
          openings: storedOpenings.write(summary.openings),
          lags: storedLags.write(summary.lags),
          importedAt: clock(),
        });
        return { row: inserted, newerUntil: furthest?.lastDay ?? null };
      });
      await deps.activity.record(resultsImported({ userId, app, days: row.dayCount, origin }));
      return {
        ...present(row),
        newerExportUntil: newerUntil,
        daysLeftOut: days.length - row.dayCount,
      };
    },
    async list(userId) {
      return (await listImports(db, userId)).map(present);
    },
    async remove(userId, app) {
      const wasThere = await db.transaction().execute(async (tx) => {
        await deps.lockWithVerdictsDrawn(tx, userId);
        return deleteImports(tx, userId, app);
      });
      if (!wasThere) throw new AppError('not_found', 'You haven’t imported anything from this app.');
    },
  };
}

/** A user has brought in an app's own export. */
function resultsImported(input: {
  userId: string;
  app: DatingApp;
  days: number;
  origin: ActivityOrigin;
}): ActivityToRecord {
  const { userId, app, days, origin } = input;
  return {
    userId,
    type: 'user_action',
    source: 'results',
    isForUser: true,
    title: 'Results Imported',
    description: `${days} ${days === 1 ? 'day' : 'days'} of ${appLimits[app].name}`,
    icon: 'BarChart3',
    origin,
    details: { app, days },
  };
}

function sortedDays({ days }: ImportSummary): ImportSummary['days'] {
  const sorted = days.toSorted((one, other) => (one.date < other.date ? -1 : 1));
  const repeated = sorted.find(({ date }, index) => date === sorted[index + 1]?.date);
  if (repeated !== undefined) {
    throw new AppError('validation_failed', `The day ${repeated.date} appears twice.`, {
      fields: { days: `The day ${repeated.date} appears twice.` },
    });
  }
  return sorted;
}

function checkApp({ app, source }: ImportSummary): void {
  if (appOfSource[source] === app) return;
  const message = `An export of ${appLimits[appOfSource[source]].name} tells nothing of ${appLimits[app].name}.`;
  throw new AppError('validation_failed', message, { fields: { source: message } });
}

function refuseOlder(app: DatingApp, newestDay: string): never {
  throw new AppError(
    'conflict',
    `You have already imported a newer export of ${appLimits[app].name}, which reaches to ${formatUtcDay(new Date(newestDay))} and covers every day of this one. Your results stay as they are.`,
  );
}

function present({ id, app, source, firstDay, lastDay, dayCount, importedAt }: ResultImportRow): Import {
  return { id, app, source, firstDay, lastDay, dayCount, importedAt: importedAt.toISOString() };
}

/**
 * What is counted of something is never more than it, or shares of it would be over one.
 *
 * @throws AppError `validation_failed`, naming the list in which it stands
 */
export function checkParts({ conversations, days, hours, openings }: ImportSummary): void {
  const isMore = (part: number | null, whole: number | null) =>
    part !== null && whole !== null && part > whole;
  refuseIf(
    'days',
    days.some(
      (day) =>
        isMore(day.likesWithComment, day.likes) ||
        isMore(day.matchedLikes, day.likes) ||
        isMore(day.matchedLikesWithComment, day.matchedLikes) ||
        isMore(day.matchedLikesWithComment, day.likesWithComment) ||
        isMore(day.conversationsThatWentOn, day.conversations),
    ),
  );
  refuseIf(
    'hours',
    hours.some(({ likes, matchedLikes }) => matchedLikes > likes),
  );
  refuseIf(
    'conversations',
    conversations.some(
      ({ ownDays, ownMessages, ownTurns }) => ownDays > ownMessages || ownTurns > ownMessages,
    ),
  );
  refuseIf(
    'openings',
    openings.some(({ conversations, wentOn }) => wentOn > conversations),
  );
}

function refuseIf(field: 'conversations' | 'days' | 'hours' | 'openings', isWrong: boolean): void {
  if (!isWrong) return;
  const message = 'A count is more than what it is a part of.';
  throw new AppError('validation_failed', message, { fields: { [field]: message } });
}
