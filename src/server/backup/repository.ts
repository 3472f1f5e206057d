import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { operatorsError, type Storage } from '../adapters/storage/storage.port.ts';
import { AppError } from '../../domain/errors.ts';
import { StartError } from '../config/start-error.ts';
import type { Content, Manifest, SavedFile } from './manifest.ts';
import { createSealer, saltBytes, type Sealer } from './seal.ts';

/** A backup cannot be made, read or restored; `message` says why. */
export class BackupError extends StartError {}

/** A part of a backup is missing or damaged. */
export class PartError extends BackupError {}

/**
 * A place with backups. `repository.json` has the salt, `blobs/` the contents in parts of at most 8 MiB under their
 * keyed hash, so that each is saved once, and `backups/` a manifest for each backup.
 */
export type Repository = {
  storage: Storage;
  sealer: Sealer;
  /** Whose backups they are: the id of a storage marker. */
  installation: string;
  /** The blobs that are there. */
  blobs: Set<string>;
  /** How many bytes this process has added. */
  addedBytes: number;
};

const format = 1;
const headKey = 'repository.json';
const blobFolder = 'blobs/';
const manifestFolder = 'backups/';
const mostReads = 3;
const partBytes = 8 * 1024 ** 2;
const backupName = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}\.\d{3}Z-[0-9a-f]{6}$/;

type Head = { format: number; salt: string; check: string };

/**
 * Opens the backups in `storage`, to read any or to add to those of `owner`, who may begin them in an empty place. Throws a
 * BackupError where there are none, they are of another installation, or the passphrase is wrong.
 */
export async function openRepository(
  storage: Storage,
  passphrase: string,
  owner?: { installation: string; mayCreate: boolean },
): Promise<Repository> {
  const head = await readHead(storage);
  if (head === null && owner?.mayCreate !== true) {
    throw new BackupError(
      owner === undefined
        ? `There are no backups of Loupe in ${storage.name}`
        : `The backups in ${storage.name} are gone: is the disk mounted? To begin anew, choose another place`,
    );
  }
  const { sealer, installation } =
    head === null
      ? await createHead(storage, passphrase, owner?.installation ?? '')
      : await unlock(head, passphrase, storage);
  if (owner !== undefined && installation !== owner.installation) {
    throw new BackupError(
      `${storage.name} has the backups of another installation (marker ${installation}): choose another place`,
    );
  }
  return { storage, sealer, installation, blobs: await listBlobs(storage), addedBytes: 0 };
}

/** The names of the blobs that are in `storage`. */
export async function listBlobs(storage: Storage): Promise<Set<string>> {
  const keys = await list(storage, blobFolder);
  return new Set(keys.map((key) => key.split('/').at(-1) ?? ''));
}

async function readHead(storage: Storage): Promise<Head | null> {
  const text = await read(storage, headKey);
  if (text === null) return null;
  let head: Head;
  try {
    head = JSON.parse(text.toString()) as Head;
  } catch (error) {
    throw new BackupError(`${headKey} in ${storage.name} is damaged`, { cause: error });
  }
  if (head.format === format) return head;
  throw new BackupError(`The backups in ${storage.name} were made by a newer version of Loupe: update Loupe`);
}

async function createHead(
  storage: Storage,
  passphrase: string,
  installation: string,
): Promise<{ sealer: Sealer; installation: string }> {
  if ((await list(storage, '')).length > 0)
    throw new BackupError(`${storage.name} is not empty: choose an empty folder or bucket for the backups`);
  const salt = randomBytes(saltBytes);
  const sealer = await createSealer(passphrase, salt);
  const check = await sealer.seal(Buffer.from(installation), headKey);
  const head: Head = { format, salt: salt.toString('base64'), check: check.toString('base64') };
  await save(storage, headKey, Buffer.from(JSON.stringify(head)));
  return { sealer, installation };
}

async function unlock(
  { salt, check }: Head,
  passphrase: string,
  storage: Storage,
): Promise<{ sealer: Sealer; installation: string }> {
  const sealer = await createSealer(passphrase, Buffer.from(salt, 'base64'));
  const opened = sealer.open(Buffer.from(check, 'base64'), headKey).catch((error: unknown) => {
    throw new BackupError(
      `The passphrase is wrong for the backups in ${storage.name}: set BACKUP_PASSPHRASE to the one they were made with`,
      { cause: error },
    );
  });
  return { sealer, installation: (await opened).toString() };
}

/** Saves `body` in parts; those that are there already are not sent again. */
export async function writeContent(
  repository: Repository,
  body: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<Content> {
  const blobs: string[] = [];
  let bytes = 0;
  for await (const part of inParts(body)) {
    bytes += part.length;
    blobs.push(await writeBlob(repository, part));
  }
  return { bytes, blobs };
}

/** The bytes of `content`. Throws a BackupError where some are missing or damaged. */
export async function* readContent(
  { storage, sealer }: Repository,
  { blobs }: Pick<Content, 'blobs'>,
): AsyncGenerator<Buffer> {
  for (const name of blobs) yield await openSealed({ storage, sealer }, blobKey(name), name);
}

async function* inParts(body: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const piece of body) {
    let rest = piece;
    while (length + rest.length >= partBytes) {
      const end = partBytes - length;
      yield Buffer.concat([...waiting, rest.subarray(0, end)]);
      rest = rest.subarray(end);
      [waiting, length] = [[], 0];
    }
    if (rest.length > 0) waiting.push(rest);
    length += rest.length;
  }
  if (length > 0) yield Buffer.concat(waiting);
}

