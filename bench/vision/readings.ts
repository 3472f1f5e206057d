import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import sharp from 'sharp';
import { buildReport } from '../../src/features/analysis/report/build-report.ts';
import type { PhotoResult, Report, TextResult } from '../../src/features/analysis/analysis.contract.ts';
import type { ReportContext } from '../../src/features/analysis/report/finding.ts';
import { scoreClarity } from '../../src/vision/clarity/clarity.ts';
import { compareSet } from '../../src/vision/compare-set.ts';
import { notMeasured } from '../../src/domain/signal.ts';
import { createVisionPool, type PhotoMeasurement } from '../../src/vision/node/vision-pool.ts';
import { projectRoot } from '../../scripts/steps.ts';
import { type Derivation, randomFrom, type Source } from './derived/derivation.ts';
import { createSourceReader } from './derived/source.ts';
import type { DevPhoto } from './dev-photos.ts';
import { type Label, labelOf } from './labels.ts';

/** A photo to read: as it is, or as a derivation makes it, with the others that this takes. */
export type Case = { photo: DevPhoto; made: Derivation | null; others: readonly DevPhoto[] };

/** What the engine says of a photo, and what the rules make of it when it is the only photo of a profile. */
export type Reading = PhotoMeasurement & {
  photo: DevPhoto;
  label: Label | null;
  result: PhotoResult;
  /** Whether the photo's result holds a finding of this id. */
  says(findingId: string): boolean;
};

export type ReadingOptions = {
  modelsDir: string;
  workers: number;
  onProgress: (done: number, all: number) => void;
};

const keptEngines = 6;
const smallestSidePx = 200;
const nobody: ReportContext = { app: 'hinge', iAm: null, lookingFor: null };

/**
 * Reads all cases, each once, on `workers` threads. Measurements are kept under `node_modules/.cache` by the code that made
 * them, so that only a change of the engine or of a derivation costs time. The map's keys are `keyOf`; a case that the
 * derivation refuses (no face, say) is missing from it.
 */
export async function readAll(
  cases: readonly Case[],
  options: ReadingOptions,
): Promise<Map<string, Reading>> {
  const unique = [...new Map(cases.map((one) => [keyOf(one), one])).values()];
  const dir = await openCache();
  const derivations = await hashOf(['bench/vision/derived']);
  const readings = new Map<string, Reading>();
  const pool = await createVisionPool({
    modelsDir: options.modelsDir,
    workers: options.workers,
    timeoutMs: 60_000,
  });
  const openSource = rememberingLast(createSourceReader(options.modelsDir));
  // By photo, so that a photo is opened once for all that is derived from it.
  const queue = unique.toSorted((a, b) => (a.photo.sha256 < b.photo.sha256 ? -1 : 1)).values();
  let done = 0;
  const one = async (): Promise<void> => {
    for (const item of queue) {
      const key = keyOf(item);
      const file = path.join(dir, fileNameOf(item.made === null ? key : `${key} ${derivations}`));
      let kept = await readKept(file);
      if (kept === undefined) {
        const bytes = await bytesOf(item, openSource);
        kept =
          bytes === null ? null : await pool.analysePhoto({ ...(await described(bytes)), app: nobody.app });
        await write(file, kept);
      }
      if (kept !== null) readings.set(key, readingOf(item.photo, kept));
      done += 1;
      options.onProgress(done, unique.length);
    }
  };
  try {
    // One more than there are workers derives the next photo meanwhile.
    await Promise.all(Array.from({ length: options.workers + 1 }, one));
  } finally {
    await pool.close();
  }
  return readings;
}

/** Names a case: the same photo with the same derivation and the same others is read once. */
export function keyOf({ photo, made, others }: Case): string {
  const beside = others.map(({ sha256 }) => ` ${sha256.slice(0, 12)}`).join('');
  return `${photo.sha256} ${made?.name ?? 'as it is'}${beside}`;
}

/** The report on several photos as one profile, in this order. */
export function reportOn(
  readings: readonly PhotoMeasurement[],
  context: ReportContext = nobody,
): { photos: PhotoResult[]; report: Report } {
  const sets = compareSet(readings);
  const photos = readings.map(({ signals }, position) => {
    const set = sets[position] ?? null;
    const clarity = scoreClarity(signals, set);
    return { status: 'analysed' as const, photoId: `photo-${position}`, position, signals, set, clarity };
  });
  const versions = { engine: 'bench', models: [] };
  return buildReport({ ...context, photos, text: noText, versions });
}

