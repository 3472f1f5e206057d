import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { applyTransform, transformSchema } from './file-transforms.ts';

const lockedFileSchema = z.object({
  /** Where it is kept, relative to the folder. */
  file: z.string(),
  /** `name@version` in `packages`. */
  package: z.string(),
  /** With the tarball's leading folder. */
  pathInTarball: z.string(),
  /** Size and SHA-256 of the file in the tarball. */
  sourceBytes: z.int(),
  sourceSha256: z.string(),
  /** Applied in this order; none means that the file is kept as it is. */
  transforms: z.array(transformSchema),
  /** Size and SHA-256 of what is kept. */
  bytes: z.int(),
  sha256: z.string(),
  licence: z.string(),
  publisher: z.string(),
  /** Other addresses of the very same source file. */
  urls: z.optional(z.array(z.string())),
  /** Of a photo: what is on it. */
  shows: z.optional(z.string()),
});

const fileLockSchema = z.object({
  packages: z.record(z.string(), z.object({ integrity: z.string(), tarballBytes: z.int() })),
  files: z.array(lockedFileSchema),
});

export type LockedFile = z.infer<typeof lockedFileSchema>;
export type FileLock = z.infer<typeof fileLockSchema>;

/** A file is missing or is not what the lock says. The message names the file and is fit for the console. */
export class LockedFileError extends Error {
  readonly file: string;

  constructor(file: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'LockedFileError';
    this.file = file;
  }
}

export type EnsureOptions = {
  dir: string;
  lock: FileLock;
  /** One line per step, with sizes. */
  onProgress?: (line: string) => void;
  /** Where packages come from; the public registry by default. */
  registry?: string;
};

/** Reads and checks a lock file. Throws when it is not one. */
export async function readFileLock(path: string): Promise<FileLock> {
  return fileLockSchema.parse(JSON.parse(await readFile(path, 'utf8')));
}

/** Where a locked file is kept: its hash is part of the name, so that another version never takes its place. */
export function lockedFilePath(dir: string, file: LockedFile): string {
  return pathByHash(dir, file, file.sha256, file.file);
}

/** The bytes of a locked file in `dir`. Throws `LockedFileError` when it is missing or not what the lock says. */
export async function readLockedFile(dir: string, file: LockedFile): Promise<Buffer<ArrayBuffer>> {
  const bytes = await readFile(lockedFilePath(dir, file)).catch((cause: unknown) => {
    throw new LockedFileError(file.file, `${file.file} could not be read`, { cause });
  });
  if (sha256(bytes) === file.sha256) return bytes;
  throw new LockedFileError(file.file, `${file.file} is damaged: its SHA-256 is not the one in the lock`);
}

function pathByHash(dir: string, file: LockedFile, hash: string, name: string): string {
  return join(dir, dirname(file.file), `${hash.slice(0, 12)}-${name.split('/').at(-1)}`);
}

/**
 * The locked files that are absent from `dir` or have another size. Files are written whole and only after their hash was
 * right, so name and size are enough; `verify` reads and hashes them all the same.
 */
export async function missingFiles(dir: string, lock: FileLock, verify = false): Promise<LockedFile[]> {
  const present = await Promise.all(
    lock.files.map((file) => isPresent(lockedFilePath(dir, file), file, verify)),
  );
  return lock.files.filter((_, index) => present[index] !== true);
}

async function isPresent(
  path: string,
  file: Pick<LockedFile, 'bytes' | 'sha256'>,
  verify: boolean,
): Promise<boolean> {
  const found = await stat(path).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
  if (found?.size !== file.bytes) return false;
  return !verify || sha256(await readFile(path)) === file.sha256;
}

/**
 * Fetches what is missing, package by package, unless its source is there already; checks every file before and after its
 * transforms, and stores it atomically. Does nothing and takes milliseconds when all is there. Throws `LockedFileError`.
 */
