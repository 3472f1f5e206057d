import type { Db } from '../../../server/db/database.ts';
import { jsonListFile, type ExportSource } from '../../../server/export/export-file.ts';
import { listActivitiesAfter, type ExportedActivity } from './exported-activity.store.ts';

const pageSize = 1_000;

/** Everything that was recorded of what a user did; a page of it at a time in memory. */
export function createExportActivities({ db }: { db: Db }): ExportSource {
  return async function* files(userId) {
    yield jsonListFile('activities.json', async function* pages() {
      let after: ExportedActivity | null = null;
      for (;;) {
        const page: ExportedActivity[] = await listActivitiesAfter(db, userId, { after, limit: pageSize });
        yield page;
        after = page.at(-1) ?? null;
        if (page.length < pageSize) return;
      }
    });
  };
}
