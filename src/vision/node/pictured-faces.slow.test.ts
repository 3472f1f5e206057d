import sharp, { type Region, type Sharp } from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { everyNth } from '../../../test/forms.ts';
import { loadFixture } from '../../../test/photo-fixtures.ts';
import { sharedVisionPool } from '../../../test/shared-engines.ts';
import type { PhotoSignals } from '../signals.ts';
import type { VisionPool } from './vision-pool.ts';

/** Faces on pictures beside a living one. The photos are put together here, so that what they show is known. */

let pool: VisionPool;
beforeAll(async () => {
  pool = await sharedVisionPool();
});

const head: Readonly<Record<string, Region>> = {
  'joconde.jpg': { left: 150, top: 60, width: 450, height: 450 },
  'man-portrait.jpg': { left: 150, top: 50, width: 420, height: 420 },
  'franck-serious.jpg': { left: 100, top: 0, width: 500, height: 500 },
};

async function framed(name: string, change: (photo: Sharp) => Sharp = (photo) => photo): Promise<Buffer> {
  const picture = sharp(loadFixture(name)).extract(head[name]!).resize(380, 380);
  const printed = await change(picture).toColorspace('srgb').png().toBuffer();
  const side = { top: 24, bottom: 24, left: 24, right: 24 };
  return sharp(printed)
    .extend({ ...side, background: '#2a1a10' })
    .png()
    .toBuffer();
}

/** A man at the left of a wall that goes on to the right. */
async function besideMan(input: Buffer, top: number): Promise<Buffer> {
  const wall = sharp(loadFixture('franck-smiling.jpg')).extend({ right: 640, extendWith: 'copy' });
  return sharp(await wall.png().toBuffer())
    .composite([{ input, left: 800, top }])
    .jpeg({ quality: 92 })
    .toBuffer();
}

async function seenOn(bytes: Buffer): Promise<{ signals: PhotoSignals; asked: number }> {
  const { width, height } = await sharp(bytes).metadata();
  const metadata = { width, height, flashFired: null, focalLengthMm: null };
  const { signals } = await pool.analysePhoto({ bytes, metadata, app: 'tinder' });
  return { signals, asked: (await pool.locateFaces(bytes)).length };
}

it.each(['joconde.jpg', 'man-portrait.jpg'])('a framed picture may be a window: %s', async (name) => {
  const { signals, asked } = await seenOn(await besideMan(await framed(name), 20));
  expect(signals.peopleCount.state).toBe('could-not-tell');
  expect(signals.peopleInFocus?.state).toBe('could-not-tell');
  // It stays among the faces, as it may be the user.
  expect([signals.faces.value?.length, asked]).toEqual([2, 1]);
});

it('a gray picture in a frame beside a man in color is nobody', async () => {
  const gray = await framed('man-portrait.jpg', (photo) => photo.grayscale());
  const { signals, asked } = await seenOn(await besideMan(gray, 20));
  expect(signals).toMatchObject({ peopleCount: { value: 1 }, peopleInFocus: { value: 1 } });
  expect([signals.faces.value?.length, asked]).toEqual([1, 1]);
});

it('a man beside his own picture in a frame is one', async () => {
  const { signals } = await seenOn(await besideMan(await framed('franck-serious.jpg'), 20));
  expect(signals).toMatchObject({ peopleCount: { value: 1 }, peopleInFocus: { value: 1 } });
});

it('a framed picture by itself keeps its face', async () => {
  const { signals, asked } = await seenOn(await framed('joconde.jpg'));
  expect(signals.picturedFaces).toBeUndefined();
  expect([signals.faces.value?.length, asked]).toEqual([1, 1]);
});

it('a man beside another, in color or both in gray, is no picture', async () => {
  const other = await sharp(loadFixture('man-portrait.jpg')).extract(head['man-portrait.jpg']!).toBuffer();
  const two = await besideMan(other, 576 - head['man-portrait.jpg']!.height);
  for (const bytes of [two, await sharp(two).grayscale().jpeg().toBuffer()]) {
    const { signals, asked } = await seenOn(bytes);
    expect(signals.picturedFaces).toBeUndefined();
    expect([signals.peopleCount.value, asked]).toEqual([2, 2]);
  }
});

it.each(
  everyNth(
    [
      'group-of-three-smiling.jpg',
      'group-of-three-dark.jpg',
      'group-of-three-looking-away.jpg',
      'group-of-four-daylight.jpg',
      'group-of-four-standing.jpg',
      'group-of-five-stairs.jpg',
    ],
    3,
  ),
)('living people are no pictures: %s', async (name) => {
  const { signals } = await seenOn(loadFixture(name));
  expect(signals.picturedFaces).toBeUndefined();
});
