import { fork } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { PhotoMetadata } from '../../src/vision/photo-reading.ts';
import { createVisionPool } from '../../src/vision/node/vision-pool.ts';
import { enlarge, loadFixture } from '../../test/photo-fixtures.ts';
import { installPeer, loadPeer, peerName } from './human-peer.ts';
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

type Photo = { path: string; metadata: PhotoMetadata };
type Kind = { what: string; photos: Photo[] };
type Row = Rows[number];
/** An engine that is ready: analyses one photo, and ends. */
type Ready = { analyse: (photo: Photo) => Promise<unknown>; close: () => Promise<void> };
type Job = { engine: { loupe: string } | { peer: string }; workers: number; kinds: Kind[] };

async function photosOf(dir: string, names: readonly string[], megapixels: number): Promise<Photo[]> {
  return Promise.all(
    names.map(async (name) => {
      const bytes = await enlarge(loadFixture(`${name}.jpg`), megapixels);
      const path = join(dir, `${name}-${megapixels}.jpg`);
      await writeFile(path, bytes);
      const { width, height } = await sharp(bytes).metadata();
      return { path, metadata: { width, height, flashFired: null, focalLengthMm: null } };
    }),
  );
}

async function open({ engine, workers }: Job): Promise<Ready> {
  if ('peer' in engine) return { analyse: await openPeer(engine.peer), close: async () => {} };
  const pool = await createVisionPool({ modelsDir: engine.loupe, workers });
  await pool.warmUp();
  return { analyse: (photo) => pool.analysePhoto({ ...photo, app: 'hinge' }), close: pool.close };
}

async function openPeer(dir: string): Promise<Ready['analyse']> {
  sharp.concurrency(1);
  const analyse = await loadPeer(dir);
  return ({ path }) => analyse(path);
}

async function measure(analyse: Ready['analyse'], job: Job, { what, photos }: Kind): Promise<Row> {
  const cpuBefore = process.cpuUsage();
  const start = performance.now();
  const times: number[] = [];
  const queue = Array.from({ length: rounds }, () => photos).flat();
  const count = queue.length;
  await Promise.all(
    Array.from({ length: job.workers }, async () => {
      for (let photo = queue.shift(); photo !== undefined; photo = queue.shift()) {
        const began = performance.now();
        await analyse(photo);
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
    engine: nameOf(job),
    what,
    workers: job.workers,
    'median ms': at(0.5),
    'p95 ms': at(0.95),
    'CPU-ms each': Math.round((cpu.user + cpu.system) / 1000 / count),
    'per second': Number(((count / elapsed) * 1000).toFixed(1)),
    MB: Math.round(process.memoryUsage().rss / 1e6),
  };
}

async function measureAll(job: Job): Promise<Row[]> {
  const start = performance.now();
  const cpuBefore = process.cpuUsage();
  const { analyse, close } = await open(job);
  const ready = Math.round(performance.now() - start);
  const cpu = process.cpuUsage(cpuBefore);
  const rows: Row[] = [
    {
      engine: nameOf(job),
      what: 'models ready',
      workers: job.workers,
      'median ms': ready,
      'p95 ms': '',
      'CPU-ms each': Math.round((cpu.user + cpu.system) / 1000 / job.workers),
      MB: Math.round(process.memoryUsage().rss / 1e6),
    },
  ];
  const [first] = job.kinds;
  if (first !== undefined) await measure(analyse, job, first);
  for (const kind of job.kinds) rows.push(await measure(analyse, job, kind));
  await close();
  return rows;
}

function nameOf({ engine }: Job): string {
  return 'peer' in engine ? peerName : 'Loupe';
}

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

/**
 * How fast photos are analyzed, at what cost, on one and on two workers, and what another engine needs for the same photos,
 * each in a process of its own. The other engine is installed under `dataDir` with the first measurement.
 */
export async function measureCost(dataDir: string): Promise<Rows> {
  const dir = await mkdtemp(join(tmpdir(), 'loupe-bench-'));
  const peer = join(dataDir, 'bench-peer');
  try {
    const kinds = [
      { what: 'one person, 2 MP', photos: await photosOf(dir, solo, 2) },
      { what: 'one person, 12 MP', photos: await photosOf(dir, solo, 12) },
      { what: 'groups of 3 and 4, 2 MP', photos: await photosOf(dir, groups, 2) },
    ];
    const engine = { loupe: join(dataDir, 'models') };
    const rows = [
      ...(await inOwnProcess({ engine, workers: 1, kinds })),
      ...(await inOwnProcess({ engine, workers: 2, kinds })),
    ];
    const obstacle = await installPeer(peer);
    if (obstacle === null) return [...rows, ...(await inOwnProcess({ engine: { peer }, workers: 1, kinds }))];
    return [...rows, { engine: peerName, what: `not measured: ${obstacle}` }];
  } finally {
    await rm(dir, { recursive: true });
  }
}

if (process.send !== undefined && process.argv[1] === fileURLToPath(import.meta.url)) {
  process.once('message', (job: Job) => {
    void measureAll(job).then((rows) => process.send?.(rows, () => process.disconnect()));
  });
}
