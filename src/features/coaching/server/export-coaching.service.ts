import type { Db } from '../../../server/db/database.ts';
import { jsonFile, type ExportSource } from '../../../server/export/export-file.ts';
import { listAllTasks } from './coach.store.ts';
import { findSettings, listNotes } from './coach-settings.store.ts';

/** The tasks that a user was given, and what they chose about the weekly note and the language model. */
export function createExportCoaching({ db }: { db: Db }): ExportSource {
  return async function* files(userId) {
    const settings = await findSettings(db, userId);
    yield jsonFile('coaching.json', {
      tasks: await listAllTasks(db, userId),
      weeklyNote: {
        wantedSince: settings?.noteWantedAt ?? null,
        sentAt: (await listNotes(db, userId)).map(({ sentAt }) => sentAt),
      },
      languageModel: { host: settings?.modelHost ?? null, agreedAt: settings?.modelAgreedAt ?? null },
    });
  };
}
