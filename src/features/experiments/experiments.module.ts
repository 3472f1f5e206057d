import type { Mail } from '../../server/adapters/mail/mail.port.ts';
import type { Db } from '../../server/db/database.ts';
import type { RequestContext } from '../../server/http/request-context.ts';
import type { Jobs } from '../../server/jobs/jobs.ts';
import type { Log } from '../../server/log/log.ts';
import type { Module } from '../../server/module.ts';
import type { ActivityOrigin, RecordActivity } from '../activity/server/record-activity.service.ts';
import type { RequireEntitlement } from '../billing/server/subscription/require-entitlement.service.ts';
import type { ListSavedVersions } from '../profiles/server/list-saved-versions.service.ts';
import type { KnownNumbers } from '../results/server/known-numbers.service.ts';
import type { ExportVotes } from '../votes/server/export-votes.service.ts';
import type { OwnVoteLinks } from '../votes/server/own-vote-links.service.ts';
import { createDrawVerdicts, type DrawVerdicts } from './server/draw-verdicts.service.ts';
import {
  drawVerdictsQueue,
  findSwitchesQueue,
  findVerdictsQueue,
  remindSwitchQueue,
  startExperimentsJobs,
} from './server/experiments.jobs.ts';
import { createExperimentsRoutes } from './server/experiments.routes.ts';
import { createExportExperiments } from './server/export-experiments.service.ts';
import { createOwnExperiments } from './server/own-experiments.service.ts';
import { createReadAbTesting, type ReadAbTesting } from './server/read-ab-testing.service.ts';
import { createRemindSwitch } from './server/remind-switch.service.ts';

/** Tests of two versions of a profile in the app. */
export function createExperiments(deps: {
  db: Db;
  clock: () => Date;
  log: Log;
  jobs: Jobs;
  /** Null where no mail can be sent. */
  mail: Mail | null;
  /** Scheme, host and port of the links in mails. */
  origin: string;
  requireEntitlement: RequireEntitlement;
  listSavedVersions: ListSavedVersions;
  knownNumbers: KnownNumbers;
  listVoteLinks: OwnVoteLinks['list'];
  exportVotes: ExportVotes;
  activity: RecordActivity;
  originOf: (context: RequestContext) => ActivityOrigin;
}): Module<{
  readAbTesting: ReadAbTesting;
  lockWithVerdictsDrawn: DrawVerdicts['lockWithVerdictsDrawn'];
}> {
  const { jobs, originOf } = deps;
  const drawVerdicts = createDrawVerdicts(deps);
  const { lockWithVerdictsDrawn } = drawVerdicts;
  const experiments = createOwnExperiments({ ...deps, lockWithVerdictsDrawn });
  return {
    services: {
      readAbTesting: createReadAbTesting({
        listExperiments: experiments.list,
        listLinks: deps.listVoteLinks,
      }),
      lockWithVerdictsDrawn,
    },
    routes: () => ({ experiments: createExperimentsRoutes({ experiments, originOf }) }),
    queues: [remindSwitchQueue, findSwitchesQueue, drawVerdictsQueue, findVerdictsQueue],
    startJobs: () => startExperimentsJobs(jobs, { remindSwitch: createRemindSwitch(deps), drawVerdicts }),
    exportSource: createExportExperiments(deps),
  };
}
