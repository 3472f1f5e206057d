import { measured } from '../src/domain/signal.ts';
import type { Engines as StartedEngines } from '../src/main/adapters.ts';
import type { VisionPool } from '../src/vision/node/vision-pool.ts';
import { readText } from '../src/text/read-text.ts';
import type { DoneReading } from '../src/text/text-reading.ts';

type Engines = { vision: VisionPool; textEngine: StartedEngines['textEngine'] };

/** For tests that analyze nothing: loading the models would take longer than they do. */
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
