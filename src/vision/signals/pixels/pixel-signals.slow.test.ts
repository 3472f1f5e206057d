import { measured, notMeasured } from '../../../domain/signal.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { everyNth } from '../../../../test/forms.ts';
import { degrade, loadFixture, plainPhoto, type Degradation } from '../../../../test/photo-fixtures.ts';
import { decodePhoto } from '../../node/vision.worker.ts';
import { halved, luminanceOf, type RgbImage } from '../../rgb-image.ts';
import { blockiness } from './blockiness.ts';
import { photoBlur, viewForBlur } from './blur.ts';
import { colourfulness, monochrome } from './colour.ts';
import { contrast, exposure } from './exposure.ts';
import { noise } from './noise.ts';
import { resolution } from '../resolution.ts';

const photos = ['franck-smiling.jpg', 'man-portrait.jpg', 'group-of-three-smiling.jpg', 'joconde.jpg'];

const noFace = notMeasured<number>('No face was found.');
const quiet = measured(1);
const blur = (image: RgbImage): number =>
  photoBlur(viewForBlur(image, luminanceOf(halved(image))), 1, noFace, quiet).value!;

describe.each(everyNth(photos, 2))('%s', (name) => {
  let original: RgbImage;
  const bytes = loadFixture(name);
  const worse = async (kind: Degradation): Promise<RgbImage> => decodePhoto(await degrade(bytes, kind));
  const light = (image: RgbImage) => luminanceOf(halved(image));

  beforeAll(async () => {
    original = await decodePhoto(bytes);
  });

  it('is more blurred after blurring, the more the stronger', async () => {
    const sharp = blur(original);
    const soft = blur(await worse('slightBlur'));
    const softer = blur(await worse('blur'));
    expect(soft).toBeGreaterThan(sharp + 0.2);
    expect(softer).toBeGreaterThan(soft);
  });

  it('is noisier with noise added', async () => {
    const noisy = noise(light(await worse('noise'))).value!;
    expect(noisy).toBeGreaterThan(Math.max(3, noise(light(original)).value! * 1.5));
  });

  it('shows strong compression and not weak', async () => {
    const of = (image: RgbImage): number => blockiness(image, image.width / storedWidth(name)).value!;
    expect(of(original)).toBeLessThan(1.8);
    expect(of(await worse('blocky'))).toBeGreaterThan(2.5);
  });

  it('is darker, brighter and flatter as made so', async () => {
    const mean = (image: RgbImage): number => exposure(light(image)).value!.mean;
    expect(mean(await worse('dark'))).toBeLessThan(mean(original) * 0.3);
    const bright = exposure(light(await worse('bright'))).value!;
    expect(bright.mean).toBeGreaterThan(mean(original) + 40);
    expect(bright.clippedBright).toBeGreaterThan(0.02);
    expect(contrast(light(await worse('flat'))).value!).toBeLessThan(contrast(light(original)).value! * 0.4);
  });

  it('is monochrome only without colour', async () => {
    expect(monochrome(colourfulness(original)).value).toBe(false);
    const grey = colourfulness(await worse('grey'));
    expect(grey.value).toBeLessThan(1);
    expect(monochrome(grey).value).toBe(true);
  });
});

function storedWidth(name: string): number {
  return (
    { 'group-of-three-smiling.jpg': 1920, 'joconde.jpg': 743 }[name] ?? (name.startsWith('man') ? 700 : 720)
  );
}

describe('a wall of one colour', () => {
  it('has nothing to be sharp, blocky or in contrast', async () => {
    const wall = await decodePhoto(await plainPhoto(900, 1200));
    const luminance = luminanceOf(wall);
    expect(photoBlur(luminance, 1, noFace, quiet)).toMatchObject({ state: 'could-not-tell', value: null });
    expect(blockiness(wall, 1)).toMatchObject({ state: 'could-not-tell', value: null });
    expect(contrast(luminance).value).toBe(0);
    expect(noise(luminance).value).toBeLessThan(0.2);
  });

  it('has no noise to measure when it is black', async () => {
    const black = luminanceOf(await decodePhoto(await plainPhoto(600, 600, '#000')));
    expect(noise(black).state).toBe('could-not-tell');
    expect(exposure(black).value).toEqual({ mean: 0, clippedDark: 1, clippedBright: 0 });
  });
});

describe('blockiness', () => {
  it('is not measured on a photo shrunk to under half', () => {
    const image = { data: new Uint8Array(100 * 100 * 3), width: 100, height: 100 };
    expect(blockiness(image, 0.4).state).toBe('not-measured');
  });
});

describe('resolution', () => {
  it.each([
    [{ width: 4000, height: 3000 }, 3 / 4, 2250],
    [{ width: 1080, height: 1920 }, 4 / 5, 1080],
    [{ width: 900, height: 1200 }, 3 / 4, 900],
    [{ width: 5000, height: 200 }, 3 / 4, 150],
  ])('of %o in a frame of %d is %d', (photo, ratio, expected) => {
    expect(resolution(photo, ratio)).toMatchObject({ value: expected, unit: 'px' });
  });
});