const noText: TextResult = {
  status: 'analysed',
  failure: null,
  language: notMeasured('There is no text.'),
  fields: [],
  signals: {},
  findings: [],
};

function readingOf(photo: DevPhoto, measurement: PhotoMeasurement): Reading {
  const result = reportOn([measurement]).photos[0]!;
  const ids = new Set(result.findings.map(({ id }) => id));
  return { ...measurement, photo, label: labelOf(photo.sha256), result, says: (id) => ids.has(id) };
}

async function bytesOf(
  { photo, made, others }: Case,
  open: (photo: DevPhoto) => Promise<Source>,
): Promise<Buffer | null> {
  if (made === null) return originalOf(photo);
  const sources = await Promise.all(others.map((other) => open(other)));
  const changed = await made.make(await open(photo), randomFrom(`${photo.sha256} ${made.name}`), sources);
  if (changed === null) return null;
  return Buffer.isBuffer(changed) ? changed : changed.jpeg({ quality: 92 }).toBuffer();
}

/** Opens photos and keeps the few that were opened last. */
function rememberingLast(open: (bytes: Buffer) => Promise<Source>): (photo: DevPhoto) => Promise<Source> {
  const opened = new Map<string, Promise<Source>>();
  return (photo) => {
    const source = opened.get(photo.sha256) ?? originalOf(photo).then(open);
    opened.delete(photo.sha256);
    opened.set(photo.sha256, source);
    const [oldest] = opened.keys();
    if (opened.size > 24 && oldest !== undefined) opened.delete(oldest);
    return source;
  };
}

/** The file, enlarged where its shorter side is below the 200 pixels that an upload needs. */
async function originalOf({ path: file }: DevPhoto): Promise<Buffer> {
  const bytes = await readFile(file);
  const { width, height } = await sharp(bytes).metadata();
  const shortSide = Math.min(width, height);
  if (shortSide >= smallestSidePx) return bytes;
  const scale = smallestSidePx / shortSide;
  return sharp(bytes)
    .autoOrient()
    .resize(Math.ceil(width * scale), Math.ceil(height * scale))
    .jpeg({ quality: 95 })
    .toBuffer();
}

async function described(bytes: Buffer) {
  const { width, height } = (await sharp(bytes).metadata()).autoOrient;
  return { bytes, metadata: { width, height, flashFired: null, focalLengthMm: null } };
}

/** The folder of this engine's measurements; those of the engines used longest ago are deleted. */
async function openCache(): Promise<string> {
  const root = path.join(projectRoot, 'node_modules/.cache/loupe-bench');
  const engine = await hashOf(['src/vision', 'src/domain/signal.ts', 'models.lock.json']);
  const dir = path.join(root, engine);
  await mkdir(dir, { recursive: true });
  await utimes(dir, new Date(), new Date());
  const engines = await Promise.all(
    (await readdir(root, { withFileTypes: true }))
      .filter((entry) => entry.isDirectory())
      .map(async ({ name }) => ({ name, usedMs: (await stat(path.join(root, name))).mtimeMs })),
  );
  const old = engines.toSorted((a, b) => b.usedMs - a.usedMs).slice(keptEngines);
  for (const { name } of old) await rm(path.join(root, name), { recursive: true, force: true });
  return dir;
}

/** One hash of files and whole folders, tests left out. */
async function hashOf(places: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const place of places) {
    const whole = path.join(projectRoot, place);
    const entries = (await stat(whole)).isDirectory()
      ? (await readdir(whole, { recursive: true, withFileTypes: true }))
          .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
          .map((entry) => path.join(entry.parentPath, entry.name))
      : [whole];
    for (const file of entries.toSorted())
      hash.update(path.relative(projectRoot, file)).update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 16);
}

function fileNameOf(key: string): string {
  return `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.bin`;
}

/** Undefined when nothing is kept, null when it is known that nothing can be made. */
async function readKept(file: string): Promise<PhotoMeasurement | null | undefined> {
  const bytes = await readFile(file).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
  return bytes === undefined ? undefined : (deserialize(bytes) as PhotoMeasurement | null);
}

async function write(file: string, measurement: PhotoMeasurement | null): Promise<void> {
  const partial = `${file}.${process.pid}`;
  await writeFile(partial, serialize(measurement));
  await rename(partial, file);
}
