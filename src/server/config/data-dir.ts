import { access, constants, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { StartError } from './start-error.ts';

/** The folder of DATA_DIR cannot be made or written to; `message` says why. */
export class DataDirError extends StartError {
  constructor(dir: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(
      `The data folder ${dir} cannot be used: ${reason}. Set DATA_DIR to a folder that can be written to.`,
      {
        cause,
      },
    );
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Where the data is: DATA_DIR. */
export function dataDirOf(env: Environment): string {
  return resolve(env['DATA_DIR'] || './data');
}

/** Where the models are: MODELS_DIR, by itself `models` in DATA_DIR. */
export function modelsDirOf(env: Environment): string {
  return resolve(env['MODELS_DIR'] || join(dataDirOf(env), 'models'));
}

/** Whether `path` is `dir` or in it; both are absolute. */
export function isWithin(path: string, dir: string): boolean {
  const [first] = relative(dir, path).split(sep);
  return first !== '..';
}

/**
 * Throws a StartError where root would work in the data folder of another user, who could not use the files that root
 * leaves there.
 */
export async function refuseRootIn(dir: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const owner = await stat(dir).then(
    ({ uid }) => uid,
    () => 0,
  );
  if (owner === 0) return;
  throw new StartError(
    `${dir} belongs to another user (ID ${owner}). Run this as that user, like runuser -u loupe -- npm run doctor`,
  );
}

/** Makes the data folder where it is missing and writes a file into it, to see that it can be. Throws a DataDirError. */
export async function prepareDataDir(dir: string): Promise<void> {
  try {
    await makeDir(dir);
    const probe = join(dir, `.loupe-probe.${process.pid}`);
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    throw new DataDirError(dir, error);
  }
}

/** Folder by folder: the recursive `mkdir` of Node.js never returns where none can be made, like in /proc. */
async function makeDir(dir: string): Promise<void> {
  const isThere = await access(dir).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
  if (isThere) return;
  const parent = dirname(dir);
  await makeDir(parent);
  await access(parent, constants.W_OK);
  await mkdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}
