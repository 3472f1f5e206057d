import type { RecentActivity } from '../../activity/activity.contract.ts';

/** How many activities the list shows until the user asks for all. */
export const shortListLength = 5;

/**
 * The few activities that matter to their reader, the newest first: what came of something before that it began, and
 * sign-ins last.
 */
export function whatMatters(activities: readonly RecentActivity[]): RecentActivity[] {
  if (activities.length <= shortListLength) return [...activities];
  const rank = ({ type, icon }: RecentActivity, place: number): number => {
    if (type === 'auth') return 2;
    const hasEnded = activities
      .slice(0, place)
      .some((newer) => newer.type === 'analysis' && newer.icon !== 'Clock');
    return type === 'analysis' && icon === 'Clock' && hasEnded ? 1 : 0;
  };
  const ranks = new Map(activities.map((activity, place) => [activity.id, rank(activity, place)]));
  const chosen = activities
    .toSorted((one, other) => (ranks.get(one.id) ?? 0) - (ranks.get(other.id) ?? 0))
    .slice(0, shortListLength);
  return activities.filter((activity) => chosen.includes(activity));
}
