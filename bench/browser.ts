import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright';
import { openTry, type Seen } from './browser/open-try.ts';
import { phonePhotos, smallPhotos } from './browser/phone-photos.ts';
import { slowDown } from './browser/slow-down.ts';
import { openSlowLine } from './browser/slow-line.ts';
import { withBenchServer } from './shared/bench-server.ts';
import { printTable } from './vision/table.ts';

/**
 * How fast /try is in Chromium on two cores: nine photos of 12 megapixels, and the test photos as they are.
 *
 *     npm run bench -- browser             the median of three runs
 *     npm run bench -- browser --runs 1    … of one
 *     npm run bench -- browser --warm      without the visits over a slow line
 *
 * Each run is three visits of one visitor: over a line of 10 Mbit/s with photos chosen at once and nothing kept; over the same line,
 * choosing when the engine is ready; and, in a new browser that has kept what came, as fast as it goes and then four times slower.
 * Ends with 1 when a goal is missed.
 */

const { values: options } = parseArgs({
  args: process.argv.slice(3),
  options: { runs: { type: 'string', default: '3' }, warm: { type: 'boolean', default: false } },
});
const runs = Number(options.runs);
const lineBytesPerSecond = 10_000_000 / 8;
const requestDelayMs = 40;
const slowdown = 4;

const goals = {
  'first download, MB over the line': 7.5,
  'engine ready from cache, ms from opening': 3_000,
  'first mark, 9 photos of 12 MP, engine ready, ms from choosing': 1_000,
  'first mark, 9 test photos, engine ready, ms from choosing': 1_000,
  'first mark, 10 Mbit/s, nothing kept, photos chosen at once, ms from opening': 5_000,
  'first mark, 10 Mbit/s, nothing kept, chosen when ready, ms from choosing': 5_000,
  'engine ready, 10 Mbit/s, nothing kept, ms from opening': null,
  'verdict on 9 photos of 12 MP, ms from choosing': 6_000,
  'verdict on 9 test photos, ms from choosing': 6_000,
  'verdict on 9 photos of 12 MP, 4 × slower, ms from choosing': 20_000,
  'how much slower that is: the page': null,
  'how much slower that is: the worker': null,
  'memory of the page and its workers at the peak, MB': 600,
  'longest task of the page’s thread, ms': 100,
} as const satisfies Record<string, number | null>;
type Figure = keyof typeof goals;

const figures = new Map<Figure, number[]>();
const note = (figure: Figure, value: number): void =>
  void figures.set(figure, [...(figures.get(figure) ?? []), value]);
const fromChoosing = ({ chosen }: Seen, at: number | null): number =>
  (at ?? Number.NaN) - (chosen ?? Number.NaN);
const longest = ({ longTasks }: Seen): number => Math.max(0, ...longTasks.map(({ tookMs }) => tookMs));

