import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../../domain/errors.ts';
import { openInstanceFolder, type Instances } from '../../db/instance-folder.ts';
import type { Storage } from './storage.port.ts';

const unfinishedFolder = '.incoming';

/**
 * Files in a folder of this machine. A file is written beside the others, brought to the disk and then renamed, so
 * that no reader and no power cut ever meets a part of one. Processes may share the folder; what one that is gone was
 * writing is removed at creation.
 */
export async function createDiskStorage(dir: string, instances: Instances): Promise<Storage> {
  const unfinishedDir = join(dir, unfinishedFolder);
  const temporaryDir = await openInstanceFolder(unfinishedDir, instances);
  return {
    put: async (key, body) => put(pathOf(dir, key), join(temporaryDir, randomUUID()), body),
    get: async (key) => {
      const path = pathOf(dir, key);
      const found = await statFile(path);
      return found === null ? null : { sizeBytes: found.size, body: createReadStream(path) };
    },
    exists: async (key) => (await statFile(pathOf(dir, key))) !== null,
    list: async (prefix) => {
      const folder = prefix === '' ? dir : pathOf(dir, prefix);
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(nullWhenMissing);
      return (
        (entries ?? [])
          .filter((entry) => entry.isFile())
          .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
          // Unfinished files and the marker; no key begins with a dot.
          .filter((key) => !key.startsWith('.'))
      );
    },
    remove: async (prefix) => rm(pathOf(dir, prefix), { recursive: true, force: true }),
  };
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
    if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes((error as NodeJS.ErrnoException).code ?? '')) {
      throw new AppError('storage_full', 'There is no space left to store this. Please try again later.', {
        cause: error,
      });
    }
    throw error;
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
  const segments = key.replace(/\/$/, '').split('/');
  const isGood = segments.every((segment) => /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(segment));
  if (!isGood) throw new Error(`Malformed storage key: ${key}`);
  return join(dir, ...segments);
}

async function statFile(path: string): Promise<{ size: number } | null> {
  const found = await stat(path).catch(nullWhenMissing);
  return found?.isFile() ? found : null;
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
