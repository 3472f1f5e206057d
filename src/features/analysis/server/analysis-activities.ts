import type { ActivityOrigin, ActivityToRecord } from '../../activity/server/record-activity.service.ts';

const common = { type: 'analysis', source: 'analysis', isForUser: true } as const;

export function analysisStarted(input: {
  userId: string;
  origin: ActivityOrigin;
  analysisId: string;
}): ActivityToRecord {
  const { userId, origin, analysisId } = input;
  return {
    ...common,
    userId,
    title: 'Analysis Started',
    description: 'Your profile is being read',
    icon: 'Clock',
    origin,
    details: { analysisId },
  };
}

/** Ends come from a job, which no request has caused. */
export function analysisEnded(input: {
  userId: string;
  analysisId: string;
  end: 'done' | 'failed';
}): ActivityToRecord {
  const { userId, analysisId, end } = input;
  return {
    ...common,
    userId,
    ...(end === 'done'
      ? { title: 'Analysis Finished', description: 'Your report is ready', icon: 'BarChart3' }
      : { title: 'Analysis Failed', description: 'We couldn’t finish it', icon: 'AlertCircle' }),
    origin: null,
    details: { analysisId },
  };
}
