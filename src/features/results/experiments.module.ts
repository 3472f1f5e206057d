import type { Mail } from '../../server/adapters/mail/mail.port.ts';
import type { Db } from '../../server/db/database.ts';
import type { RequestContext } from '../../server/http/request-context.ts';
import type { Jobs } from '../../server/jobs/jobs.ts';
import { networkOfAddress } from '../../server/limits/network-of-address.ts';
import { createRateLimit } from '../../server/limits/rate-limit.store.ts';
import type { Log } from '../../server/log/log.ts';
import type { Module } from '../../server/module.ts';
import type { ActivityOrigin, RecordActivity } from '../activity/server/record-activity.service.ts';
import type { RequireEntitlement } from '../billing/server/subscription/require-entitlement.service.ts';
import type { AgeReview } from '../moderation/server/age-review.service.ts';
import type { ListSavedVersions } from '../profiles/server/list-saved-versions.service.ts';
import type { OwnPhotos } from '../profiles/server/own-photos.service.ts';
import { createCastVote } from './server/cast-vote.service.ts';
import { createDrawVerdicts } from './server/draw-verdicts.service.ts';
import {
  drawVerdictsQueue,
  findSwitchesQueue,
  findVerdictsQueue,
  forgetVotersQueue,
  remindSwitchQueue,
  startExperimentsJobs,
} from './server/experiments.jobs.ts';
import { createExperimentsRoutes } from './server/experiments.routes.ts';
import { createExportExperiments } from './server/export-experiments.service.ts';
import { createForgetVoters } from './server/forget-voters.service.ts';
import { createOwnExperiments } from './server/own-experiments.service.ts';
import { createOwnVoteLinks } from './server/own-vote-links.service.ts';
import { createReadAbTesting, type ReadAbTesting } from './server/read-ab-testing.service.ts';
import { createRemindSwitch } from './server/remind-switch.service.ts';
import { createVoterIdentity } from './server/voter-identity.ts';
import { createVotesRoutes } from './server/votes.routes.ts';

/** How often one network may use votes in an hour: enough for a party, too few for a script. */
const votesPerNetwork = { points: 400, seconds: 60 * 60 };

/** Tests of two versions in the app, and votes of friends on photos. */
export function createExperiments(deps: {
  db: Db;
  clock: () => Date;
  log: Log;
  jobs: Jobs;
  /** Null where no mail can be sent. */
  mail: Mail | null;
  /** Scheme, host and port of the links in mails. */
  origin: string;
  isHttps: boolean;
  /** The installation's own secret that hashes voters. */
  voterPepper: Buffer;
  isBot: (userAgent: string) => boolean;
  nameDevice: (userAgent: string) => string;
  requireEntitlement: RequireEntitlement;
  ageReview: AgeReview;
  findPhoto: OwnPhotos['find'];
  listSavedVersions: ListSavedVersions;
  activity: RecordActivity;
  originOf: (context: RequestContext) => ActivityOrigin;
}): Module<{ readAbTesting: ReadAbTesting }> {
  const { db, jobs, nameDevice, originOf } = deps;
  const experiments = createOwnExperiments(deps);
  const links = createOwnVoteLinks(deps);
  return {
    services: {
      readAbTesting: createReadAbTesting({ listExperiments: experiments.list, listLinks: links.list }),
    },
    routes: () => ({
      experiments: createExperimentsRoutes({ experiments, originOf }),
      votes: createVotesRoutes({
        links,
        castVote: createCastVote({
          ...deps,
          identity: createVoterIdentity({ secret: deps.voterPepper, networkOfAddress, nameDevice }),
          allowVote: createRateLimit(db, 'vote-network', votesPerNetwork).spend,
        }),
        originOf,
        isHttps: deps.isHttps,
      }),
    }),
    queues: [remindSwitchQueue, findSwitchesQueue, drawVerdictsQueue, findVerdictsQueue, forgetVotersQueue],
    startJobs: () =>
      startExperimentsJobs(jobs, {
        remindSwitch: createRemindSwitch(deps),
        drawVerdicts: createDrawVerdicts(deps),
        forgetVoters: createForgetVoters(deps),
      }),
    exportSource: createExportExperiments(deps),
  };
}
