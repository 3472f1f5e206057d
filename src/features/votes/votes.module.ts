import type { Db } from '../../server/db/database.ts';
import type { RequestContext } from '../../server/http/request-context.ts';
import type { Jobs } from '../../server/jobs/jobs.ts';
import { networkOfAddress } from '../../server/limits/network-of-address.ts';
import { createRateLimit } from '../../server/limits/rate-limit.store.ts';
import type { Module } from '../../server/module.ts';
import type { ActivityOrigin, RecordActivity } from '../activity/server/record-activity.service.ts';
import type { RequireEntitlement } from '../billing/server/subscription/require-entitlement.service.ts';
import type { AgeReview } from '../moderation/server/age-review.service.ts';
import type { OwnPhotos } from '../profiles/server/own-photos.service.ts';
import { createCastVote } from './server/cast-vote.service.ts';
import { createExportVotes, type ExportVotes } from './server/export-votes.service.ts';
import { createForgetVoters } from './server/forget-voters.service.ts';
import { createOwnVoteLinks, type OwnVoteLinks } from './server/own-vote-links.service.ts';
import { createVoterIdentity } from './server/voter-identity.ts';
import { forgetVotersQueue, startVotesJobs } from './server/votes.jobs.ts';
import { createVotesRoutes } from './server/votes.routes.ts';

/** How often one network may use votes in an hour: enough for a party, too few for a script. */
const votesPerNetwork = { points: 400, seconds: 60 * 60 };

/** Votes of friends on photos, by a link. What an export tells of them stands beside the tests of two versions. */
export function createVotes(deps: {
  db: Db;
  clock: () => Date;
  jobs: Jobs;
  isHttps: boolean;
  /** The installation's own secret that hashes voters. */
  voterPepper: Buffer;
  isBot: (userAgent: string) => boolean;
  nameDevice: (userAgent: string) => string;
  requireEntitlement: RequireEntitlement;
  ageReview: AgeReview;
  findPhoto: OwnPhotos['find'];
  activity: RecordActivity;
  originOf: (context: RequestContext) => ActivityOrigin;
}): Module<{ listVoteLinks: OwnVoteLinks['list']; exportVotes: ExportVotes }> {
  const { db, jobs, nameDevice, originOf } = deps;
  const links = createOwnVoteLinks(deps);
  return {
    services: { listVoteLinks: links.list, exportVotes: createExportVotes(deps) },
    routes: () => ({
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
    queues: [forgetVotersQueue],
    startJobs: () => startVotesJobs(jobs, createForgetVoters(deps)),
  };
}
