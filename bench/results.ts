import { readExport } from '../src/features/results/web/imports/read/read-export.ts';
import { buildHingeExport, buildTinderExport, jsonFileOf, zipOf } from '../test/synthetic-exports.ts';

/**
 * How long exports of ten years take to be read, by the code that the browser runs in its worker. Processor time tells
 * more than the clock where other programs use the cores too.
 */

const rounds = 5;
const targetMs = 1_000;

/** Ten years: 3,653 days and 4,000 conversations of Tinder; three people a day of Hinge. */
const tinder = buildTinderExport({ age: 'new', days: 3_653, conversations: 4_000 });
const hinge = buildHingeExport({ age: 'new', people: 11_000 });
const large = { ...tinder, Messages: Array.from({ length: 40 }, () => tinder['Messages']).flat() };

const megabytes = (bytes: number): number => Math.round(bytes / 1e5) / 10;

async function measure(what: string, file: File, target: number | null): Promise<void> {
  const times: number[] = [];
  const cpu = process.cpuUsage();
  let days = 0;
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    const { summary } = await readExport(file, () => undefined);
    times.push(performance.now() - began);
    days = summary.days.length;
  }
  const used = process.cpuUsage(cpu);
  times.sort((one, other) => one - other);
  console.table([
    {
      what,
      MB: megabytes(file.size),
      days,
      'worst ms': Math.round(times.at(-1) ?? 0),
      'median ms': Math.round(times[rounds >> 1] ?? 0),
      'CPU-ms a round': Math.round((used.user + used.system) / 1000 / rounds),
      'target ms': target ?? '',
    },
  ]);
}

await measure('Tinder, ten years, data.json', jsonFileOf(tinder), targetMs);
await measure('Tinder, ten years, indented', jsonFileOf(JSON.stringify(tinder, null, 2)), targetMs);
await measure('Tinder, ten years, ZIP', zipOf({ 'data.json': tinder }), targetMs);
await measure('Hinge, ten years, ZIP', zipOf(hinge), targetMs);
await measure('Tinder, 160,000 conversations', jsonFileOf(large), null);

// What is made of them: no server and no file.
await import('./results-situations.ts');
await import('./results-insights.ts');
// What comes of them is read on the server.
await import('./results-page.ts');
