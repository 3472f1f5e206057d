import type { Jobs } from '../../../server/jobs/jobs.ts';
import { defineQueue } from '../../../server/jobs/queue.ts';
import type { FindFaces, RequestFaces } from './find-faces.service.ts';
import type { SweepStorage } from './sweep-storage.service.ts';

export const sweepStorageQueue = defineQueue<Record<string, never>>('profiles.sweep-storage');

/** A photo may wait behind those of analyses, which use the same workers. */
export const findFacesQueue = defineQueue<{ photoId: string }>('profiles.find-faces', {
  expireInSeconds: 300,
});

/** Queues the search; its job exists when `tx` has committed. */
export function createRequestFaces(jobs: Pick<Jobs, 'send'>): RequestFaces {
  return async (tx, { photoId }) => {
    await jobs.send(findFacesQueue, { photoId }, { tx });
  };
}

/** Begins to look for faces in this process. */
export async function startFindingFaces(jobs: Jobs, findFaces: FindFaces): Promise<void> {
  await jobs.work(findFacesQueue, { concurrency: 2, handle: ({ data }) => findFaces(data.photoId) });
}

/** Sweeps now, after what may have been a crash, and then every ten minutes on one of the servers. */
export async function startProfilesJobs(jobs: Jobs, sweepStorage: SweepStorage): Promise<void> {
  await sweepStorage();
  await jobs.work(sweepStorageQueue, {
    concurrency: 1,
    handle: async () => {
      await sweepStorage();
    },
  });
  await jobs.schedule(sweepStorageQueue, '*/10 * * * *');
}
