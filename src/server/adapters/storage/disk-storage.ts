import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openInstanceFolder, type Instances } from '../../db/instance-folder.ts';
import { isDiskFull, requireKey, storageFull, type Storage } from './storage.port.ts';

const unfinishedFolder = '.incoming';

/**
 * Files in a folder of this machine. A file is written beside the others, brought to the disk and then renamed, so
 * that no reader and no power cut ever meets a part of one. Processes may share the folder, each with an `ownId`.
 */
export function createDiskStorage(dir: string, ownId: string): Storage {
  const temporaryDir = join(dir, unfinishedFolder, ownId);
  return {
    name: dir,
    put: async (key, body) => put(pathOf(dir, key), join(temporaryDir, randomUUID()), body),
    get: async (key, range) => {
      const path = pathOf(dir, key);
      const sizeBytes = await sizeOf(path);
      if (sizeBytes === null) return null;
      if (range === undefined) return { sizeBytes, body: createReadStream(path) };
      const { first, last } = range;
      return { sizeBytes: last - first + 1, body: createReadStream(path, { start: first, end: last }) };
    },
    size: async (key) => sizeOf(pathOf(dir, key)),
    list: async (prefix) => {
      const folder = prefix === '' ? dir : pathOf(dir, prefix);
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(nullWhenMissing);
      return (
        (entries ?? [])
          .filter((entry) => entry.isFile())
          .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
          // Unfinished files and the marker; no other key begins with a dot.
          .filter((key) => !key.startsWith('.'))
      );
    },
    remove: async (prefix) => rm(pathOf(dir, prefix), { recursive: true, force: true }),
  };
}

/** Removes what processes that are gone were writing into the folder `dir` of files. */
export async function removeUnfinished(dir: string, instances: Instances): Promise<void> {
  await openInstanceFolder(join(dir, unfinishedFolder), instances);
}

async function put(path: string, temporaryPath: string, body: Buffer | Readable): Promise<void> {
  try {
    for (const folder of [path, temporaryPath].map(dirname))
      await mkdir(folder, { recursive: true, mode: 0o700 });
    const source = Buffer.isBuffer(body) ? Readable.from([body]) : body;
    await pipeline(source, createWriteStream(temporaryPath, { flags: 'wx', mode: 0o600, flush: true }));
    await rename(temporaryPath, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(temporaryPath, { force: true });
    throw isDiskFull(error) ? storageFull(error) : error;
  }
}

/** Brings the new name itself to the disk. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function pathOf(dir: string, key: string): string {
  requireKey(key);
  return join(dir, ...key.split('/'));
}

async function sizeOf(path: string): Promise<number | null> {
  const found = await stat(path).catch(nullWhenMissing);
  return found?.isFile() ? found.size : null;
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
