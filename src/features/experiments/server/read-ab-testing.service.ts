import type { Experiment } from '../experiments.contract.ts';
import type { VoteLink } from '../../votes/votes.contract.ts';
import type { OwnExperiments } from './own-experiments.service.ts';
import type { OwnVoteLinks } from '../../votes/server/own-vote-links.service.ts';

/** All of a user's tests and votes, the newest first. */
export type ReadAbTesting = (userId: string) => Promise<{ experiments: Experiment[]; links: VoteLink[] }>;

export function createReadAbTesting(deps: {
  listExperiments: OwnExperiments['list'];
  listLinks: OwnVoteLinks['list'];
}): ReadAbTesting {
  return async (userId) => {
    const [experiments, links] = await Promise.all([deps.listExperiments(userId), deps.listLinks(userId)]);
    return { experiments, links };
  };
}
