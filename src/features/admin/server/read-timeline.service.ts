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
import { areActivitiesCounted, findUserQuarter, readUserTypes } from './user-counts.store.ts';
import { fromNearerEnd, type Window } from './window.ts';

/** A window of what a user or a visit did, of one type or of all. Nobody of that id: nothing. */
export type ReadTimeline = (
  subject: AdminSubject,
  asked: Window & { sort: ActivitySort; type: ActivityType | null },
) => Promise<Rows<TimelineActivity>>;

/** From this row on it is quicker to add up the figures of what stands before it than to pass over it. */
const manyRows = 2_000;

/** `countFrom` is for tests, whose timelines are short. */
export function createReadTimeline({
  db,
  countFrom = manyRows,
}: {
  db: Db;
  countFrom?: number;
}): ReadTimeline {
  const countKept = async (userId: string, type: ActivityType | null): Promise<number> => {
    const types = await readUserTypes(db, userId);
    return types
      .filter((some) => (type ?? some.type) === some.type)
      .reduce((all, { value }) => all + value, 0);
  };
  return async (subject, asked) => {
    const { type, sort } = asked;
    const isKept = subject.kind === 'user' && (await areActivitiesCounted(db, subject.id)) === true;
    const total = await (isKept ? countKept(subject.id, type) : countTimeline(db, subject, type));
    const { isReversed, ...window } = fromNearerEnd(asked, total);
    const isFar = isKept && type === null && sort === 'timestamp' && window.offset >= countFrom;
    const passed = isFar ? await findUserQuarter(db, subject.id, window) : undefined;
    const rows =
      window.limit === 0
        ? []
        : await listTimeline(db, subject, {
            ...asked,
            ...window,
            ...(passed && { from: passed.bucket, offset: window.offset - passed.before }),
          });
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
