import type { Db } from '../../../server/db/database.ts';
import { jsonFile, type ExportSource } from '../../../server/export/export-file.ts';
import type { ExportVotes } from '../../votes/server/export-votes.service.ts';
import { listBlocks, listExperiments } from './experiments.store.ts';

/** A user's tests with their numbers, and their votes. */
export function createExportExperiments({
  db,
  exportVotes,
}: {
  db: Db;
  exportVotes: ExportVotes;
}): ExportSource {
  return async function* files(userId) {
    const experiments = await listExperiments(db, userId);
    const blocks = await listBlocks(
      db,
      experiments.map(({ id }) => id),
    );
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
      votes: await exportVotes(userId),
    });
  };
}
