import { expect, test } from 'vitest';
import origin from './origin.json' with { type: 'json' };
import { readOrigin } from './origin.ts';

// Where this fails, `node scripts/meaning/fit.ts` fits the heads anew.
test('the heads are those that were fitted to these examples and phrases, with this model', () => {
  expect(readOrigin()).toEqual(origin);
});
