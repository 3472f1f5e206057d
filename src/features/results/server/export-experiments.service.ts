import { voteRules } from '../../../domain/vote-link.ts';
import type { Db } from '../../../server/db/database.ts';
import { jsonFile, type ExportSource } from '../../../server/export/export-file.ts';
import { listBlocks, listExperiments } from './experiments.store.ts';
import { countVotes, listVoteLinks, listVotePhotos } from './votes.store.ts';

/**
 * A user's tests with their numbers, and votes with what was chosen, from as many votes on as the screen shows scores; nothing of
 * who voted.
 */
export function createExportExperiments({ db }: { db: Db }): ExportSource {
  return async function* files(userId) {
    const [experiments, links] = await Promise.all([listExperiments(db, userId), listVoteLinks(db, userId)]);
    const linkIds = links.map(({ id }) => id);
    const [blocks, photos, votes] = await Promise.all([
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
      votes: links.map(({ id, createdAt, expiresAt, closedAt }) => ({
        createdAt,
        expiresAt,
        closedAt,
        photos: photos
          .filter(({ linkId }) => linkId === id)
          .map(({ number, photoId }) => ({ number, photoId })),
        choices: choicesOf(votes.filter(({ linkId }) => linkId === id)),
      })),
    });
  };
}

type Counted = Awaited<ReturnType<typeof countVotes>>[number];

function choicesOf(counted: readonly Counted[]) {
  if (counted.reduce((sum, { times }) => sum + times, 0) < voteRules.fewestVotes) return [];
  return counted.map(({ low, high, winner, times }) => ({ between: [low, high], chosen: winner, times }));
}
