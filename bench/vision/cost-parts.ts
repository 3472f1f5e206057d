import { fork } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { preparePhoto } from '../../src/features/profiles/server/photo-intake/prepare-photo.ts';
import { analysePhoto } from '../../src/vision/analyse-photo.ts';
import type { Net, VisionModels } from '../../src/vision/models.ts';
import { loadModels } from '../../src/vision/node/load-models.ts';
import { decodePhoto } from '../../src/vision/node/vision.worker.ts';
import { enlarge, loadFixture } from '../../test/photo-fixtures.ts';
import type { Rows } from './table.ts';

const names = [
  'franck-smiling',
  'franck-serious',
  'franck-turned',
  'man-portrait',
  'figure-upper-body',
  'joconde',
  'group-of-three-smiling',
  'group-of-four-daylight',
];
const megapixels = 12;
/** The first of them warm up and do not count. */
const rounds = 6;
const warmUpRounds = 2;

type Part = { runs: number; cpuMs: number };

/** Where the processor time of an upload and of an analysis goes: each net, decoding, and all that is no net. Takes a process of its own. */
export async function measureParts(modelsDir: string): Promise<Rows> {
  const env = { ...process.env, MALLOC_ARENA_MAX: '2' };
  // With the heap of an analysis thread, see `vision-pool.ts`.
  const execArgv = [...process.execArgv, '--initial-old-space-size=64'];
  const child = fork(fileURLToPath(import.meta.url), { serialization: 'advanced', env, execArgv });
  child.send(modelsDir);
  return new Promise((done, failed) => {
    child.once('message', (rows) => done(rows as Rows));
    child.once('exit', (code) => failed(new Error(`the benchmark's process ended with ${code}`)));
  });
}

async function measure(modelsDir: string): Promise<Rows> {
  sharp.concurrency(1);
  sharp.cache(false);
  const photos = await Promise.all(names.map((name) => enlarge(loadFixture(`${name}.jpg`), megapixels)));
  const parts = new Map<string, Part>();
  const timed = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const before = process.cpuUsage();
    const result = await work();
    const { user, system } = process.cpuUsage(before);
    const { runs, cpuMs } = parts.get(name) ?? { runs: 0, cpuMs: 0 };
    parts.set(name, { runs: runs + 1, cpuMs: cpuMs + (user + system) / 1000 });
    return result;
  };
  const models = withTimes(await loadModels(modelsDir), timed);
  const dir = await mkdtemp(join(tmpdir(), 'loupe-bench-'));
  for (let round = 0; round < rounds; round += 1) {
    if (round === warmUpRounds) parts.clear();
    for (const [index, bytes] of photos.entries()) {
      const uploadPath = join(dir, String(index));
      await writeFile(uploadPath, bytes);
      await timed('upload', () => preparePhoto({ uploadPath, outDir: join(dir, `${index}-stored`) }));
      const image = await timed('decoding', () => decodePhoto(bytes));
      const { width, height } = image;
      const metadata = { width, height, flashFired: null, focalLengthMm: null };
      await timed('analysis', () => analysePhoto(models, { image, metadata, frameRatio: 0.75 }));
    }
  }
  await rm(dir, { recursive: true });
  return rowsOf(parts, photos.length * (rounds - warmUpRounds));
}

type Timed = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

function withTimes(models: VisionModels, timed: Timed): VisionModels {
  const entries = Object.entries(models).map(([name, net]: [string, VisionModels[keyof VisionModels]]) =>
    net === null || typeof net === 'function'
      ? [name, net]
      : [name, { run: (input) => timed(`net ${name}`, () => net.run(input)) } satisfies Net],
  );
  return Object.fromEntries(entries) as VisionModels;
}

function rowsOf(parts: ReadonlyMap<string, Part>, photos: number): Rows {
  const nets = [...parts].filter(([name]) => name.startsWith('net ')).toSorted(byCost);
  const netMs = nets.reduce((sum, [, { cpuMs }]) => sum + cpuMs, 0);
  const rest: Part = { runs: photos, cpuMs: (parts.get('analysis')?.cpuMs ?? 0) - netMs };
  const others = ['upload', 'decoding', 'analysis'].flatMap((name) => {
    const part = parts.get(name);
    return part === undefined ? [] : [[name, part] as const];
  });
  return [...others, ...nets, ['all that is no net', rest] as const].map(([part, { runs, cpuMs }]) => ({
    [`part, photos of ${megapixels} MP`]: part,
    'runs a photo': Number((runs / photos).toFixed(2)),
    'CPU-ms a run': Number((cpuMs / runs).toFixed(1)),
    'CPU-ms a photo': Number((cpuMs / photos).toFixed(1)),
  }));
}

function byCost([, a]: [string, Part], [, b]: [string, Part]): number {
  return b.cpuMs - a.cpuMs;
}

if (process.send !== undefined && process.argv[1] === fileURLToPath(import.meta.url)) {
  process.once('message', (modelsDir: string) => {
    void measure(modelsDir).then((rows) => process.send?.(rows, () => process.disconnect()));
  });
}
