import { activityIcons, recentActivityCount, type ActivityIcon } from '../../../domain/activity.ts';
import type { Db } from '../../../server/db/database.ts';
import type { RecentActivity } from '../activity.contract.ts';
import { listRecentActivities } from './own-activities.store.ts';

/** The newest activities that the user did and has not cleared: ten at most, the newest first. */
export type ListRecentActivities = (userId: string) => Promise<RecentActivity[]>;

export function createListRecentActivities({ db }: { db: Db }): ListRecentActivities {
  return async (userId) => {
    const rows = await listRecentActivities(db, userId, recentActivityCount);
    return rows.map(({ icon, timestamp, ...row }) => ({
      ...row,
      icon: isActivityIcon(icon) ? icon : 'CheckCircle',
      timestamp: timestamp.toISOString(),
    }));
  };
}

/** The column holds whatever name was written; only these are drawn. */
function isActivityIcon(icon: string): icon is ActivityIcon {
  return (activityIcons as readonly string[]).includes(icon);
}
