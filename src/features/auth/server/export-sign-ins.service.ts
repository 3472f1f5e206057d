import type { Db } from '../../../server/db/database.ts';
import { jsonFile, type ExportSource } from '../../../server/export/export-file.ts';
import { nameDevice } from './name-device.ts';
import { listAllSignIns } from './sign-in.store.ts';

/** Where and when a user has signed in. */
export function createExportSignIns({ db }: { db: Db }): ExportSource {
  return async function* files(userId) {
    const signIns = await listAllSignIns(db, userId);
    yield jsonFile(
      'sign-ins.json',
      signIns.map((signIn) => ({ ...signIn, device: nameDevice(signIn.userAgent) })),
    );
  };
}
