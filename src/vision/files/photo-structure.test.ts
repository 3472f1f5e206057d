import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  drawnHeic,
  drawPhoto,
  phoneExif,
  pngBomb,
  withHeicExif,
  withHeicProfile,
} from '../../../test/drawn-photos.ts';
import { noisyFiles, noisyPhoto } from '../../../test/noisy-files.ts';
import { cropBox, tiledHeic } from '../../../test/tiled-heic.ts';
import { openProfile } from './icc-to-srgb.ts';
import { findIccProfile } from './iso-media.ts';
import { readPhotoHeader } from './photo-structure.ts';
import { readCameraData } from './read-camera-data.ts';

async function animation(format: 'gif' | 'webp'): Promise<Buffer> {
  const frames = [await noisyPhoto().png().toBuffer(), await noisyPhoto().negate().png().toBuffer()];
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
}

/** A PNG of one picture that says that it is the first of two. */
async function animatedPng(): Promise<Buffer> {
  const png = await noisyPhoto().png().toBuffer();
  const control = Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0', 'latin1');
  return Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]);
}

describe('the size is read before anything is decoded', () => {
  test.each(noisyFiles)('of a %s', async (_, format, draw) => {
    expect(readPhotoHeader(await draw(), format)).toMatchObject({
      size: { width: 160, height: 120 },
      isAnimated: false,
    });
  });

  test('of a HEIC', () => {
    expect(readPhotoHeader(drawnHeic, 'heic').size).toEqual({ width: 480, height: 360 });
  });

  test.each([
    [0, { width: 1440, height: 720 }],
    [1, { width: 720, height: 1440 }],
  ])('of a HEIC of tiles after %i quarter turns', (quarterTurns, size) => {
    expect(readPhotoHeader(tiledHeic({ columns: 3, rows: 2, quarterTurns }), 'heic').size).toEqual(size);
  });

  test('of a HEIC that is cropped before it is turned', () => {
    const file = tiledHeic({ columns: 2, rows: 2, quarterTurns: 1, changes: [cropBox(600, 400)] });
    expect(readPhotoHeader(file, 'heic').size).toEqual({ width: 400, height: 600 });
  });

  test('of an AVIF that is turned', async () => {
    const turned = await noisyPhoto().withMetadata({ orientation: 6 }).avif({ effort: 0 }).toBuffer();
    const { width, height } = await sharp(turned).metadata();
    expect(readPhotoHeader(turned, 'avif').size).toEqual({ width, height });
  });

  test('of a small file with very many pixels', () => {
    expect(readPhotoHeader(pngBomb(30_000, 30_000), 'png').size).toEqual({ width: 30_000, height: 30_000 });
  });

  test('unless it stands behind more parts than any photo has', async () => {
    const file = await noisyPhoto().jpeg().toBuffer();
    const after = (parts: number) =>
      Buffer.concat([
        file.subarray(0, 2),
        Buffer.alloc(4 * parts, '\xff\xfe\0\x02', 'latin1'),
        file.subarray(2),
      ]);
    expect(readPhotoHeader(after(1000), 'jpeg').size).toEqual({ width: 160, height: 120 });
    expect(readPhotoHeader(after(1_000_000), 'jpeg').size).toBeNull();
  });

  test.each(noisyFiles)('and no broken %s makes it fail', async (_, format, draw) => {
    const file = await draw();
    for (let at = 12; at < 80; at += 1) {
      const broken = Uint8Array.from(file);
      broken.fill(at % 2 === 0 ? 0xff : 0, at, at + 6);
      expect(() => readPhotoHeader(broken, format)).not.toThrow();
      expect(() => readPhotoHeader(file.subarray(0, at), format)).not.toThrow();
    }
  });
});

test.each([
  ['GIF', 'gif', () => animation('gif')],
  ['WebP', 'webp', () => animation('webp')],
  ['PNG', 'png', animatedPng],
] as const)('an animated %s is known', async (_, format, draw) => {
  expect(readPhotoHeader(await draw(), format)).toMatchObject({
    isAnimated: true,
    size: { width: 160, height: 120 },
  });
});

