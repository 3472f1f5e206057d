import { appLimits, type DatingApp } from '../../../domain/app-limits.ts';
import type { ActivityOrigin, ActivityToRecord } from '../../activity/server/record-activity.service.ts';

export function resultsImported(input: {
  userId: string;
  app: DatingApp;
  days: number;
  origin: ActivityOrigin;
}): ActivityToRecord {
  const { userId, app, days, origin } = input;
  return {
    userId,
    type: 'feature',
    source: 'results',
    isForUser: true,
    title: 'Results Imported',
    description: `${days} ${days === 1 ? 'day' : 'days'} of ${appLimits[app].name}`,
    icon: 'BarChart3',
    origin,
    details: { app, days },
  };
}