export async function ensureFiles(options: EnsureOptions): Promise<void> {
  const missing: LockedFile[] = [];
  for (const file of await missingFiles(options.dir, options.lock)) {
    const source = await earlierSource(options.dir, file);
    if (source === null) missing.push(file);
    else await keep(file, source, options);
  }
  const byPackage = Map.groupBy(missing, (file) => file.package);
  let fetched = 0;
  for (const [spec, files] of byPackage) {
    fetched += 1;
    const tarball = size(options.lock.packages[spec]?.tarballBytes ?? 0);
    options.onProgress?.(`${fetched}/${byPackage.size} ${spec} (${tarball})`);
    await fetchFiles(spec, files, options);
  }
}

/** The source of a file, where an earlier version of the lock kept just that; null where it did not. */
async function earlierSource(dir: string, file: LockedFile): Promise<Buffer | null> {
  const path = pathByHash(dir, file, file.sourceSha256, file.pathInTarball);
  if (!(await isPresent(path, { bytes: file.sourceBytes, sha256: file.sourceSha256 }, true))) return null;
  return readFile(path);
}

async function fetchFiles(spec: string, files: readonly LockedFile[], options: EnsureOptions): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'loupe-fetch-'));
  try {
    const failure = await unpack(spec, work, options);
    for (const file of files) {
      const source = failure === null ? await readSource(work, file) : await fromOtherAddress(file, failure);
      await keep(file, source, options);
    }
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Unpacks a package without running any of its scripts; returns why that failed, or null. */
async function unpack(spec: string, work: string, options: EnsureOptions): Promise<Error | null> {
  const integrity = options.lock.packages[spec]?.integrity;
  // Loaded here, because a start with nothing to fetch should not pay for it.
  const { default: pacote } = await import('pacote');
  try {
    await pacote.extract(spec, work, {
      ...(options.registry === undefined ? {} : { registry: options.registry }),
      ...(integrity === undefined ? {} : { integrity }),
    });
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

async function readSource(work: string, file: LockedFile): Promise<Buffer> {
  const path = file.pathInTarball.split('/').slice(1).join('/');
  return readFile(join(work, path)).catch((cause: unknown) => {
    throw new LockedFileError(file.file, `${file.file}: ${file.package} has no ${file.pathInTarball}`, {
      cause,
    });
  });
}

async function fromOtherAddress(file: LockedFile, failure: Error): Promise<Buffer> {
  const reasons = [`${file.package}: ${failure.message}`];
  for (const url of file.urls ?? []) {
    const answer = await fetch(url).catch((error: unknown) => String(error));
    if (typeof answer !== 'string' && answer.ok) return Buffer.from(await answer.arrayBuffer());
    reasons.push(`${url}: ${typeof answer === 'string' ? answer : `HTTP ${answer.status}`}`);
  }
  throw new LockedFileError(file.file, `${file.file} could not be fetched (${reasons.join('; ')})`, {
    cause: failure,
  });
}

async function keep(file: LockedFile, source: Buffer, options: EnsureOptions): Promise<void> {
  check(file, 'source', source, file.sourceSha256);
  const result = file.transforms.reduce((bytes, transform) => applyTransform(bytes, transform), source);
  check(file, 'result', result, file.sha256);
  const path = lockedFilePath(options.dir, file);
  await mkdir(dirname(path), { recursive: true });
  const partial = `${path}.${process.pid}.partial`;
  await writeFile(partial, result);
  await rename(partial, path);
  options.onProgress?.(`  ${file.file} (${size(file.bytes)}) verified`);
}

function check(file: LockedFile, what: 'source' | 'result', bytes: Buffer, expected: string): void {
  const found = sha256(bytes);
  if (found === expected) return;
  throw new LockedFileError(
    file.file,
    `${file.file}: the ${what} from ${file.package} has SHA-256 ${found}, the lock says ${expected}. Nothing was kept.`,
  );
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function size(bytes: number): string {
  return bytes < 100_000 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
