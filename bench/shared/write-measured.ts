import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../../scripts/steps.ts';
import type { BenchRun, Measured } from '../../src/features/analysis/web/proof/measured.ts';

const file = path.join(projectRoot, 'src/features/analysis/web/proof/measured.json');

/** Keeps what a bench measured for the page that shows it; what the other benches measured stays. */
export async function writeMeasured<Bench extends keyof Measured>(
  bench: Bench,
  result: Omit<Measured[Bench], keyof BenchRun>,
  run: Omit<BenchRun, 'date'>,
): Promise<void> {
  const kept = JSON.parse(await readFile(file, 'utf8')) as Measured;
  const date = new Date().toISOString().slice(0, 10);
  const renewed = { ...kept, [bench]: { date, ...run, ...result } };
  await writeFile(file, `${JSON.stringify(renewed, null, 1)}\n`);
  console.log(`Written to ${path.relative(projectRoot, file)}.`);
}
