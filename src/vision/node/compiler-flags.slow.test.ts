import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it, test } from 'vitest';
import { flagsWithoutFault } from './compiler-flags.ts';

const program = fileURLToPath(new URL('../../../test/measure-in-new-threads.ts', import.meta.url));

// Without TurboFan and with other threads allocating, Maglev's fault shows in one of a hundred measurements.
const whereTheFaultShows = ['--no-turbofan', '--stress-concurrent-allocation'];

describe('every new thread measures the same value on the same photo', () => {
  it.each([
    // Without either compiler this is slow, and the fault's place does not exist: a few threads show that it is off.
    ['with Maglev off', [], 5],
    ['started as npm start does', flagsWithoutFault, 30],
  ])('%s', async (_, flags, threads) => {
    const args = [...whereTheFaultShows, ...flags, program, String(threads)];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    expect(JSON.parse(stdout)).toEqual([[0.961, threads * 10]]);
  });
});

test('npm start and npm run worker start without the fault', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  for (const name of ['start', 'worker'])
    expect(scripts[name]).toContain(` node ${flagsWithoutFault.join(' ')} src/`);
});
