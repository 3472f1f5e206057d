import { randomBytes } from 'node:crypto';
import { AppError } from '../../../domain/errors.ts';
import { bradleyTerry } from '../../../domain/statistics/bradley-terry.ts';
import { countShownVotes, votePathOf, voteRules } from '../../../domain/vote-link.ts';
import type { Db } from '../../../server/db/database.ts';
import type { ActivityOrigin, RecordActivity } from '../../activity/server/record-activity.service.ts';
import type { RequireEntitlement } from '../../billing/server/subscription/require-entitlement.service.ts';
import type { AgeReview } from '../../moderation/server/age-review.service.ts';
import type { OwnPhotos } from '../../profiles/server/own-photos.service.ts';
import type { PhotoScore, VoteLink } from '../votes.contract.ts';
import { voteOpened } from './vote-activities.ts';
import {
  closeVoteLink,
  countOpenLinks,
  countFirstVotes,
  countVotes,
  deleteVoteLink,
  findVoteLink,
  insertVoteLink,
  listVoteLinks,
  listVotePhotos,
  stateOfVote,
  type CountedVotes,
  type VoteLinkRow,
  type VotePhotoRow,
} from './votes.store.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** A user's own vote links, with what was voted and nothing of who did. Of others' every call throws `not_found`. */
export type OwnVoteLinks = {
  list(userId: string): Promise<VoteLink[]>;
  /** Throws `subscription_required`, `age_review`, `not_found` for a photo that is not the user's, and `conflict` when too many are open. */
  create(
    userId: string,
    input: { photoIds: readonly string[]; days: number },
    origin: ActivityOrigin,
  ): Promise<VoteLink>;
  close(userId: string, id: string): Promise<VoteLink>;
  remove(userId: string, id: string): Promise<void>;
};

export function createOwnVoteLinks(deps: {
  db: Db;
  clock: () => Date;
  requireEntitlement: RequireEntitlement;
  ageReview: Pick<AgeReview, 'require'>;
  findPhoto: OwnPhotos['find'];
  activity: Pick<RecordActivity, 'record'>;
}): OwnVoteLinks {
  const { db, clock } = deps;
  const present = async (rows: readonly VoteLinkRow[]): Promise<VoteLink[]> => {
    const ids = rows.map(({ id }) => id);
    const [photos, counts] = await Promise.all([listVotePhotos(db, ids), countVotes(db, ids)]);
    return Promise.all(
      rows.map(async (row): Promise<VoteLink> => {
        const own = photos.filter(({ linkId }) => linkId === row.id);
        const votes = counts.get(row.id) ?? 0;
        const state = stateOfVote(row, clock());
        const scoredVotes = own.length > 1 ? countShownVotes(votes, state === 'open') : 0;
        return {
          id: row.id,
          path: votePathOf(row.token),
          state,
          createdAt: row.createdAt.toISOString(),
          expiresAt: row.expiresAt.toISOString(),
          photoIds: own.map(({ photoId }) => photoId),
          votes,
          scoredVotes,
          scores: scoredVotes === 0 ? null : scoresOf(own, await countFirstVotes(db, row.id, scoredVotes)),
        };
      }),
    );
  };
  const presentOne = async (userId: string, id: string): Promise<VoteLink> => {
    const row = await findVoteLink(db, userId, id);
    const [link] = row ? await present([row]) : [];
    if (!link) throw noSuchVote();
    return link;
  };

  return {
    list: async (userId) => present(await listVoteLinks(db, userId)),
    async create(userId, { photoIds, days }, origin) {
      await deps.requireEntitlement(userId, 'abTesting');
      await deps.ageReview.require(userId);
      const wanted = photoIds.map((id) => id.toLowerCase());
      if (new Set(wanted).size !== wanted.length) {
        const message = 'Every photo can be in a vote once.';
        throw new AppError('validation_failed', message, { fields: { photoIds: message } });
      }
      for (const id of wanted) await deps.findPhoto(userId, id, 'medium', false);
      const now = clock();
      if ((await countOpenLinks(db, userId, now)) >= voteRules.mostOpenLinks) {
        throw new AppError('conflict', `${voteRules.mostOpenLinks} votes are open already. Close one first.`);
      }
      const link = {
        userId,
        token: randomBytes(24).toString('base64url'),
        createdAt: now,
        expiresAt: new Date(now.getTime() + days * dayMs),
      };
      const photos = wanted.map((photoId) => ({ photoId, key: randomBytes(12).toString('base64url') }));
      const row = await db.transaction().execute((tx) => insertVoteLink(tx, link, photos));
      await deps.activity.record(voteOpened(userId, photos.length, origin));
      return presentOne(userId, row.id);
    },
    async close(userId, id) {
      if (!(await closeVoteLink(db, userId, id, clock()))) throw noSuchVote();
      return presentOne(userId, id);
    },
    async remove(userId, id) {
      if (!(await deleteVoteLink(db, userId, id))) throw noSuchVote();
    },
  };
}

function scoresOf(photos: readonly VotePhotoRow[], results: readonly CountedVotes[]): PhotoScore[] {
  // A photo that was deleted leaves a gap in the numbers.
  const placeOf = (number: number) => photos.findIndex((photo) => photo.number === number);
  const scores = bradleyTerry(
    photos.length,
    results.map(({ low, high, winner, times }) => ({
      winner: placeOf(winner),
      loser: placeOf(winner === low ? high : low),
      times,
    })),
  );
  return scores
    .map(({ item, ...score }) => ({ photoId: photos[item]!.photoId, ...score }))
    .toSorted((a, b) => b.score - a.score);
}

function noSuchVote(): AppError {
  return new AppError('not_found', 'We couldn’t find that vote.');
}
