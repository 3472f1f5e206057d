import type { Jobs } from '../../../server/jobs/jobs.ts';
import { defineQueue } from '../../../server/jobs/queue.ts';
import type { WeeklyNotes } from './note/weekly-note.service.ts';

export const weeklyNotesQueue = defineQueue<Record<string, never>>('coaching.weekly-notes');
/** What it says and to whom is read when the job runs. */
export const weeklyNoteQueue = defineQueue<{ userId: string }>('coaching.weekly-note', {
  retryLimit: 8,
  retryDelaySeconds: 30,
  policy: 'short',
});

export function createSendWeeklyNoteJob(jobs: Jobs): (userId: string) => Promise<void> {
  return async (userId) => {
    await jobs.send(weeklyNoteQueue, { userId }, { singletonKey: userId });
  };
}

/** Begins to send the weekly notes: on Mondays at 8:00 UTC, and at 20:00 to those who have had none. */
export async function startCoachingJobs(jobs: Jobs, notes: WeeklyNotes): Promise<void> {
  await jobs.work(weeklyNotesQueue, { concurrency: 1, handle: () => notes.sendAll() });
  await jobs.work(weeklyNoteQueue, { concurrency: 1, handle: ({ data }) => notes.send(data.userId) });
  await jobs.schedule(weeklyNotesQueue, '0 8,20 * * 1');
}