const dir = await mkdtemp(join(tmpdir(), 'loupe-browser-'));
try {
  const [phone, small] = [await phonePhotos(dir), await smallPhotos(dir)];
  await withBenchServer({ LOG_LEVEL: 'warn' }, async ({ url }) => {
    const line = await openSlowLine(new URL(url), requestDelayMs);
    await openProfile('warm-up', async (profile) => {
      // The server compresses each piece once, for its first reader.
      const visit = await openTry(line.origin, profile);
      await visit.until('offline');
      await visit.close();
    });
    for (let run = 0; run < runs; run += 1) {
      if (!options.warm) {
        line.setRate(lineBytesPerSecond);
        await openProfile(`at-once-${run}`, (profile) => visitAtOnce(line.origin, profile));
      }
      await openProfile(`kept-${run}`, async (profile) => {
        line.setRate(options.warm ? null : lineBytesPerSecond);
        await visitCold(line.origin, profile);
        line.setRate(null);
        await visitAgain(line.origin, profile);
      });
    }
    await line.close();
  });

  async function openProfile(name: string, visit: (profile: string) => Promise<void>): Promise<void> {
    const profile = join(dir, name);
    await mkdir(profile);
    await visit(profile);
    await rm(profile, { recursive: true });
  }

  async function visitAtOnce(origin: string, profile: string): Promise<void> {
    const visit = await openTry(origin, profile);
    await visit.choose(phone);
    const { firstMark } = await visit.until('firstMark');
    note(
      'first mark, 10 Mbit/s, nothing kept, photos chosen at once, ms from opening',
      firstMark ?? Number.NaN,
    );
    await visit.close();
  }

  async function visitCold(origin: string, profile: string): Promise<void> {
    const visit = await openTry(origin, profile);
    const { ready } = await visit.until('ready');
    const engine = (await visit.received()).filter(({ path }) =>
      /\/models\/|\.wasm$|\/vision\.worker-/.test(path),
    );
    note('first download, MB over the line', engine.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6);
    if (!options.warm) {
      note('engine ready, 10 Mbit/s, nothing kept, ms from opening', ready ?? Number.NaN);
      await visit.choose(phone);
      const seen = await visit.until('firstMark');
      note(
        'first mark, 10 Mbit/s, nothing kept, chosen when ready, ms from choosing',
        fromChoosing(seen, seen.firstMark),
      );
      await visit.until('done');
      await startOver(visit.page);
    }
    await visit.until('offline');
    await visit.close();
  }

  async function visitAgain(origin: string, profile: string): Promise<void> {
    const visit = await openTry(origin, profile);
    note('engine ready from cache, ms from opening', (await visit.until('ready')).ready ?? Number.NaN);
    await visit.until('offline');
    await visit.choose(phone);
    const ofPhone = await visit.until('done');
    note(
      'first mark, 9 photos of 12 MP, engine ready, ms from choosing',
      fromChoosing(ofPhone, ofPhone.firstMark),
    );
    note('verdict on 9 photos of 12 MP, ms from choosing', fromChoosing(ofPhone, ofPhone.done));
    note('memory of the page and its workers at the peak, MB', visit.peakMb());
    await startOver(visit.page);
    await visit.choose(small);
    const ofSmall = await visit.until('done');
    note(
      'first mark, 9 test photos, engine ready, ms from choosing',
      fromChoosing(ofSmall, ofSmall.firstMark),
    );
    note('verdict on 9 test photos, ms from choosing', fromChoosing(ofSmall, ofSmall.done));
    note('longest task of the page’s thread, ms', longest(ofSmall));
    console.log(
      `long tasks: ${ofSmall.longTasks.map(({ startMs, tookMs }) => `${tookMs} ms at ${Math.round(startMs)}`).join(', ')}`,
    );
    await startOver(visit.page);

    const [worker] = visit.page.workers();
    if (worker === undefined) throw new Error('The engine has no worker');
    const timeOf = async () => ({
      page: await visit.page.evaluate(countForAWhile),
      worker: await worker.evaluate(countForAWhile),
    });
    const atFullSpeed = await timeOf();
    const endSlowness = slowDown(visit.renderers(), slowdown);
    const slowed = await timeOf();
    note('how much slower that is: the page', slowed.page / atFullSpeed.page);
    note('how much slower that is: the worker', slowed.worker / atFullSpeed.worker);
    await visit.choose(phone);
    const ofSlow = await visit.until('done');
    note('verdict on 9 photos of 12 MP, 4 × slower, ms from choosing', fromChoosing(ofSlow, ofSlow.done));
    await endSlowness();
    await visit.close();
  }
} finally {
  await rm(dir, { recursive: true, force: true });
}

async function startOver(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start over' }).click();
}

/** How long a piece of work takes in this thread, in ms. */
function countForAWhile(): number {
  const began = performance.now();
  let sum = 0;
  for (let at = 0; at < 200_000_000; at += 1) sum = (sum + at) | 0;
  // What nobody asks for would not be added up.
  if (sum === 0.5) throw new Error('This sum is whole');
  return performance.now() - began;
}

const rows = Object.entries(goals).flatMap(([figure, goal]) => {
  const values = (figures.get(figure as Figure) ?? []).toSorted((a, b) => a - b);
  if (values.length === 0) return [];
  const shown = (value: number): number => (value < 20 ? Math.round(value * 100) / 100 : Math.round(value));
  const median = values[values.length >> 1]!;
  const isMissed = goal !== null && !(median <= goal);
  if (isMissed) process.exitCode = 1;
  return [
    {
      figure,
      median: shown(median),
      lowest: shown(values[0]!),
      highest: shown(values.at(-1)!),
      goal: goal ?? '',
      '': isMissed ? 'MISSED' : '',
    },
  ];
});
printTable(rows);
console.log(`n = ${runs}, Chromium on two cores.`);
