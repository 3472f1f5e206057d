import type { Db } from '../../../server/db/database.ts';
import { jsonListFile, type ExportSource } from '../../../server/export/export-file.ts';
import { listVisitsOf } from './exported-visit.store.ts';

const pageSize = 1_000;

/** The visits that a user's sign-ins have linked to the account. */
export function createExportVisits({ db }: { db: Db }): ExportSource {
  return async function* files(userId) {
    yield jsonListFile('visits.json', async function* pages() {
      for (let offset = 0; ; offset += pageSize) {
        const page = await listVisitsOf(db, userId, { offset, limit: pageSize });
        yield page;
        if (page.length < pageSize) return;
      }
    });
  };
}
