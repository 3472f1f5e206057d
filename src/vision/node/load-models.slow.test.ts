import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadsOwnNets } from '../../../test/own-nets.ts';
import { loadModels } from './load-models.ts';

const stored = resolve(process.env['DATA_DIR'] ?? './data', 'models');
const rarelyAsked = /-(pose_detection|pose_landmark_lite|mobilenet_v1_1\.0_224)\.tflite$/;
let dir: string;

loadsOwnNets();
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'loupe-models-'));
});
afterAll(() => rm(dir, { recursive: true }));

test('nets that few photos need are loaded with their first run', async () => {
  for (const name of await readdir(stored)) {
    if (!rarelyAsked.test(name)) await symlink(join(stored, name), join(dir, name), 'junction');
  }
  const models = await loadModels(dir);
  const pixels = new Float32Array(224 * 224 * 3);
  await expect(models.imageClasses?.run(pixels)).rejects.toThrow('ENOENT');
  for (const name of await readdir(stored)) {
    if (rarelyAsked.test(name)) await symlink(join(stored, name), join(dir, name), 'junction');
  }
  await expect(models.imageClasses?.run(pixels)).resolves.toHaveLength(1);
  await expect(models.poseDetection.run(pixels)).resolves.toHaveLength(2);
});
