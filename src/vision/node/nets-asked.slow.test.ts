import { resolve } from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { everyNth } from '../../../test/forms.ts';
import { loadsOwnNets } from '../../../test/own-nets.ts';
import { degrade, loadFixture, plainPhoto } from '../../../test/photo-fixtures.ts';
import { analysePhoto } from '../analyse-photo.ts';
import type { Net, VisionModels } from '../models.ts';
import type { PhotoSignals } from '../signals.ts';
import { loadModels } from './load-models.ts';
import { decodePhoto } from './vision.worker.ts';

/** A photo pays only for the nets that can say something about it. Objects take about 50 ms, each tile 10, a body 40. */

const runs = new Map<string, number>();
let models: VisionModels;

loadsOwnNets();
beforeAll(async () => {
  const loaded = await loadModels(resolve(process.env['DATA_DIR'] ?? './data', 'models'));
  const counted = Object.entries(loaded).map(([name, net]: [string, VisionModels[keyof VisionModels]]) => {
    if (net === null || typeof net === 'function') return [name, net];
    const run: Net['run'] = (input) => {
      runs.set(name, (runs.get(name) ?? 0) + 1);
      return net.run(input);
    };
    return [name, { run }];
  });
  models = Object.fromEntries(counted) as VisionModels;
});
beforeEach(() => runs.clear());

async function signalsOf(bytes: Buffer): Promise<PhotoSignals> {
  const image = await decodePhoto(bytes);
  const metadata = { width: image.width, height: image.height, flashFired: null, focalLengthMm: null };
  const { signals } = await analysePhoto(models, { image, metadata, frameRatio: 0.75 });
  return signals;
}

async function runsOn(bytes: Buffer): Promise<Record<string, number>> {
  await signalsOf(bytes);
  return Object.fromEntries(runs);
}

test('a close-up of one face: neither objects nor tiles nor a body', async () => {
  const asked = await runsOn(loadFixture('franck-smiling.jpg'));
  expect(asked).toMatchObject({ faceShortRange: 1, faceFullRange: 1, identity: 1 });
  expect(asked).not.toHaveProperty('objects');
  expect(asked).not.toHaveProperty('poseDetection');
});

test('somebody with no room for hips under the face: no body', async () => {
  expect(await runsOn(loadFixture('figure-upper-body.jpg'))).not.toHaveProperty('poseDetection');
});

test('nobody on the photo: objects, but neither tiles nor a body', async () => {
  const asked = await runsOn(await plainPhoto(1000, 800));
  expect(asked).toMatchObject({ objects: 1, faceFullRange: 1 });
  expect(asked).not.toHaveProperty('poseDetection');
});

test('somebody far away: objects, tiles for the small face, and the body', async () => {
  const asked = await runsOn(await degrade(loadFixture('figure-full-body.jpg'), 'distant'));
  expect(asked).toMatchObject({ objects: 1, poseDetection: 1 });
  expect(asked['faceFullRange']).toBeGreaterThan(1);
});

test('several faces: objects once, for those who hide theirs', async () => {
  expect(await runsOn(loadFixture('group-of-four-daylight.jpg'))).toMatchObject({ objects: 1 });
});

/** Every number in what was measured, with the path to it. */
function numbersIn(value: unknown, path: string): [path: string, value: number][] {
  if (typeof value === 'number') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => numbersIn(part, `${path}.${key}`));
}

test.each(everyNth(['group-of-four-daylight.jpg', 'franck-smiling.jpg', 'figure-full-body.jpg'], 3))(
  'each number measured on %s is rounded, to four decimals at most',
  async (name) => {
    const numbers = numbersIn(await signalsOf(loadFixture(name)), 'signals');
    expect(numbers.length).toBeGreaterThan(60);
    expect(numbers.filter(([, value]) => !/^-?\d+(\.\d{1,4})?$/.test(String(value)))).toEqual([]);
    expect(numbers.filter(([, value]) => Object.is(value, -0))).toEqual([]);
  },
);