describe('colours that several pixels share', () => {
  test.each([
    ['a JPEG of 4:2:0', 'jpeg', () => drawPhoto().jpeg({ chromaSubsampling: '4:2:0' }), true],
    [
      'a progressive one with a profile',
      'jpeg',
      () => drawPhoto().withIccProfile('p3').jpeg({ progressive: true }),
      true,
    ],
    ['a JPEG of 4:4:4', 'jpeg', () => drawPhoto().jpeg({ chromaSubsampling: '4:4:4' }), false],
    ['a gray JPEG', 'jpeg', () => drawPhoto().greyscale().jpeg(), true],
    ['a JPEG of four inks', 'jpeg', () => drawPhoto().toColourspace('cmyk').jpeg(), false],
    ['a PNG', 'png', () => drawPhoto().png(), false],
  ] as const)('%s, as sharp says', async (_, format, draw, expected) => {
    const file = await draw().toBuffer();
    const { chromaSubsampling } = await sharp(file).metadata();
    expect(chromaSubsampling === '4:2:0').toBe(expected);
    expect(readPhotoHeader(file, format).sharesColour).toBe(expected);
  });
});

describe('the camera’s data is found', () => {
  const asPhone = { flashFired: true, focalLengthMm: 26, gpsPresent: true };

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('in a %s', async (format) => {
    const file = await drawPhoto().withExif(phoneExif).toFormat(format).toBuffer();
    const { exif } = readPhotoHeader(file, format);
    expect(await readCameraData({ exif, xmp: null })).toEqual(asPhone);
  });

  test('in a HEIC, with a profile too', async () => {
    const { exif, icc } = await sharp(
      await drawPhoto().withExif(phoneExif).withIccProfile('p3').jpeg().toBuffer(),
    ).metadata();
    const file = withHeicExif(exif ?? Buffer.alloc(0));
    expect(await readCameraData({ exif: readPhotoHeader(file, 'heic').exif, xmp: null })).toEqual(asPhone);
    expect(findIccProfile(withHeicProfile(icc ?? Buffer.alloc(0)))).toEqual(icc);
  });
});

describe('the colours of a file', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'come with the profile of a %s as sharp reads it',
    async (format) => {
      const file = await noisyPhoto().withIccProfile('p3').toFormat(format).toBuffer();
      const { icc } = await sharp(file).metadata();
      const { profile } = readPhotoHeader(file, format);
      const bytes = profile && (await openProfile(profile));
      expect(bytes && icc?.equals(bytes)).toBe(true);
      expect(readPhotoHeader(await noisyPhoto().toFormat(format).toBuffer(), format).profile).toBeNull();
    },
  );

  test('come with a profile in parts, whatever their order', async () => {
    const part = (number: number, text: string): Buffer => {
      const body = Buffer.from(`ICC_PROFILE\0${String.fromCharCode(number)}\x02${text}`, 'latin1');
      return Buffer.concat([Buffer.from([0xff, 0xe2, 0, body.length + 2]), body]);
    };
    const jpeg = await noisyPhoto().jpeg().toBuffer();
    const file = Buffer.concat([
      jpeg.subarray(0, 2),
      part(2, 'behind'),
      part(1, 'before '),
      jpeg.subarray(2),
    ]);
    const bytes = readPhotoHeader(file, 'jpeg').profile?.bytes;
    expect(bytes && Buffer.from(bytes).toString()).toBe('before behind');
  });

  test('may be four inks, or of 16 bits', async () => {
    const inks = await noisyPhoto().toColourspace('cmyk').jpeg().toBuffer();
    expect(readPhotoHeader(inks, 'jpeg').isOfInks).toBe(true);
    expect(readPhotoHeader(await noisyPhoto().jpeg().toBuffer(), 'jpeg').isOfInks).toBe(false);
    const deep = await noisyPhoto().toColourspace('rgb16').png().toBuffer();
    expect(readPhotoHeader(deep, 'png').isDeep).toBe(true);
    expect(readPhotoHeader(await noisyPhoto().png().toBuffer(), 'png').isDeep).toBe(false);
  });
});
