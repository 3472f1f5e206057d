import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { unzipSync } from 'fflate';
import { sha256Hex } from '../../src/features/analysis/server/run-analysis.service.ts';

/** A file or folder that cannot be read; the message is one sentence. */
export class PhotoFilesError extends Error {}

/** `name` is the path by which a person finds the file. */
export type PhotoFile = { name: string; read: () => Promise<Uint8Array> };

/** Larger than any photo that Loupe stores, so that a film in the same folder is not read. */
const mostBytes = 100_000_000;

/**
 * The files at `places` by the SHA-256 of their bytes: files, folders however deep, and ZIP archives such as the data export.
 * Throws `PhotoFilesError`.
 */
export async function findPhotoFiles(places: readonly string[]): Promise<ReadonlyMap<string, PhotoFile>> {
  const found = new Map<string, PhotoFile>();
  for (const place of places)
    for await (const [hash, file] of filesAt(place)) if (!found.has(hash)) found.set(hash, file);
  return found;
}

async function* filesAt(place: string): AsyncGenerator<[hash: string, file: PhotoFile]> {
  const there = await stat(place).catch(() => null);
  if (there === null) throw new PhotoFilesError(`There is no file or folder at ${place}.`);
  if (there.isDirectory()) yield* filesIn(place);
  else if (await isZip(place)) yield* filesOfArchive(place);
  else yield fileOnDisk(place);
}

async function* filesIn(folder: string): AsyncGenerator<[hash: string, file: PhotoFile]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .toSorted();
  for (const name of names) if ((await stat(name)).size <= mostBytes) yield fileOnDisk(name);
}

async function fileOnDisk(name: string): Promise<[hash: string, file: PhotoFile]> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(name), hash);
  } catch (cause) {
    throw new PhotoFilesError(`${name} cannot be read.`, { cause });
  }
  return [hash.digest('hex'), { name, read: () => readFile(name) }];
}

async function isZip(name: string): Promise<boolean> {
  for await (const chunk of createReadStream(name, { end: 1 })) return (chunk as Buffer).toString() === 'PK';
  return false;
}

async function* filesOfArchive(archive: string): AsyncGenerator<[hash: string, file: PhotoFile]> {
  const zip = await readFile(archive);
  let files: Record<string, Uint8Array>;
  try {
    files = unzipSync(zip, { filter: ({ originalSize }) => originalSize <= mostBytes });
  } catch (cause) {
    const message = `${archive} is a damaged ZIP archive. Download it again, or unpack it and give the folder.`;
    throw new PhotoFilesError(message, { cause });
  }
  for (const [name, bytes] of Object.entries(files))
    yield [sha256Hex(bytes), { name: path.join(archive, name), read: () => Promise.resolve(bytes) }];
}
