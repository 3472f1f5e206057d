import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVisionPool, PhotoAnalysisError, type VisionPool } from './vision-pool.ts';

const metadata = { width: 100, height: 100, flashFired: null, focalLengthMm: null };

describe('a pool whose worker fails', () => {
  let dir: string;
  let pool: VisionPool;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'loupe-vision-'));
    const workerFile = new URL('../../../test/faulty-vision.worker.ts', import.meta.url);
    pool = await createVisionPool({ modelsDir: dir, workers: 1, timeoutMs: 300, workerFile });
    await pool.warmUp();
  });
  afterAll(async () => {
    await pool.close();
    await rm(dir, { recursive: true });
  });

  async function analyse(word: string): Promise<unknown> {
    const path = join(dir, word.replaceAll(' ', '-'));
    await writeFile(path, word);
    return pool.analysePhoto({ path, metadata, app: 'hinge' }).catch((error: unknown) => error);
  }

  async function expectToAnswer(): Promise<void> {
    expect(await analyse('fine')).toMatchObject({ reason: 'the photo could not be read.' });
  }

  it('says that a photo took too long, and takes the next one', async () => {
    const error = await analyse('hang');
    expect(error).toBeInstanceOf(PhotoAnalysisError);
    expect(error).toMatchObject({ message: 'could not be analyzed: it took longer than 0.3 seconds.' });
    await expectToAnswer();
  });

  it('says that the analysis failed when the thread dies, and takes the next photo', async () => {
    expect(await analyse('crash')).toMatchObject({ reason: 'the analysis failed unexpectedly.' });
    await expectToAnswer();
  });

  it('keeps the cause of an error inside of the thread', async () => {
    const error = await analyse('fail');
    expect(error).toMatchObject({
      reason: 'the analysis failed unexpectedly.',
      cause: new Error('out of bounds'),
    });
    await expectToAnswer();
  });

  it('tries a photo once more', async () => {
    expect(await analyse('crash once')).toMatchObject({ reason: 'the photo could not be read.' });
  });

  it('does not count the time a photo waits for its turn', async () => {
    const answers = await Promise.all([analyse('hang'), analyse('fine'), analyse('crash'), analyse('fine')]);
    expect(answers.map((answer) => (answer instanceof PhotoAnalysisError ? answer.reason : answer))).toEqual([
      'it took longer than 0.3 seconds.',
      'the photo could not be read.',
      'the analysis failed unexpectedly.',
      'the photo could not be read.',
    ]);
  });
});

it('gives back the photos under way when it is closed, without a word against them', async () => {
  const workerFile = new URL('../../../test/faulty-vision.worker.ts', import.meta.url);
  const dir = await mkdtemp(join(tmpdir(), 'loupe-vision-'));
  const path = join(dir, 'hang');
  await writeFile(path, 'hang');
  const pool = await createVisionPool({ modelsDir: dir, workers: 1, timeoutMs: 60_000, workerFile });
  await pool.warmUp();
  const photos = [0, 1].map(() =>
    pool.analysePhoto({ path, metadata, app: 'hinge' }).catch((error: unknown) => error),
  );
  await pool.close();
  for (const error of await Promise.all(photos)) {
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(PhotoAnalysisError);
  }
  await rm(dir, { recursive: true });
});

it('refuses to warm up without models', async () => {
  const pool = await createVisionPool({ modelsDir: '/nowhere', workers: 1 });
  await expect(pool.warmUp()).rejects.toThrow(/no such file|ENOENT|doesn't exist|failed/i);
  await pool.close();
});
