import { listContents, type Content } from './manifest.ts';
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
  const keep = ({ blobs }: Content) => blobs.forEach((blob) => used.add(blob));
  for (const name of names.filter((one) => !old.includes(one))) {
    const manifest = await readManifest(repository, name);
    listContents(manifest).forEach(keep);
    for await (const { content } of readFiles(repository, manifest)) keep(content);
  }
  for (const name of old) await removeBackup(repository, name);
  await removeOtherBlobs(repository, used);
  return old.length;
}
