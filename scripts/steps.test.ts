import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { printResults, runProgram, runSteps, verdict, type Outcome, type Step } from './steps.ts';

let printed: string[];
beforeEach(() => {
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
});
afterEach(() => vi.restoreAllMocks());

const step = (name: string, outcome: Outcome): Step => ({ name, run: () => Promise.resolve(outcome) });
const green = step('green', verdict(true, ''));
const red = step('red', {
  ...verdict(false, 'expected 1 to be 2'),
  passed: 3,
  skipped: 1,
  failures: ['src/a.test.ts: adds up: expected 1 to be 2'],
  files: Array.from({ length: 12 }, (_, index) => ({ name: `file ${index}`, seconds: index })),
});

it('starts no other step after one that failed', async () => {
  const results = await runSteps([green, red, step('later', verdict(true, ''))], {
    lanes: 1,
    keepsGoing: false,
  });
  expect(results.map(({ name, ok }) => [name, ok])).toEqual([
    ['green', true],
    ['red', false],
  ]);
  expect(printed).toHaveLength(2);
});

it('ends what runs beside a step that failed, which is no failure of its own', async () => {
  const endless = {
    name: 'endless',
    run: (signal: AbortSignal) =>
      runProgram(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { signal }).then(() =>
        green.run(signal),
      ),
  };
  const results = await runSteps([endless, red], { lanes: 2, keepsGoing: false });
  expect(results.map(({ name }) => name)).toEqual(['red']);
});

it('runs all steps when it keeps going, and counts one that throws as failed', async () => {
  const broken = {
    name: 'broken',
    run: () => {
      throw new Error('no such program');
    },
  };
  const results = await runSteps([broken, green], { lanes: 1, keepsGoing: true });
  expect(results.map(({ name, ok }) => [name, ok])).toEqual([
    ['broken', false],
    ['green', true],
  ]);
  expect(results[0]?.output).toContain('no such program');
});

it('prints what failed and why, the ten slowest files, and the sums last', async () => {
  const results = await runSteps([green, red], { lanes: 1, keepsGoing: false });
  printed = [];
  expect(printResults(results)).toBe(1);
  const text = printed.join('\n');
  expect(text).toContain('--- red ---\nexpected 1 to be 2');
  expect(text).toContain('src/a.test.ts: adds up: expected 1 to be 2');
  expect(printed.filter((line) => /file \d+$/.test(line)).map((line) => line.trim())).toEqual(
    [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((index) => `${index}.0 s  file ${index}`),
  );
  expect(printed.at(-1)?.trim()).toBe('4 passed, 1 failed, 1 skipped');
});

it('answers 0 when nothing failed', async () => {
  expect(printResults(await runSteps([green], { lanes: 2, keepsGoing: false }))).toBe(0);
  expect(printed.at(-1)?.trim()).toBe('1 passed, 0 failed, 0 skipped');
});
