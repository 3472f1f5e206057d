import { resolve } from 'node:path';
import { unloadLiteRt } from '@litertjs/core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { degrade, loadFixture, plainPhoto } from '../../../test/photo-fixtures.ts';
import { analysePhoto } from '../analyse-photo.ts';
import type { Net, VisionModels } from '../models.ts';
import { loadModels } from './load-models.ts';
import { decodePhoto } from './vision.worker.ts';

/** A photo pays only for the nets that can say something about it. Objects take about 50 ms, each tile 10, a body 40. */

const runs = new Map<string, number>();
let models: VisionModels;

beforeAll(async () => {
  const loaded = await loadModels(resolve(process.env['DATA_DIR'] ?? './data', 'models'));
  const counted = Object.entries(loaded).map(([name, net]: [string, Net | Float32Array]) => {
    if (net instanceof Float32Array) return [name, net];
    const run: Net['run'] = (input) => {
      runs.set(name, (runs.get(name) ?? 0) + 1);
      return net.run(input);
    };
    return [name, { run }];
  });
  models = Object.fromEntries(counted) as VisionModels;
});
beforeEach(() => runs.clear());
afterAll(unloadLiteRt);

async function runsOn(bytes: Buffer): Promise<Record<string, number>> {
  const image = await decodePhoto(bytes);
  const metadata = { width: image.width, height: image.height, flashFired: null, focalLengthMm: null };
  await analysePhoto(models, { image, metadata, frameRatio: 0.75 });
  return Object.fromEntries(runs);
}

test('a close-up of one face: neither objects nor tiles nor a body', async () => {
  const asked = await runsOn(loadFixture('franck-smiling.jpg'));
  expect(asked).toMatchObject({ faceShortRange: 1, faceFullRange: 1, identity: 1 });
  expect(asked).not.toHaveProperty('objects');
  expect(asked).not.toHaveProperty('poseDetection');
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
