import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { flagsWithoutFault } from './compiler-flags.ts';

test('npm start and npm run worker start without the fault', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  for (const name of ['start', 'worker'])
    expect(scripts[name]).toContain(` node ${flagsWithoutFault.join(' ')} src/`);
});
