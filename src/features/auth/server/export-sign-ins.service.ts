import type { Db } from '../../../server/db/database.ts';
import { jsonFile, type ExportSource } from '../../../server/export/export-file.ts';
import { listKnownBrowsers } from './browsers/known-browser.store.ts';
import { describeSecondFactor } from './second-factor/second-factor.store.ts';
import { nameDevice } from './name-device.ts';
import { listPhoneChanges } from './phone-change/phone-change.store.ts';
import { listAllSignIns } from './sign-in.store.ts';

/** Where and when a user has signed in, whether they have a second factor, the browsers their account knows, and the changes of their phone number. */
export function createExportSignIns({ db }: { db: Db }): ExportSource {
  return async function* files(userId) {
    const signIns = await listAllSignIns(db, userId);
    yield jsonFile(
      'sign-ins.json',
      signIns.map((signIn) => ({ ...signIn, device: nameDevice(signIn.userAgent) })),
    );
    yield jsonFile('second-factor.json', await describeSecondFactor(db, userId));
    yield jsonFile('phone-changes.json', await listPhoneChanges(db, userId));
    const browsers = await listKnownBrowsers(db, userId);
    yield jsonFile(
      'known-browsers.json',
      browsers.map((browser) => ({ ...browser, device: nameDevice(browser.userAgent) })),
    );
  };
}
