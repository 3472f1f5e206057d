import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { createVisionPool, type PhotoToAnalyse, type VisionPool } from '../src/vision/node/vision-pool.ts';
import { enlarge, loadFixture } from '../test/photo-fixtures.ts';

/** How fast photos are analysed, at what cost, on one and on two workers. Needs `npm run models` and `npm run fixtures`. */

const modelsDir = join(resolve(process.env['DATA_DIR'] ?? './data'), 'models');
const solo = [
  'franck-smiling',
  'franck-serious',
  'franck-turned',
  'man-portrait',
  'figure-upper-body',
  'joconde',
];
const groups = ['group-of-three-smiling', 'group-of-four-daylight'];

type Row = Record<string, string | number>;

async function photosOf(names: readonly string[], megapixels: number): Promise<PhotoToAnalyse[]> {
  return Promise.all(
    names.map(async (name) => {
      const bytes = await enlarge(loadFixture(`${name}.jpg`), megapixels);
      const { width, height } = await sharp(bytes).metadata();
      return { bytes, metadata: { width, height, flashFired: null, focalLengthMm: null }, app: 'hinge' };
    }),
  );
}

async function measure(
  pool: VisionPool,
  what: string,
  workers: number,
  photos: PhotoToAnalyse[],
): Promise<Row> {
  const cpuBefore = process.cpuUsage();
  const start = performance.now();
  const times: number[] = [];
  const queue = Array.from({ length: 4 }, () => photos).flat();
  const count = queue.length;
  await Promise.all(
    Array.from({ length: workers }, async () => {
      for (let photo = queue.shift(); photo !== undefined; photo = queue.shift()) {
        const began = performance.now();
        await pool.analysePhoto(photo);
        times.push(performance.now() - began);
      }
    }),
  );
  const elapsed = performance.now() - start;
  const cpu = process.cpuUsage(cpuBefore);
  times.sort((a, b) => a - b);
  const at = (share: number): number =>
    Math.round(times[Math.min(count - 1, Math.floor(count * share))] ?? 0);
  return {
    what,
    workers,
    'median ms': at(0.5),
    'p95 ms': at(0.95),
    'CPU-ms a photo': Math.round((cpu.user + cpu.system) / 1000 / count),
    'photos/s': Number(((count / elapsed) * 1000).toFixed(1)),
    MB: Math.round(process.memoryUsage().rss / 1e6),
  };
}

const plain = await photosOf(solo, 2);
const large = await photosOf(solo, 12);
const crowded = await photosOf(groups, 2);
const rows: Row[] = [];
for (const workers of [1, 2]) {
  const before = process.memoryUsage().rss;
  const start = performance.now();
  const pool = await createVisionPool({ modelsDir, workers });
  await pool.warmUp();
  const readyMs = Math.round(performance.now() - start);
  const loaded = Math.round((process.memoryUsage().rss - before) / 1e6);
  await measure(pool, 'warm-up', workers, plain);
  rows.push(await measure(pool, 'one person, 2 MP', workers, plain));
  rows.push(await measure(pool, 'one person, 12 MP', workers, large));
  rows.push(await measure(pool, 'groups of 3 and 4, 2 MP', workers, crowded));
  console.log(`${workers} worker(s): models ready after ${readyMs} ms, ${loaded} MB more than without`);
  await pool.close();
}
console.table(rows);
console.log('Targets: 240 CPU-ms a photo, 7 photos/s on two workers, models ready in 2500 ms.');
