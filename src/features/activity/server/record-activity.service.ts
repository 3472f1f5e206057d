import type { ActivityIcon, ActivityType, ServerActivitySource } from '../../../domain/activity.ts';
import type { Tx } from '../../../server/db/database.ts';
import type { Log } from '../../../server/log/log.ts';
import type { ActivityIngest } from './activity-ingest.ts';
import { insertActivities } from './activity.store.ts';
import { cutActivity, noOrigin, type ActivityOrigin, type NewActivity } from './new-activity.ts';

export type { ActivityOrigin };

export type ActivityToRecord = {
  /** Null: it stays anonymous. */
  userId: string | null;
  type: ActivityType;
  title: string;
  description: string;
  icon?: ActivityIcon;
  /** The part of the product that writes it. */
  source: ServerActivitySource;
  /** Something the user did and would want to see in their list; what only counts is hidden from it. */
  isForUser: boolean;
  /** Null where no request was the cause. */
  origin: ActivityOrigin | null;
  details?: Readonly<Record<string, string | number | boolean>>;
};

/** How features write what happened. */
export type RecordActivity = {
  /** Settles when it is stored. What fails is logged: nobody is refused anything because of it. */
  record(activity: ActivityToRecord): Promise<void>;
  /** Stores it with the transaction, or not at all. */
  recordIn(tx: Tx, activity: ActivityToRecord): Promise<void>;
};

export function createRecordActivity(deps: {
  ingest: ActivityIngest;
  clock: () => Date;
  log: Log;
}): RecordActivity {
  const complete = ({ isForUser, origin, ...activity }: ActivityToRecord): NewActivity => {
    const now = deps.clock();
    return cutActivity({
      ...(origin ?? noOrigin),
      ...activity,
      private: !isForUser,
      cleared: !isForUser,
      timestamp: now,
      timestampLocal: null,
      createdAt: now,
    });
  };
  return {
    async record(activity) {
      try {
        await deps.ingest.add([complete(activity)]);
      } catch (error) {
        deps.log.warn({ err: error, title: activity.title }, 'An activity could not be recorded');
      }
    },
    recordIn: (tx, activity) => insertActivities(tx, [complete(activity)]),
  };
}
