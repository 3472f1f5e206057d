import { appLimits, type DatingApp } from '../../../domain/app-limits.ts';
import type { ActivityOrigin, ActivityToRecord } from '../../activity/server/record-activity.service.ts';

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
