import { beforeAll, expect, test } from 'vitest';
import { everyNth } from '../../test/forms.ts';
import { sharedTextEngine } from '../../test/shared-engines.ts';
import { openTextBench } from './open-bench.ts';
import type { Part } from '../vision/dev-photos.ts';
import type { Figure } from './quality.ts';
import { adviceRows } from './rows/advice-rows.ts';

/*
 * The goals of advice on texts, on our own profiles. `npm run bench -- text advice` prints the same figures.
 */

let bench: Awaited<ReturnType<typeof openTextBench>>;

beforeAll(async () => {
  bench = await openTextBench(undefined, sharedTextEngine());
});

async function figureOf(what: string): Promise<Figure | null> {
  const row = adviceRows.find((one) => one.what.startsWith(what));
  if (row === undefined) throw new Error(`No row is called ${what}.`);
  const some = <Profile>(all: Record<Part, readonly Profile[]>) => ({ ...all, tune: everyNth(all.tune, 8) });
  return row.measure({ ...bench, good: some(bench.good), planted: some(bench.planted) }, 'tune');
}

test('most good profiles have nothing to fix', async () => {
  const figure = await figureOf('good profiles');
  if (figure?.kind !== 'share') throw new Error('A share was expected');
  expect(figure.hits / figure.count).toBeGreaterThanOrEqual(0.85);
});

test('a planted fault is named, and little else beside it', async () => {
  const figure = await figureOf('planted faults');
  if (figure?.kind !== 'found') throw new Error('A count of findings was expected');
  const { right, wrong, missed } = figure;
  expect(right / (right + (wrong ?? 0))).toBeGreaterThanOrEqual(0.85);
  expect(right / (right + (missed ?? 0))).toBeGreaterThanOrEqual(0.75);
});
