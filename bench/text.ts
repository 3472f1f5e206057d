import { parseArgs } from 'node:util';
import { measureSpeed } from './text/measure-speed.ts';
import { openTextBench } from './text/open-bench.ts';
import { qualityTable } from './text/quality.ts';
import { allRows } from './text/rows/all-rows.ts';
import type { Part } from './vision/dev-photos.ts';
import { printTable } from './vision/table.ts';

/**
 * How fast profile texts are read, and how often what is said of them is right.
 *
 *     npm run bench -- text                    everything
 *     npm run bench -- text speed              time and memory alone
 *     npm run bench -- text advice demands     the lines of these signals
 *     … --held-out | --tune                    only that part of the texts
 *
 * Some lines need the real texts in `DEV_DATA_DIR` (see `text/dev-texts.ts`) and are not measured without it.
 */

const { values: options, positionals } = parseArgs({
  args: process.argv.slice(3),
  options: { 'held-out': { type: 'boolean' }, tune: { type: 'boolean' } },
  allowPositionals: true,
});
const parts: Part[] = (['held-out', 'tune'] as const).filter(
  (part) => options[part] === true || (options['held-out'] !== true && options.tune !== true),
);
const names = new Set(['speed', ...allRows.map(({ signal }) => signal)]);
const unknown = positionals.filter((name) => !names.has(name));
const wants = (name: string): boolean => positionals.length === 0 || positionals.includes(name);

if (unknown.length > 0) {
  console.error(`There is nothing to measure by the name of ${unknown.join(', ')}.`);
  console.error(`Choose from: ${[...names].join(', ')}.`);
  process.exitCode = 1;
} else {
  const rows = allRows.filter(({ signal }) => wants(signal));
  if (rows.length > 0) {
    const bench = await openTextBench(process.env['DEV_DATA_DIR']);
    if (bench.dev === null)
      console.log('Without DEV_DATA_DIR, the lines that need real texts are not measured.\n');
    printTable(await qualityTable(rows, bench, parts));
    await bench.close();
  }
  if (wants('speed')) await measureSpeed();
}
