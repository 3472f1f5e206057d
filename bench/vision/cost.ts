import { fork } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { createVisionPool, type PhotoInput, type VisionPool } from '../../src/vision/node/vision-pool.ts';
import { enlarge, loadFixture } from '../../test/photo-fixtures.ts';
import type { Rows } from './table.ts';

const solo = [
  'franck-smiling',
  'franck-serious',
  'franck-turned',
  'man-portrait',
  'figure-upper-body',
  'joconde',
];
const groups = ['group-of-three-smiling', 'group-of-four-daylight'];
const rounds = 4;

type Kind = { what: string; photos: PhotoInput[] };
type Row = Rows[number];

async function photosOf(dir: string, names: readonly string[], megapixels: number): Promise<PhotoInput[]> {
  return Promise.all(
    names.map(async (name) => {
      const bytes = await enlarge(loadFixture(`${name}.jpg`), megapixels);
      const path = join(dir, `${name}-${megapixels}.jpg`);
      await writeFile(path, bytes);
      const { width, height } = await sharp(bytes).metadata();
      return { path, metadata: { width, height, flashFired: null, focalLengthMm: null }, app: 'hinge' };
    }),
  );
}

async function measure(pool: VisionPool, workers: number, { what, photos }: Kind): Promise<Row> {
  const cpuBefore = process.cpuUsage();
  const start = performance.now();
  const times: number[] = [];
  const queue = Array.from({ length: rounds }, () => photos).flat();
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
    'CPU-ms each': Math.round((cpu.user + cpu.system) / 1000 / count),
    'per second': Number(((count / elapsed) * 1000).toFixed(1)),
    MB: Math.round(process.memoryUsage().rss / 1e6),
  };
}

async function measureAll({ modelsDir, workers, kinds }: Job): Promise<Row[]> {
  const start = performance.now();
  const cpuBefore = process.cpuUsage();
  const pool = await createVisionPool({ modelsDir, workers });
  await pool.warmUp();
  const ready = Math.round(performance.now() - start);
  const cpu = process.cpuUsage(cpuBefore);
  const rows: Row[] = [
    {
      what: 'models ready',
      workers,
      'median ms': ready,
      'CPU-ms each': Math.round((cpu.user + cpu.system) / 1000 / workers),
      MB: Math.round(process.memoryUsage().rss / 1e6),
    },
  ];
  const [first] = kinds;
  if (first !== undefined) await measure(pool, workers, first);
  for (const kind of kinds) rows.push(await measure(pool, workers, kind));
  await pool.close();
  return rows;
}

type Job = { modelsDir: string; workers: number; kinds: Kind[] };

async function inOwnProcess(job: Job): Promise<Row[]> {
  // With the variable that `npm start` sets.
  const env = { ...process.env, MALLOC_ARENA_MAX: '2' };
  const child = fork(fileURLToPath(import.meta.url), { serialization: 'advanced', env });
  child.send(job);
  return new Promise((done, failed) => {
    child.once('message', (rows) => done(rows as Row[]));
    child.once('exit', (code) => failed(new Error(`the benchmark's process ended with ${code}`)));
  });
}

/** How fast photos are analysed, at what cost, on one and on two workers, each in a process of its own. */
export async function measureCost(modelsDir: string): Promise<Rows> {
  const dir = await mkdtemp(join(tmpdir(), 'loupe-bench-'));
  try {
    const kinds = [
      { what: 'one person, 2 MP', photos: await photosOf(dir, solo, 2) },
      { what: 'one person, 12 MP', photos: await photosOf(dir, solo, 12) },
      { what: 'groups of 3 and 4, 2 MP', photos: await photosOf(dir, groups, 2) },
    ];
    return [
      ...(await inOwnProcess({ modelsDir, workers: 1, kinds })),
      ...(await inOwnProcess({ modelsDir, workers: 2, kinds })),
    ];
  } finally {
    await rm(dir, { recursive: true });
  }
}

if (process.send !== undefined && process.argv[1] === fileURLToPath(import.meta.url)) {
  process.once('message', (job: Job) => {
    void measureAll(job).then((rows) => process.send?.(rows, () => process.disconnect()));
  });
}
