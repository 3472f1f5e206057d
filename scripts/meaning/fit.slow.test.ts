import path from 'node:path';
import { expect, test } from 'vitest';
import heads from '../../src/text/meaning/heads.json' with { type: 'json' };
import { isLongForm } from '../../test/forms.ts';
import { loadsOwnNets } from '../../test/own-nets.ts';
import { fitHeads } from './fit.ts';

loadsOwnNets();

/** How long the fit takes is up to the machine. */
const noTimeLimit = 0;

test.runIf(isLongForm)(
  'the heads are those that the examples give',
  async () => {
    const modelsDir = path.resolve(process.env['DATA_DIR'] ?? './data', 'models');
    expect(await fitHeads(modelsDir)).toEqual(heads);
  },
  noTimeLimit,
);
