import type { ActivityOrigin, RecordActivity } from '../features/activity/server/record-activity.service.ts';
import { nameDevice } from '../features/auth/server/name-device.ts';
import { networkOfAddress } from '../server/limits/network-of-address.ts';
import { createRateLimit } from '../server/limits/rate-limit.store.ts';
import type { RequireEntitlement } from '../features/billing/server/subscription/require-entitlement.service.ts';
import type { OwnPhotos } from '../features/profiles/server/own-photos.service.ts';
import type { ListSavedVersions } from '../features/profiles/server/list-saved-versions.service.ts';
import { createCastVote } from '../features/results/server/cast-vote.service.ts';
import {
  drawVerdictsQueue,
  findSwitchesQueue,
  findVerdictsQueue,
  forgetVotersQueue,
  remindSwitchQueue,
  startExperimentsJobs,
} from '../features/results/server/experiments.jobs.ts';
import { createExperimentsRoutes } from '../features/results/server/experiments.routes.ts';
import { createForgetVoters } from '../features/results/server/forget-voters.service.ts';
import { createDrawVerdicts } from '../features/results/server/draw-verdicts.service.ts';
import { createOwnExperiments } from '../features/results/server/own-experiments.service.ts';
import { createOwnVoteLinks } from '../features/results/server/own-vote-links.service.ts';
import {
  createReadAbTesting,
  type ReadAbTesting,
} from '../features/results/server/read-ab-testing.service.ts';
import { createRemindSwitch } from '../features/results/server/remind-switch.service.ts';
import { createVoterIdentity } from '../features/results/server/voter-identity.ts';
import { createVotesRoutes } from '../features/results/server/votes.routes.ts';
import type { Feature } from '../server/http/feature.ts';
import type { RequestContext } from '../server/http/request-context.ts';
import type { Queue } from '../server/jobs/queue.ts';
import { linkOrigin } from './compose-account-jobs.ts';
import type { Parts } from './parts.ts';

export const experimentQueues: readonly Queue<object>[] = [
  remindSwitchQueue,
  findSwitchesQueue,
  drawVerdictsQueue,
  findVerdictsQueue,
  forgetVotersQueue,
];

/** What one network may ask of votes in an hour: a party of friends, no program. */
const votesPerNetwork = { points: 400, seconds: 60 * 60 };

/** Tests of two versions in the app, and votes of friends on photos. */
export function composeExperiments(
  { clock, config, db }: Parts,
  others: {
    voterSecret: Buffer;
    isBot: (userAgent: string) => boolean;
    requireEntitlement: RequireEntitlement;
    findPhoto: OwnPhotos['find'];
    listSavedVersions: ListSavedVersions;
    activity: RecordActivity;
    originOf: (context: RequestContext) => ActivityOrigin;
  },
): { features: Readonly<Record<string, Feature>>; readAbTesting: ReadAbTesting } {
  const { activity, isBot, voterSecret, findPhoto, listSavedVersions, originOf, requireEntitlement } = others;
  const experiments = createOwnExperiments({ db, clock, requireEntitlement, listSavedVersions, activity });
  const links = createOwnVoteLinks({ db, clock, requireEntitlement, findPhoto, activity });
  const castVote = createCastVote({
    db,
    clock,
    identity: createVoterIdentity({
      secret: voterSecret,
      networkOfAddress,
      nameDevice,
    }),
    isBot,
    allowVote: createRateLimit(db, 'vote-network', votesPerNetwork).spend,
    findPhoto,
    activity,
  });
  return {
    features: {
      experiments: createExperimentsRoutes({ experiments, originOf }),
      votes: createVotesRoutes({ links, castVote, originOf, isHttps: config.isHttps }),
    },
    readAbTesting: createReadAbTesting({ listExperiments: experiments.list, listLinks: links.list }),
  };
}

/** Answers what begins to remind of switches, and to forget voters, in this process. */
export function composeExperimentJobs({
  clock,
  config,
  db,
  jobs,
  mail,
}: Pick<Parts, 'clock' | 'config' | 'db' | 'jobs' | 'mail'>): () => Promise<void> {
  return () =>
    startExperimentsJobs(jobs, {
      remindSwitch: createRemindSwitch({ db, clock, mail, origin: linkOrigin(config) }),
      drawVerdicts: createDrawVerdicts({ db, clock }),
      forgetVoters: createForgetVoters({ db, clock }),
    });
}
