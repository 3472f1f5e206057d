import type { ActivityOrigin, ActivityToRecord } from '../../activity/server/record-activity.service.ts';

/** A user has opened a vote of friends on photos. */
export function voteOpened(userId: string, photos: number, origin: ActivityOrigin): ActivityToRecord {
  return {
    type: 'test',
    source: 'results',
    isForUser: true,
    userId,
    title: 'Vote Opened',
    description: `Friends choose between ${photos} photos`,
    icon: 'Target',
    origin,
    details: { photos },
  };
}

/** Somebody has voted. It says neither who nor on which vote: nothing of a voter is recorded. */
export const voteCast: ActivityToRecord = {
  type: 'user_action',
  source: 'results',
  isForUser: false,
  userId: null,
  title: 'Vote Cast',
  description: 'A choice between two photos',
  icon: 'CheckCircle',
  origin: null,
};
