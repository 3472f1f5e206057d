import type { Manifest } from './manifest.ts';
import {
  listBackups,
  readFiles,
  readManifest,
  removeBackup,
  removeOtherBlobs,
  timeOfBackup,
  type Repository,
} from './repository.ts';

/**
 * Removes the backups from before `before`, but never the newest one, and the contents that no other backup needs.
 * Answers how many backups went. Throws a BackupError, with nothing removed, where one of those that stay is damaged.
 */
export async function removeOldBackups(repository: Repository, before: Date): Promise<number> {
  const names = await listBackups(repository);
  const old = names.slice(0, -1).filter((name) => timeOfBackup(name) < before);
  if (old.length === 0) return 0;
  const used = new Set<string>();
  for (const name of names.filter((one) => !old.includes(one))) {
    const manifest = await readManifest(repository, name);
    for await (const blob of blobsOf(repository, manifest)) used.add(blob);
  }
  for (const name of old) await removeBackup(repository, name);
  await removeOtherBlobs(repository, used);
  return old.length;
}

async function* blobsOf(repository: Repository, manifest: Manifest): AsyncGenerator<string> {
  yield* manifest.tables.flatMap(({ content }) => content.blobs);
  yield* [...manifest.jobs.blobs, ...manifest.files.blobs];
  for await (const { content } of readFiles(repository, manifest)) yield* content.blobs;
}