async function writeBlob(repository: Repository, content: Buffer): Promise<string> {
  const { storage, sealer, blobs } = repository;
  const name = sealer.nameOf(content);
  if (blobs.has(name)) return name;
  const sealed = await sealer.seal(content, name);
  await save(storage, blobKey(name), sealed);
  blobs.add(name);
  repository.addedBytes += sealed.length;
  return name;
}

function blobKey(name: string): string {
  return `${blobFolder}${name.slice(0, 2)}/${name}`;
}

/** The names of all backups, the oldest first. */
export async function listBackups({ storage }: Repository): Promise<string[]> {
  const keys = await list(storage, manifestFolder);
  const names = keys.map((key) => key.slice(manifestFolder.length));
  return names.filter((name) => backupName.test(name)).toSorted();
}

/** When a backup was made, by its name. */
export function timeOfBackup(name: string): Date {
  return new Date(name.replace(/T(\d{2})-(\d{2})-([\d.]+Z)-.*$/, 'T$1:$2:$3'));
}

/** Saves what makes a backup of the contents that were written before. Answers its name. */
export async function writeManifest(repository: Repository, manifest: Manifest): Promise<string> {
  const { storage, sealer } = repository;
  const name = `${manifest.madeAt.replaceAll(':', '-')}-${randomBytes(3).toString('hex')}`;
  const sealed = await sealer.seal(Buffer.from(JSON.stringify(manifest)), name);
  await save(storage, manifestFolder + name, sealed);
  repository.addedBytes += sealed.length;
  return name;
}

/** Throws a BackupError where there is no such backup, or it is damaged. */
export async function readManifest({ storage, sealer }: Repository, name: string): Promise<Manifest> {
  const content = await openSealed({ storage, sealer }, manifestFolder + name, name);
  return JSON.parse(content.toString()) as Manifest;
}

/** The files of a backup. Throws a BackupError where their list is missing or damaged. */
export async function* readFiles(
  repository: Repository,
  { files }: Pick<Manifest, 'files'>,
): AsyncGenerator<SavedFile> {
  for await (const line of linesOf(readContent(repository, files))) yield JSON.parse(line) as SavedFile;
}

export async function removeBackup({ storage }: Repository, name: string): Promise<void> {
  await askOperators(storage.remove(manifestFolder + name));
}

/** Removes the blobs that are not in `used`. */
export async function removeOtherBlobs(
  { storage, blobs }: Repository,
  used: ReadonlySet<string>,
): Promise<void> {
  const unused = [...blobs].filter((name) => !used.has(name));
  for (const name of unused) {
    await askOperators(storage.remove(blobKey(name)));
    blobs.delete(name);
  }
}

async function openSealed(
  { storage, sealer }: Pick<Repository, 'storage' | 'sealer'>,
  key: string,
  label: string,
): Promise<Buffer> {
  const sealed = await read(storage, key);
  if (sealed === null) throw new PartError(`A part of this backup is missing in ${storage.name}: ${key}`);
  return sealer.open(sealed, label).catch((error: unknown) => {
    throw new PartError(`A part of this backup is damaged: ${key} in ${storage.name}`, { cause: error });
  });
}

/** A transfer that breaks is begun anew. */
async function read(storage: Storage, key: string): Promise<Buffer | null> {
  for (let attempt = 1; ; attempt += 1) {
    const file = await askOperators(storage.get(key));
    try {
      return file === null ? null : await buffer(file.body);
    } catch (error) {
      if (attempt < mostReads) continue;
      const reason = error instanceof Error ? error.message : String(error);
      throw new BackupError(`${key} in ${storage.name} cannot be read: ${reason}`, { cause: error });
    }
  }
}

async function save(storage: Storage, key: string, content: Buffer): Promise<void> {
  await askOperators(storage.put(key, content)).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'storage_full')) throw error;
    throw new BackupError(
      `There is no space left in ${storage.name}: this backup is incomplete; earlier ones are unchanged`,
      { cause: error },
    );
  });
}

function list(storage: Storage, prefix: string): Promise<string[]> {
  return askOperators(storage.list(prefix));
}

/** What a storage fails with, in the words for operators. */
export async function askOperators<Answer>(question: Promise<Answer>): Promise<Answer> {
  try {
    return await question;
  } catch (error) {
    const isOfDisk = error instanceof Error && 'syscall' in error;
    if (isOfDisk)
      throw new BackupError(`The place of the backups cannot be used: ${error.message}`, { cause: error });
    throw operatorsError(error);
  }
}

/** The lines of a text, which each end with a line feed. */
export async function* linesOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = Buffer.alloc(0);
  for await (const piece of pieces) {
    const bytes = Buffer.concat([rest, piece]);
    let from = 0;
    for (let to = bytes.indexOf(10); to !== -1; to = bytes.indexOf(10, from)) {
      yield bytes.toString('utf8', from, to);
      from = to + 1;
    }
    rest = bytes.subarray(from);
  }
}
