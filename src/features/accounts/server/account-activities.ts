import type { ActivityOrigin, ActivityToRecord } from '../../activity/server/record-activity.service.ts';

const base = { type: 'user_action', icon: 'Settings', source: 'accounts', isForUser: true } as const;

export function deletionRequested(
  origin: ActivityOrigin,
  { userId, hours }: { userId: string; hours: number },
): ActivityToRecord {
  return {
    ...base,
    userId,
    title: 'Account Deletion Requested',
    description: `Your account will be deleted in ${hours} hours unless you undo it`,
    origin,
  };
}

export function deletionCancelled(origin: ActivityOrigin, userId: string): ActivityToRecord {
  return {
    ...base,
    userId,
    title: 'Account Deletion Undone',
    description: 'Your account stays as it is',
    origin,
  };
}
