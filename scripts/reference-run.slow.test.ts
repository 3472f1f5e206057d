import { expect, test } from 'vitest';
import expected from '../src/features/analysis/web/proof/reference/expected.json' with { type: 'json' };
import { engineVersion } from '../src/vision/analyse-photo.ts';
import { isLongForm } from '../test/forms.ts';
import { loadsOwnNets } from '../test/own-nets.ts';
import { measureReference } from './reference/measure-reference.ts';

loadsOwnNets();

// A journey compares /proof with what a browser measures.
test.skipIf(!isLongForm)(
  '/proof holds what the engine of today measures on the reference pictures',
  async () => {
    expect(expected.engine).toBe(engineVersion);
    const today: unknown = JSON.parse(JSON.stringify(await measureReference()));
    expect(today, 'run npm run reference').toEqual(expected.pictures);
  },
);
