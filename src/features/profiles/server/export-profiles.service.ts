import type { Storage } from '../../../server/adapters/storage/storage.port.ts';
import { photoFileName } from '../../../domain/photo-rules/photo-file-name.ts';
import type { Db } from '../../../server/db/database.ts';
import { jsonFile, type ExportFile, type ExportSource } from '../../../server/export/export-file.ts';
import { findBrowserVerdict } from './browser-verdicts.store.ts';
import { photoKey } from './photo-files.ts';
import { listPhotos, type PhotoRow } from './photos.store.ts';
import { listVersions } from './profile-versions.store.ts';
import { listProfiles } from './profiles.store.ts';

/** A user's profiles as they are and as they were analysed, each with its photos as they are kept. */
export function createExportProfiles({ db, storage }: { db: Db; storage: Storage }): ExportSource {
  const photoFile = (folder: string, photo: PhotoRow): ExportFile => ({
    path: `${folder}/${photoFileName(photo)}`,
    isCompressed: true,
    async open() {
      const file = await storage.get(photoKey(photo.id, 'full', photo.format));
      return file?.body ?? null;
    },
  });
  return async function* files(userId) {
    for (const profile of await listProfiles(db, userId)) {
      const folder = `profiles/${profile.app}-${profile.id}`;
      const photos = await listPhotos(db, profile.id);
      yield jsonFile(`${folder}/profile.json`, {
        ...profile,
        photos: photos.map((photo) => ({ ...photo, file: photoFileName(photo) })),
        versions: await listVersions(db, profile.id),
        browserVerdict: (await findBrowserVerdict(db, profile.id)) ?? null,
      });
      for (const photo of photos) yield photoFile(folder, photo);
    }
  };
}
