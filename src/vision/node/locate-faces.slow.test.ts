import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { loadFixture, plainPhoto } from '../../../test/photo-fixtures.ts';
import { sharedVisionPool } from '../../../test/shared-engines.ts';
import type { VisionPool } from './vision-pool.ts';

let pool: VisionPool;

beforeAll(async () => {
  pool = await sharedVisionPool();
});

it.each([
  ['group-of-three-smiling.jpg', 3],
  ['group-of-four-daylight.jpg', 4],
  ['franck-smiling.jpg', 1],
  ['figure-full-body.jpg', 1],
])('faces are located as an analysis finds them: %s', async (name, count) => {
  const bytes = loadFixture(name);
  const boxes = await pool.locateFaces(bytes);
  expect(boxes).toHaveLength(count);
  const metadata = { width: 1000, height: 1000, flashFired: null, focalLengthMm: null };
  const { signals } = await pool.analysePhoto({ bytes, metadata, app: 'tinder' });
  const found = signals.faces.value!.map(({ box }) => box);
  for (const box of boxes) expect(found).toContainEqual(box);
});

it('none is located on a wall, and on what is no photo none can be', async () => {
  expect(await pool.locateFaces(await plainPhoto(800, 600))).toEqual([]);
  await expect(pool.locateFaces(Buffer.from('<html></html>'))).rejects.toThrow('the photo could not be read');
});

it('the face with the largest area inside the photo comes first', async () => {
  const portrait = sharp(loadFixture('franck-smiling.jpg'));
  const { width, height } = await portrait.metadata();
  const whole = await portrait.clone().toBuffer();
  const larger = await sharp(whole)
    .resize(Math.round(width * 1.15))
    .extract({ left: Math.round(width * 0.6), top: 0, width: Math.round(width * 0.5), height })
    .toBuffer();
  const left = Math.round(width * 0.5);
  const bytes = await sharp({ create: { width: left + width, height, channels: 3, background: '#888' } })
    .composite([
      { input: larger, left: 0, top: 0 },
      { input: whole, left, top: 0 },
    ])
    .jpeg()
    .toBuffer();
  const [first] = await pool.locateFaces(bytes);
  expect(first!.x).toBeGreaterThan(0.3);
});
