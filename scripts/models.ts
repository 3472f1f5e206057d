import { join, resolve } from 'node:path';
import { LockedFileError } from '../src/vision/node/locked-files.ts';
import { ensureModels } from '../src/vision/node/model-store.ts';

const dir = join(resolve(process.env['DATA_DIR'] ?? './data'), 'models');
const registry = process.env['npm_config_registry'];

try {
  await ensureModels({
    dir,
    onProgress: (line) => console.log(line),
    ...(registry === undefined ? {} : { registry }),
  });
} catch (error) {
  if (!(error instanceof LockedFileError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
