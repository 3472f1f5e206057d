import type { DatingApp } from '../../../domain/app-limits.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Log } from '../../../server/log/log.ts';
import { diagnoseKnown, type Diagnosed } from './judge-range.ts';
import { readKnownOfApp, readRecentOfApp } from './known-results.ts';
import { listAppsWithResults } from './results.store.ts';

/**
 * Where a user loses most in an app, without one in the app that was told of last; null where nothing is known. It is the same
 * diagnosis on every page. The caller decides what the user's plan opens.
 */
export type ReadDiagnosis = (
  userId: string,
  app?: DatingApp,
) => Promise<{ app: DatingApp; diagnosis: Diagnosed } | null>;

export function createReadDiagnosis(deps: { db: Db; log: Log }): ReadDiagnosis {
  return async (userId, wished) => {
    const app = wished ?? (await listAppsWithResults(deps.db, userId))[0];
    if (app === undefined) return null;
    const recent = await readRecentOfApp(deps, userId, app);
    if (recent === null) return null;
    // Ten years are not read where the last one tells enough.
    const diagnosis = diagnoseKnown(app, recent.known, ['quarter', 'year']);
    if (diagnosis.situation !== 'too-little' || recent.isAll) return { app, diagnosis };
    const known = await readKnownOfApp(deps, userId, app);
    return { app, diagnosis: known === null ? diagnosis : diagnoseKnown(app, known) };
  };
}
