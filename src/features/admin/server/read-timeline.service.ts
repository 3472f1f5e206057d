import type { AdminSubject } from '../admin-sorts.contract.ts';
import type { ActivityType } from '../../../domain/activity.ts';
import type { Db } from '../../../server/db/database.ts';
import type { NewestActivity, TimelineActivity } from '../admin-windows.contract.ts';
import type { Rows } from './list-windows.service.ts';
import {
  countActivities,
  countTimeline,
  listNewestActivities,
  listTimeline,
  type ActivitySort,
} from './timeline.store.ts';
import { fromNearerEnd, type Window } from './window.ts';

/** A window of what a user or a visit did, of one type or of all. Nobody of that id: nothing. */
export type ReadTimeline = (
  subject: AdminSubject,
  asked: Window & { sort: ActivitySort; type: ActivityType | null },
) => Promise<Rows<TimelineActivity>>;

export function createReadTimeline({ db }: { db: Db }): ReadTimeline {
  return async (subject, asked) => {
    const total = await countTimeline(db, subject, asked.type);
    const { isReversed, ...window } = fromNearerEnd(asked, total);
    const rows = window.limit === 0 ? [] : await listTimeline(db, subject, { ...asked, ...window });
    const shown = rows.map((row) => ({ ...row, timestamp: row.timestamp.toISOString() }));
    return { total, rows: isReversed ? shown.toReversed() : shown };
  };
}

/** What everybody did, of one type or of all, the newest first. Nobody looks at more than the newest ten thousand. */
export type ListActivities = (asked: {
  only?: ActivityType | undefined;
  offset: number;
  limit: number;
}) => Promise<Rows<NewestActivity>>;

const listedAtMost = 10_000;

export function createListActivities({ db }: { db: Db }): ListActivities {
  return async ({ only: type = null, offset, limit }) => {
    const total = await countActivities(db, type, listedAtMost);
    const within = Math.max(0, Math.min(limit, total - offset));
    const rows = within === 0 ? [] : await listNewestActivities(db, { type, offset, limit: within });
    return { total, rows: rows.map((row) => ({ ...row, timestamp: row.timestamp.toISOString() })) };
  };
}
