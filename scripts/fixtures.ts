import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureFiles, LockedFileError, readFileLock } from '../src/vision/node/locked-files.ts';

const dir = join(resolve(process.env['DATA_DIR'] ?? './data'), 'fixtures');
const registry = process.env['npm_config_registry'];

try {
  await ensureFiles({
    dir,
    lock: await readFileLock(fileURLToPath(new URL('../test/fixtures.lock.json', import.meta.url))),
    onProgress: (line) => console.log(line),
    ...(registry === undefined ? {} : { registry }),
  });
} catch (error) {
  if (!(error instanceof LockedFileError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
