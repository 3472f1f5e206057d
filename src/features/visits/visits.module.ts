import type { Db } from '../../server/db/database.ts';
import type { Jobs } from '../../server/jobs/jobs.ts';
import { createAddressLimit } from '../../server/limits/address-limit.ts';
import type { Module } from '../../server/module.ts';
import { createDeleteUserVisits } from './server/delete-user-visits.service.ts';
import { createExportVisits } from './server/export-visits.service.ts';
import { createForgetVisits } from './server/forget-visits.service.ts';
import { createLinkVisit, type LinkVisit } from './server/link-visit.service.ts';
import { isBot } from './server/recognise-bot.ts';
import { createStartVisit } from './server/start-visit.service.ts';
import { forgetVisitsQueue, startVisitsJobs } from './server/visits.jobs.ts';
import { createVisitsRoutes } from './server/visits.routes.ts';

// Activities are recorded before there are visits, and need these two of them.
export { isBot } from './server/recognise-bot.ts';
export { readVisitToken } from './server/visit-cookie.ts';

/** What one address may begin; many people can be behind it. */
const visitsPerAddress = { points: 60, seconds: 60 };

type Forgetting = Omit<Parameters<typeof createForgetVisits>[0], 'db' | 'clock' | 'keptDays'>;

/** The anonymous records of who came, from where, and what became of them. */
export function createVisits(
  deps: {
    db: Db;
    clock: () => Date;
    jobs: Jobs;
    isHttps: boolean;
    /** Whether every visit of this installation is one of a test. */
    isTestInstallation: boolean;
    /** How long the visits of people who never signed in are kept; from 31 on. */
    keptDays: number;
  } & Forgetting &
    Parameters<typeof createDeleteUserVisits>[0] &
    Parameters<typeof createLinkVisit>[0],
): Module<{ linkVisit: LinkVisit; isBot: typeof isBot }> {
  const { db, jobs, isHttps } = deps;
  const deleteUserVisits = createDeleteUserVisits(deps);
  return {
    services: { linkVisit: createLinkVisit(deps), isBot },
    routes: () => ({
      visits: createVisitsRoutes({
        startVisit: createStartVisit({
          ...deps,
          isBot,
          allowNewVisit: createAddressLimit(visitsPerAddress),
        }),
        isHttps,
      }),
    }),
    queues: [forgetVisitsQueue],
    startJobs: () => startVisitsJobs(jobs, createForgetVisits(deps)),
    exportSource: createExportVisits({ db }),
    onAccountDeletion: (tx, { id }) => deleteUserVisits(tx, id),
  };
}
