import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { markerKey, StorageError, type Storage } from '../adapters/storage/storage.port.ts';
import { copyingWord, readMarker } from './check-storage-marker.ts';
import { forEachOf } from './for-each-of.ts';

/** `copied` had to be sent, `present` was there already with the same hash, `removed` is no longer in the source. */
export type CopyResult = { copied: number; present: number; removed: number };

/**
 * Makes `to` a copy of `from`: every file is read back and compared by its SHA-256, and what `from` no longer has is
 * removed. Run again after a break, it goes on. Until it is complete, no server starts on `to`. `onFile` is called after
 * each file with how many are done and how many there are. Throws a StorageError where `to` belongs to other files or
 * does not give back what it was sent.
 */
export async function copyFiles(
  { from, to }: { from: Storage; to: Storage },
  onFile: (done: number, total: number) => void,
): Promise<CopyResult> {
  const marker = await readMarker(from);
  if (marker === null)
    throw new StorageError(`There are no files of Loupe in ${from.name}: nothing was copied`);
  await claim(to, marker);
  const result: CopyResult = { copied: 0, present: 0, removed: 0 };
  const keys = await from.list('');
  let done = 0;
  await forEachOf(keys, async (key) => {
    const outcome = await copyFile({ from, to, key });
    if (outcome !== null) result[outcome] += 1;
    done += 1;
    onFile(done, keys.length);
  });
  // Listed again, so that what was deleted meanwhile does not stay in the copy.
  const still = new Set(await from.list(''));
  const surplus = (await to.list('')).filter((key) => !still.has(key));
  for (const key of surplus) await to.remove(key);
  result.removed = surplus.length;
  await to.put(markerKey, Buffer.from(`${marker}\n`));
  return result;
}

/** Marks `to` as the unfinished copy of the files with `marker`. */
async function claim(to: Storage, marker: string): Promise<void> {
  const found = await readMarker(to);
  const unfinished = `${copyingWord} ${marker}`;
  const isOwn = found === marker || found === unfinished;
  if (!isOwn && (found !== null || (await to.list('')).length > 0)) {
    throw new StorageError(`${to.name} holds other files: nothing was copied. Name an empty place`);
  }
  await to.put(markerKey, Buffer.from(`${unfinished}\n`));
}

/** Null when the file was deleted in the meantime. */
async function copyFile({
  from,
  to,
  key,
}: {
  from: Storage;
  to: Storage;
  key: string;
}): Promise<'copied' | 'present' | null> {
  const hash = await hashOf(from, key);
  if (hash === null) return null;
  if (hash === (await hashOf(to, key))) return 'present';
  const file = await from.get(key);
  if (file === null) return null;
  await to.put(key, file.body);
  if ((await hashOf(to, key)) !== hash) {
    throw new StorageError(
      `${to.name} did not give back the file ${key} as it was sent: the copy is not complete`,
    );
  }
  return 'copied';
}

async function hashOf(storage: Storage, key: string): Promise<string | null> {
  const file = await storage.get(key);
  if (file === null) return null;
  const hash = createHash('sha256');
  await pipeline(file.body, hash);
  return hash.digest('hex');
}
