import { resolve } from 'node:path';
import type { Parts } from '../src/main/compose.ts';
import { createEngines } from '../src/main/adapters.ts';
import { createLog } from '../src/server/log/log.ts';

type Engines = Pick<Parts, 'vision' | 'textEngine'>;

/** The real engines over the models that were fetched before the tests, with one vision worker. */
export function startEngines(): Promise<Engines> {
  const modelsDir = resolve(process.env['DATA_DIR'] ?? './data', 'models');
  return createEngines(
    { modelsDir, visionWorkers: 1 },
    createLog('silent', () => undefined),
  );
}

/** For tests that analyse nothing: loading the models would take longer than they do. */
export const noEngines: Engines = {
  vision: {
    warmUp: () => Promise.resolve(),
    analysePhoto: () => Promise.reject(new Error('This test has started no vision engine')),
    close: () => Promise.resolve(),
    engineVersion: 'none',
    modelVersions: [],
  },
  textEngine: {
    warmUp: () => Promise.resolve(),
    analyseText: () => Promise.reject(new Error('This test has started no text engine')),
    close: () => Promise.resolve(),
    version: 'none',
  },
};
