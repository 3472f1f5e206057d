import { createFlagPhoto } from '../src/features/moderation/server/flag-photo.service.ts';
import { inDatabase } from './server-database.ts';

/** Lets photos of the server under test wait for an administrator, as an analysis does that takes them for explicit. */
export function flagPhotos(photoIds: readonly string[]): Promise<void> {
  const flagPhoto = createFlagPhoto({ clock: () => new Date() });
  return inDatabase(async (db) => {
    for (const [index, photoId] of photoIds.entries())
      await db.transaction().execute((tx) => flagPhoto(tx, { photoId, confidence: 0.973 - index / 100 }));
  });
}
