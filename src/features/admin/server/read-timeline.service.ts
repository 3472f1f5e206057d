import type { AdminSubject } from '../admin-sorts.contract.ts';
import type { ActivityType } from '../../../domain/activity.ts';
import type { Db } from '../../../server/db/database.ts';
import type { TimelineActivity } from '../admin-windows.contract.ts';
import type { Rows } from './list-windows.service.ts';
import { countTimeline, listTimeline, type ActivitySort } from './subject.store.ts';
import type { Window } from './window.ts';

/** A window of what a user or a visit did, of one type or of all. Nobody of that id: nothing. */
export type ReadTimeline = (
  subject: AdminSubject,
  asked: Window & { sort: ActivitySort; type: ActivityType | null },
) => Promise<Rows<TimelineActivity>>;

export function createReadTimeline({ db }: { db: Db }): ReadTimeline {
  return async (subject, asked) => {
    const [total, rows] = await Promise.all([
      countTimeline(db, subject, asked.type),
      listTimeline(db, subject, asked),
    ]);
    return { total, rows: rows.map((row) => ({ ...row, timestamp: row.timestamp.toISOString() })) };
  };
}
