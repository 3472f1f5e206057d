import { AppError } from '../../../domain/errors.ts';
import type { Db, Tx } from '../../../server/db/database.ts';
import type { RecordActivity } from '../../activity/server/record-activity.service.ts';
import type { AgeReview } from '../../moderation/server/age-review.service.ts';
import type { OwnPhotos, PhotoFile } from '../../profiles/server/own-photos.service.ts';
import type { VoteChoice, VoteStep } from '../votes.contract.ts';
import { countChoice, nextStep } from './next-pair.ts';
import { voteCast } from './vote-activities.ts';
import type { VoterHashes, VoterIdentity, VoterRequest } from './voter-identity.ts';
import {
  findVoteLinkByToken,
  listVotePhotos,
  lockVoter,
  stateOfVote,
  type Pair,
  type VoteLinkRow,
} from './votes.store.ts';

/** A step of a vote, and the cookie by which its person is known from now on. */
export type VoteAnswer = { step: VoteStep; cookie: string };

/**
 * What a voter can do. Throws `not_found` for an unknown token, `link_expired` when the vote is over, `forbidden` for its owner,
 * for programs and while its owner's account is paused, `too_many_requests`.
 */
export type CastVote = {
  next(token: string, request: VoterRequest): Promise<VoteAnswer>;
  /** Throws `conflict` unless these two photos, by their keys, are the pair before this voter. */
  vote(token: string, request: VoterRequest, choice: VoteChoice): Promise<VoteAnswer>;
  photo(token: string, userAgent: string, key: string, acceptsAvif: boolean): Promise<PhotoFile>;
};

export function createCastVote(deps: {
  db: Db;
  clock: () => Date;
  identity: VoterIdentity;
  isBot: (userAgent: string) => boolean;
  /** Takes one of the votes that a network has in a while; false when none is left. */
  allowVote: (networkKey: string) => Promise<boolean>;
  ageReview: Pick<AgeReview, 'isPaused'>;
  findPhoto: OwnPhotos['find'];
  activity: Pick<RecordActivity, 'record'>;
}): CastVote {
  const { db, identity } = deps;

  const openLink = async (token: string, userAgent: string): Promise<VoteLinkRow> => {
    const link = await findVoteLinkByToken(db, token);
    if (!link) throw new AppError('not_found', 'We couldn’t find that vote.');
    if (deps.isBot(userAgent)) throw new AppError('forbidden', 'We couldn’t verify your browser.');
    if (stateOfVote(link, deps.clock()) !== 'open') {
      throw new AppError('link_expired', 'This vote is over.');
    }
    // Why is nobody's business but the owner's.
    if (await deps.ageReview.isPaused(link.userId)) throw new AppError('forbidden', 'This vote is paused.');
    return link;
  };

  /** Who asks, in the same transaction as what they do. */
  const asVoter = async (
    token: string,
    request: VoterRequest,
    act: (tx: Tx, link: VoteLinkRow, hashes: VoterHashes, before: Pair | null) => Promise<VoteStep>,
  ): Promise<VoteAnswer> => {
    const link = await openLink(token, request.userAgent);
    if (link.userId === request.userId) {
      throw new AppError('forbidden', 'This is your own vote. Only what others choose counts.');
    }
    if (!(await deps.allowVote(identity.networkKey(request.ipAddress)))) {
      throw new AppError('too_many_requests', 'Too many votes from this network. Please try again later.');
    }
    const cookie = request.cookie ?? identity.createCookie();
    const hashes = identity.hashesFor(link.id, cookie, request);
    const step = await db.transaction().execute(async (tx) => {
      const before = await lockVoter(tx, link.id, hashes.voter);
      return act(tx, link, hashes, before);
    });
    return { step, cookie };
  };

  return {
    next: (token, request) =>
      asVoter(token, request, (tx, link, hashes, before) => nextStep(tx, link.id, hashes, before)),
    async vote(token, request, { chosen, other }) {
      const answer = await asVoter(token, request, async (tx, link, hashes, before) => {
        const numbers = new Map(
          (await listVotePhotos(tx, [link.id])).map(({ key, number }) => [key, number]),
        );
        const [winner, loser] = [numbers.get(chosen), numbers.get(other)];
        const isBefore =
          before !== null &&
          winner !== undefined &&
          loser !== undefined &&
          before.low === Math.min(winner, loser) &&
          before.high === Math.max(winner, loser);
        if (!isBefore) {
          throw new AppError('conflict', 'This is no longer the current pair of photos.');
        }
        return countChoice(tx, link.id, hashes, { ...before, winner });
      });
      await deps.activity.record(voteCast);
      return answer;
    },
    async photo(token, userAgent, key, acceptsAvif) {
      const link = await openLink(token, userAgent);
      const photo = (await listVotePhotos(db, [link.id])).find((candidate) => candidate.key === key);
      if (!photo) throw new AppError('not_found', 'We couldn’t find that photo.');
      return deps.findPhoto(link.userId, photo.photoId, 'medium', acceptsAvif);
    },
  };
}
