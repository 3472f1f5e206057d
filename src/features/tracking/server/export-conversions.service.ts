import { dollarsOf } from '../../../domain/money.ts';
import type { Db } from '../../../server/db/database.ts';
import { jsonFile, type ExportSource } from '../../../server/export/export-file.ts';
import { listConversionEventsOf } from './conversion-event.store.ts';

/** What advertisers were told of a user: of each event what, when, to whom, and by which consent. */
export function createExportConversions({ db }: { db: Db }): ExportSource {
  return async function* files(userId) {
    const events = await listConversionEventsOf(db, userId);
    yield jsonFile(
      'advertising.json',
      events.map(({ client, userId: _user, valueCents, ...told }) => ({
        ...told,
        value: valueCents === null ? null : dollarsOf(valueCents),
        stillToBeTold: client,
      })),
    );
  };
}
