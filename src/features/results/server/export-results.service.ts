import type { Db } from '../../../server/db/database.ts';
import { jsonFile, type ExportSource } from '../../../server/export/export-file.ts';
import { listConversations } from './conversations.store.ts';
import { listDays, listImports, listTexts, listWeeks } from './results.store.ts';

/** What is kept of how a user's profiles do: imports, their days and texts, and weekly numbers. */
export function createExportResults({ db }: { db: Db }): ExportSource {
  return async function* files(userId) {
    const [imports, days, weeks, texts, conversations] = await Promise.all([
      listImports(db, userId),
      listDays(db, userId),
      listWeeks(db, userId),
      listTexts(db, userId),
      listConversations(db, userId),
    ]);
    const own = <Row extends { userId: string }>(rows: readonly Row[]) =>
      rows.map(({ userId: _user, ...row }) => row);
    yield jsonFile('results.json', {
      imports: own(imports),
      days: own(days),
      weeks: own(weeks),
      profileTexts: own(texts),
      conversations,
    });
  };
}
