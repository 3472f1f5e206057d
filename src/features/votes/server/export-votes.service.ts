import { countShownVotes } from '../../../domain/vote-link.ts';
import type { Db } from '../../../server/db/database.ts';
import {
  countFirstVotes,
  countVotes,
  listVoteLinks,
  listVotePhotos,
  stateOfVote,
  type CountedVotes,
  type VoteLinkRow,
} from './votes.store.ts';

/** A user's votes with what was chosen in those on which the result on the screen rests; nothing of who voted. */
export type ExportVotes = (userId: string) => Promise<
  {
    createdAt: Date;
    expiresAt: Date;
    closedAt: Date | null;
    photos: { number: number; photoId: string }[];
    choices: { between: number[]; chosen: number; times: number }[];
  }[]
>;

export function createExportVotes({ db, clock }: { db: Db; clock: () => Date }): ExportVotes {
  const choicesOf = async (link: VoteLinkRow, votes: number) => {
    const shown = countShownVotes(votes, stateOfVote(link, clock()) === 'open');
    return (await countFirstVotes(db, link.id, shown)).map(presentChoice);
  };
  return async (userId) => {
    const links = await listVoteLinks(db, userId);
    const linkIds = links.map(({ id }) => id);
    const [photos, counts] = await Promise.all([listVotePhotos(db, linkIds), countVotes(db, linkIds)]);
    return Promise.all(
      links.map(async (link) => ({
        createdAt: link.createdAt,
        expiresAt: link.expiresAt,
        closedAt: link.closedAt,
        photos: photos
          .filter(({ linkId }) => linkId === link.id)
          .map(({ number, photoId }) => ({ number, photoId })),
        choices: await choicesOf(link, counts.get(link.id) ?? 0),
      })),
    );
  };
}

function presentChoice({ low, high, winner, times }: CountedVotes) {
  return { between: [low, high], chosen: winner, times };
}
