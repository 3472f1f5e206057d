import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { drawJpeg } from '../../../../../test/drawn-photos.ts';
import { eventually } from '../../../../../test/eventually.ts';
import { createPhotoIntake, type PhotoIntakeOptions } from './photo-intake.ts';

const faultyWorker = new URL('../../../../../test/faulty-intake.worker.ts', import.meta.url);
let dir: string;
let uploads = 0;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'loupe-intake-'));
});

afterAll(() => rm(dir, { recursive: true, force: true }));

async function uploadOf(content: Buffer | string): Promise<{ uploadPath: string; outDir: string }> {
  uploads += 1;
  const uploadPath = join(dir, `upload-${uploads}`);
  await writeFile(uploadPath, content);
  return { uploadPath, outDir: join(dir, `out-${uploads}`) };
}

async function withIntake(
  options: PhotoIntakeOptions,
  run: (prepare: (content: Buffer | string) => Promise<unknown>) => Promise<void>,
) {
  const intake = createPhotoIntake(options);
  try {
    await run(async (content) => intake.prepare(await uploadOf(content)));
  } finally {
    await intake.close();
  }
}

test('the real thread prepares photos and refuses others, by turns', () =>
  withIntake({ threads: 1 }, async (prepare) => {
    const outcomes = await Promise.allSettled([
      prepare(await drawJpeg(1)),
      prepare('<html></html>'),
      prepare(''),
      prepare(await drawJpeg(2)),
    ]);
    expect(outcomes).toMatchObject([
      { status: 'fulfilled', value: { width: 480 } },
      { status: 'rejected', reason: { code: 'photo_format_not_supported' } },
      { status: 'rejected', reason: { code: 'photo_empty' } },
      { status: 'fulfilled', value: { width: 480 } },
    ]);
  }));

/** Makes the first timer of `ms` a short one; the others keep their time, which a busy machine may need. */
function shortenFirstTimerOf(ms: number): { isShortened: () => boolean } {
  const { setTimeout } = globalThis;
  let isShortened = false;
  const setTimer = (run: () => void, delay?: number) => {
    if (isShortened || delay !== ms) return setTimeout(run, delay);
    isShortened = true;
    return setTimeout(run, 500);
  };
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(setTimer);
  return { isShortened: () => isShortened };
}

test('a photo that takes too long is refused, and those after it get a new thread', () => {
  const timeoutMs = 40_000;
  // The thread blocks without using the processor, as it does while libvips works: only the clock can end it.
  const limit = shortenFirstTimerOf(3 * timeoutMs);
  return withIntake({ threads: 1, timeoutMs, workerFile: faultyWorker }, async (prepare) => {
    const [hung, next] = await Promise.allSettled([prepare('hang'), prepare('fine')]);
    expect(hung).toMatchObject({
      reason: {
        code: 'photo_damaged',
        message: 'This photo took too long to open. Please save it as a JPEG and try again.',
      },
    });
    expect(limit.isShortened()).toBe(true);
    expect(next).toMatchObject({ status: 'fulfilled', value: { width: 1 } });
  });
});

test('a photo that takes its thread down is refused, and those after it get a new thread', () =>
  withIntake({ threads: 1, workerFile: faultyWorker }, async (prepare) => {
    const [crashed, next] = await Promise.allSettled([prepare('crash'), prepare('fine')]);
    expect(crashed).toMatchObject({ reason: { code: 'photo_damaged' } });
    expect(next).toMatchObject({ status: 'fulfilled', value: { width: 1 } });
  }));

test('large photos are prepared one after another, and others beside them', () =>
  withIntake({ threads: 2, workerFile: faultyWorker }, async (prepare) => {
    const prepared = await Promise.all(['large', 'large', 'fine', 'large', 'fine'].map(prepare));
    expect(prepared).toHaveLength(5);
  }));

test('more photos than may wait are refused at once', () =>
  withIntake({ threads: 1, maxWaiting: 1, workerFile: faultyWorker }, async (prepare) => {
    const hold = join(dir, 'hold');
    await writeFile(hold, '');
    const refused: string[] = [];
    const photos = ['held', 'held', 'held', 'held'].map(async (content) =>
      prepare(content).catch(({ code }: { code: string }) => void refused.push(code)),
    );
    await eventually(() => expect(refused).toEqual(['service_unavailable', 'service_unavailable']));
    await rm(hold);
    const prepared = (await Promise.all(photos)).filter((photo) => photo !== undefined);
    expect(prepared).toMatchObject([{ width: 1 }, { width: 1 }]);
    expect(refused).toHaveLength(2);
    expect(await prepare('fine')).toMatchObject({ width: 1 });
  }));

test('a thread that cannot load is told to the log, with its cause', async () => {
  const failures: unknown[] = [];
  const workerFile = pathToFileURL(join(dir, 'unloadable.mjs'));
  await writeFile(workerFile, "throw new Error('no decoder');");
  await withIntake(
    { threads: 1, workerFile, onFailure: (error) => failures.push(error) },
    async (prepare) => {
      await expect(prepare('fine')).rejects.toThrow('no decoder');
    },
  );
  expect(failures).toMatchObject([{ message: 'no decoder' }]);
});
