import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { createFoundedCheck } from './check-founded.ts';

const failed = (error: unknown): void => {
  throw error;
};

it('says of each text what its sources do not say', async () => {
  const check = createFoundedCheck({ onFailure: failed });
  onTestFinished(check.close);
  const sources = ['I bake sourdough on Saturdays.'];
  expect(await check.unfounded(['I bake on Saturdays.', 'I bake in Lisbon.'], sources)).toEqual([
    [],
    ['Lisbon'],
  ]);
});

it('counts only the beginning of a source that no app would take', async () => {
  const check = createFoundedCheck({ onFailure: failed });
  onTestFinished(check.close);
  const source = `${'I bake. '.repeat(1_000)} I live in Lisbon.`;
  expect(await check.unfounded(['I live in Lisbon.'], [source])).toEqual([
    expect.arrayContaining(['Lisbon']),
  ]);
});

it('leaves the server free while a check hangs, and ends it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'loupe-check-'));
  const file = join(folder, 'hang.mjs');
  await writeFile(file, 'export const check = () => { for (;;); };');
  const failures: unknown[] = [];
  const check = createFoundedCheck({
    worker: { file: pathToFileURL(file), timeoutMs: 200 },
    onFailure: (error) => failures.push(error),
  });
  onTestFinished(async () => {
    await check.close();
    await rm(folder, { recursive: true });
  });
  let isOver = false;
  const result = check.unfounded(['a'], ['b']).finally(() => {
    isOver = true;
  });
  // This thread goes on: a check that ran on it would be over, or never let this line run.
  await new Promise(setImmediate);
  expect(isOver).toBe(false);
  expect(await result).toBeNull();
  // Tried twice, and the log hears of both.
  expect(failures).toHaveLength(2);
});
