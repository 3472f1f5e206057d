import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepareDataDir } from '../src/server/config/data-dir.ts';
import { StartError } from '../src/server/config/start-error.ts';
import { ensureFiles, LockedFileError, readFileLock } from '../src/nets/locked-files.ts';

const dataDir = resolve(process.env['DATA_DIR'] || './data');
const dir = join(dataDir, 'fixtures');
const registry = process.env['npm_config_registry'];

try {
  await prepareDataDir(dataDir);
  await ensureFiles({
    dir,
    lock: await readFileLock(fileURLToPath(new URL('../test/fixtures.lock.json', import.meta.url))),
    onProgress: (line) => console.log(line),
    ...(registry === undefined ? {} : { registry }),
  });
} catch (error) {
  if (!(error instanceof LockedFileError || error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
