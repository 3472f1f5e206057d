import { parseArgs } from 'node:util';
import { rulesVersion } from '../src/features/analysis/report/build-report.ts';
import { measureSpeed } from './text/measure-speed.ts';
import { openTextBench } from './text/open-bench.ts';
import { writeMeasured } from './shared/write-measured.ts';
import { heldOutAbstention, heldOutFigures, measureRows, qualityTable } from './text/quality.ts';
import { allRows } from './text/rows/all-rows.ts';
import type { Part } from './vision/dev-photos.ts';
import { printTable } from './vision/table.ts';

/**
 * How fast profile texts are read, and how often what is said of them is right.
 *
 *     npm run bench -- text                    everything
 *     npm run bench -- text speed              time and memory alone
 *     npm run bench -- text advice demands     the lines of these signals
 *     npm run bench -- text --write            everything but the speed, on held-out texts, and keeps it for /proof
 *     … --held-out | --tune                    only that part of the texts
 *
 * Some lines need the real texts in `DEV_DATA_DIR` (see `text/dev-texts.ts`) and are not measured without it.
 */

const { values: options, positionals } = parseArgs({
  args: process.argv.slice(3),
  options: { 'held-out': { type: 'boolean' }, tune: { type: 'boolean' }, write: { type: 'boolean' } },
  allowPositionals: true,
});
const isWritten = options.write === true;
const parts: Part[] = (['held-out', 'tune'] as const).filter((part) =>
  isWritten
    ? part === 'held-out'
    : options[part] === true || (options['held-out'] !== true && options.tune !== true),
);
const names = new Set(['speed', ...allRows.map(({ signal }) => signal)]);
const unknown = positionals.filter((name) => !names.has(name));
const wants = (name: string): boolean => positionals.length === 0 || positionals.includes(name);

if (isWritten && (positionals.length > 0 || process.env['DEV_DATA_DIR'] === undefined)) {
  console.error('What is written is measured as a whole: name no signal, and set DEV_DATA_DIR.');
  process.exitCode = 1;
} else if (unknown.length > 0) {
  console.error(`There is nothing to measure by the name of ${unknown.join(', ')}.`);
  console.error(`Choose from: ${[...names].join(', ')}.`);
  process.exitCode = 1;
} else {
  const rows = allRows.filter(({ signal }) => wants(signal));
  if (rows.length > 0) {
    const bench = await openTextBench(process.env['DEV_DATA_DIR']);
    if (bench.dev === null)
      console.log('Without DEV_DATA_DIR, the lines that need real texts are not measured.\n');
    const results = await measureRows(rows, bench, parts);
    printTable(qualityTable(results));
    const [shortVersion = ''] = bench.engine.version.split(' ', 1);
    const abstention = isWritten ? await heldOutAbstention(bench) : [];
    await bench.close();
    if (isWritten) {
      await writeMeasured(
        'text',
        { figures: heldOutFigures(results), abstention },
        { version: `${shortVersion}, rules ${rulesVersion}`, command: 'npm run bench -- text --held-out' },
      );
    }
  }
  if (wants('speed') && !isWritten) await measureSpeed();
}
