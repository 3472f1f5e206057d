import path from 'node:path';
import { unloadLiteRt } from '@litertjs/core';
import { expect, onTestFinished, test } from 'vitest';
import heads from '../../src/text/meaning/heads.json' with { type: 'json' };
import { fitHeads } from './fit.ts';

/** How long the fit takes is up to the machine. */
const noTimeLimit = 0;

test(
  'the heads are those that the examples give',
  async () => {
    // A file of tests before this one may have loaded the runtime in the same thread.
    unloadLiteRt();
    onTestFinished(unloadLiteRt);
    const modelsDir = path.resolve(process.env['DATA_DIR'] ?? './data', 'models');
    expect(await fitHeads(modelsDir)).toEqual(heads);
  },
  noTimeLimit,
);
