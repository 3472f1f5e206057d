import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeServerFolder, startProcess } from '../server-process.ts';

const source = fileURLToPath(new URL('./s3rver', import.meta.url));
/** The gates judge every source file under `test`, so the packages are kept elsewhere. */
const cache = fileURLToPath(new URL('../../node_modules/.cache', import.meta.url));

/** By itself npm asks for minutes before it says that there is no network. */
const askOnce = ['--prefer-offline', '--fetch-retries=1', '--fetch-retry-mintimeout=1000'];

/**
 * Installs s3rver as its own lock says, unless that has been done. Answers the path of its command-line program.
 * Processes may do so at the same time. Throws with npm's words when npm can't install it.
 */
export async function installS3rver(): Promise<string> {
  const folder = await findFolder();
  if (!existsSync(folder)) await installInto(folder);
  return path.join(folder, 'node_modules', 's3rver', 'bin', 's3rver.js');
}

/** Why the tests went without s3rver, as a sentence; null where it is installed. */
export async function whyNoS3rver(): Promise<string | null> {
  return existsSync(await findFolder()) ? null : "s3rver isn't installed: npm can't reach its registry";
}

async function findFolder(): Promise<string> {
  const lock = await readFile(path.join(source, 'package-lock.json'));
  return path.join(cache, `s3rver-${createHash('sha256').update(lock).digest('hex').slice(0, 16)}`);
}

async function installInto(folder: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const unfinished = makeServerFolder(path.basename(folder), cache);
  try {
    for (const file of ['package.json', 'package-lock.json']) {
      await copyFile(path.join(source, file), path.join(unfinished.path, file));
    }
    const flags = ['--ignore-scripts', '--no-audit', '--no-fund', ...askOnce];
    // The environment says how npm reaches its registry.
    const npm = startProcess('npm', ['ci', '--prefix', unfinished.path, ...flags], process.env);
    if ((await npm.ended) !== 0) throw new Error(npm.output().trim());
    await rename(unfinished.path, folder);
  } catch (error) {
    // Another process may have been faster. What it has made is not empty, and so not replaced.
    if (!existsSync(folder)) throw error;
  } finally {
    await unfinished.remove();
  }
}
