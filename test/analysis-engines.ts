import { measured } from '../src/domain/signal.ts';
import { resolve } from 'node:path';
import { createEngines, type Engines as StartedEngines } from '../src/main/adapters.ts';
import type { VisionPool } from '../src/vision/node/vision-pool.ts';
import { createLog } from '../src/server/log/log.ts';
import { readText } from '../src/text/read-text.ts';
import type { DoneReading } from '../src/text/text-reading.ts';

type Engines = { vision: VisionPool; textEngine: StartedEngines['textEngine'] };

/** The real engines over the models that were fetched before the tests, with one vision worker. */
export function startEngines(): Promise<StartedEngines> {
  const modelsDir = resolve(process.env['DATA_DIR'] ?? './data', 'models');
  return createEngines(
    { modelsDir, visionWorkers: 1 },
    { log: createLog('silent', () => undefined), withVision: true },
  );
}

/** For tests that analyse nothing: loading the models would take longer than they do. */
export const noEngines: Engines = {
  vision: {
    warmUpOne: () => Promise.resolve(),
    warmUp: () => Promise.resolve(),
    analysePhoto: () => Promise.reject(new Error('This test has started no vision engine')),
    locateFaces: () => Promise.resolve([]),
    close: () => Promise.resolve(),
    engineVersion: 'none',
    modelVersions: [],
  },
  textEngine: {
    warmUp: () => Promise.resolve(),
    readText: () => Promise.reject(new Error('This test has started no text engine')),
    proposeEdits: () => Promise.reject(new Error('This test has started no text engine')),
    encodeSentences: () => Promise.reject(new Error('This test has started no text engine')),
    close: () => Promise.resolve(),
    version: 'none',
    modelVersions: () => Promise.resolve([]),
  },
};

/** A reading that measured nothing. */
export const quietReading: DoneReading = {
  ...readText({ app: 'tinder', bio: '', prompts: [] }).reading,
  status: 'analysed',
  language: measured('en'),
  fields: [],
  signals: {},
};

/** Reads every text at once and finds nothing in it. */
export const quietTextEngine: Engines['textEngine'] = {
  ...noEngines.textEngine,
  readText: () => Promise.resolve(quietReading),
  proposeEdits: () => Promise.resolve({ reading: quietReading, proposal: null }),
};
