import type { Tx } from '../../../server/db/database.ts';
import type { Jobs } from '../../../server/jobs/jobs.ts';
import { defineQueue } from '../../../server/jobs/queue.ts';
import type { RunAnalysis } from './run-analysis.service.ts';

/** An attempt may wait behind other people's photos, hence the five minutes. */
export const analysisQueue = defineQueue<{ analysisId: string }>('analysis.run', { expireInSeconds: 300 });

/** Analyses that one server works on at once; their photos share its vision workers. */
const concurrency = 4;

/** Queues an analysis; its job exists when `tx` has committed. */
export function createSendAnalysisJob(
  jobs: Pick<Jobs, 'send'>,
): (tx: Tx, job: { analysisId: string; userId: string }) => Promise<void> {
  return async (tx, { analysisId, userId }) => {
    await jobs.send(analysisQueue, { analysisId }, { tx, group: userId });
  };
}

/** Begins to run analyses in this process. */
export async function startAnalysisJobs(jobs: Jobs, { run, giveUp }: RunAnalysis): Promise<void> {
  await jobs.work(analysisQueue, {
    concurrency,
    // Those who start many wait for them one after another; everybody else goes between.
    letsGroupsPass: true,
    handle: ({ data }) => run(data.analysisId),
    onGivenUp: ({ analysisId }) => giveUp(analysisId),
  });
}
