import { appLimits, type DatingApp } from '../../../domain/app-limits.ts';
import type { ActivityOrigin, ActivityToRecord } from '../../activity/server/record-activity.service.ts';

/** A user has brought in an app's own export. */
export function resultsImported(input: {
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

const ofTest = { type: 'test', source: 'results', isForUser: true } as const;

export function testStarted(input: {
  userId: string;
  app: DatingApp;
  days: number;
  origin: ActivityOrigin;
}): ActivityToRecord {
  const { userId, app, days, origin } = input;
  return {
    ...ofTest,
    userId,
    title: 'A/B Test Started',
    description: `Two versions on ${appLimits[app].name}, ${days} days`,
    icon: 'Target',
    origin,
    details: { app, days },
  };
}

export function testStopped(input: {
  userId: string;
  app: DatingApp;
  origin: ActivityOrigin;
}): ActivityToRecord {
  const { userId, app, origin } = input;
  return {
    ...ofTest,
    userId,
    title: 'A/B Test Stopped',
    description: `On ${appLimits[app].name}, before its end`,
    icon: 'AlertCircle',
    origin,
    details: { app },
  };
}

/** A user has opened a vote of friends on photos. */
export function voteOpened(userId: string, photos: number, origin: ActivityOrigin): ActivityToRecord {
  return {
    ...ofTest,
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
