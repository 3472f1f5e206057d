import { countShownVotes } from '../../../domain/vote-link.ts';
import type { Db } from '../../../server/db/database.ts';
import { jsonFile, type ExportSource } from '../../../server/export/export-file.ts';
import { listBlocks, listExperiments } from './experiments.store.ts';
import { stateOfVote } from './vote-state.ts';
import {
  countFirstVotes,
  countVotes,
  listVoteLinks,
  listVotePhotos,
  type CountedVotes,
  type VoteLinkRow,
} from './votes.store.ts';

/**
 * A user's tests with their numbers, and votes with what was chosen in those votes on which the result on the screen rests;
 * nothing of who voted.
 */
export function createExportExperiments({ db, clock }: { db: Db; clock: () => Date }): ExportSource {
  const choicesOf = async (link: VoteLinkRow, votes: number) => {
    const shown = countShownVotes(votes, stateOfVote(link, clock()) === 'open');
    return (await countFirstVotes(db, link.id, shown)).map(presentChoice);
  };
  return async function* files(userId) {
    const [experiments, links] = await Promise.all([listExperiments(db, userId), listVoteLinks(db, userId)]);
    const linkIds = links.map(({ id }) => id);
    const [blocks, photos, counts] = await Promise.all([
      listBlocks(
        db,
        experiments.map(({ id }) => id),
      ),
      listVotePhotos(db, linkIds),
      countVotes(db, linkIds),
    ]);
    yield jsonFile('experiments.json', {
      experiments: experiments.map(({ userId: _user, ...experiment }) => ({
        ...experiment,
        blocks: blocks
          .filter(({ experimentId }) => experimentId === experiment.id)
          .map(({ number, version, firstDay, lastDay, likes, matches }) => ({
            number,
            version,
            firstDay,
            lastDay,
            likes,
            matches,
          })),
      })),
      votes: await Promise.all(
        links.map(async (link) => ({
          createdAt: link.createdAt,
          expiresAt: link.expiresAt,
          closedAt: link.closedAt,
          photos: photos
            .filter(({ linkId }) => linkId === link.id)
            .map(({ number, photoId }) => ({ number, photoId })),
          choices: await choicesOf(link, counts.get(link.id) ?? 0),
        })),
      ),
    });
  };
}

function presentChoice({ low, high, winner, times }: CountedVotes) {
  return { between: [low, high], chosen: winner, times };
}
