import { createFlagPhoto } from '../src/features/moderation/server/flag-photo.service.ts';
import { loadConfig } from '../src/server/config/config.ts';
import { openDatabase } from '../src/server/db/database.ts';
import { joinDatabase } from '../src/server/db/start-database.ts';
import { createSilentLog } from '../src/server/log/log.ts';

/** Lets photos of the server under test wait for an administrator, as an analysis does that takes them for explicit. */
export async function flagPhotos(photoIds: readonly string[]): Promise<void> {
  const log = createSilentLog();
  const config = loadConfig({ NODE_ENV: 'test', DATA_DIR: process.env['E2E_DATA_DIR'] });
  const { address } = await joinDatabase(config.database, config.dataDir, log);
  const { db, close } = openDatabase(address, { log, poolSize: 2, name: 'loupe-journey' });
  try {
    for (const [index, photoId] of photoIds.entries()) {
      const flagPhoto = createFlagPhoto({ clock: () => new Date() });
      await db.transaction().execute((tx) => flagPhoto(tx, { photoId, confidence: 0.973 - index / 100 }));
    }
  } finally {
    await close();
  }
}
