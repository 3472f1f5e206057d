import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  drawJpeg,
  drawnHeic,
  drawPhoto,
  phoneExif,
  pngBomb,
  withHeicProfile,
} from '../../../../../test/drawn-photos.ts';
import { AppError } from '../../../../domain/errors.ts';
import { createPhotoIntake, type PhotoIntake } from './photo-intake.ts';
import type { PreparedPhoto } from './prepare-photo.ts';

let dir: string;
let intake: PhotoIntake;
let count = 0;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'loupe-intake-'));
  intake = createPhotoIntake();
});

afterAll(async () => {
  await intake.close();
  await rm(dir, { recursive: true, force: true });
});

async function prepare(bytes: Buffer, from = intake): Promise<PreparedPhoto & { outDir: string }> {
  count += 1;
  const uploadPath = join(dir, `upload-${count}`);
  const outDir = join(dir, `out-${count}`);
  await writeFile(uploadPath, bytes);
  return { ...(await from.prepare({ uploadPath, outDir })), outDir };
}

async function refusalOf(bytes: Buffer): Promise<{ code: string; message: string }> {
  try {
    await prepare(bytes);
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, message: error.message };
    throw error;
  }
  throw new Error('The photo was accepted');
}

/** The colours in the middle of the four quarters, each channel rounded to one of three steps. */
async function quartersOf(path: string): Promise<string> {
  const { data, info } = await sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(info.channels).toBe(3);
  const names = [
    [200, 40, 40, 'red'],
    [40, 180, 60, 'green'],
    [40, 60, 200, 'blue'],
    [240, 240, 240, 'white'],
  ] as const;
  const points = [
    [0.35, 0.35],
    [0.75, 0.35],
    [0.35, 0.75],
    [0.75, 0.75],
  ] as const;
  return points
    .map(([x, y]) => {
      const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3;
      const distance = (name: (typeof names)[number]): number =>
        Math.max(...[0, 1, 2].map((channel) => Math.abs((data[at + channel] ?? 0) - Number(name[channel]))));
      return names.find((name) => distance(name) < 64)?.[3] ?? `rgb ${data.subarray(at, at + 3).join(' ')}`;
    })
    .join(' ');
}

const upright = 'red green blue white';

describe('formats', () => {
  const formats: Record<string, () => Promise<Buffer>> = {
    jpeg: () => drawJpeg(),
    'progressive jpeg': () => drawPhoto().jpeg({ progressive: true }).toBuffer(),
    'grey jpeg': () => drawPhoto().greyscale().jpeg().toBuffer(),
    'cmyk jpeg': () => drawPhoto().toColourspace('cmyk').jpeg().toBuffer(),
    'p3 jpeg': () => drawPhoto().withIccProfile('p3').jpeg().toBuffer(),
    png: () => drawPhoto().png().toBuffer(),
    'opaque rgba png': () => drawPhoto().ensureAlpha(1).png().toBuffer(),
    '16-bit png': () => drawPhoto().toColourspace('rgb16').png().toBuffer(),
    'palette png': () => drawPhoto().png({ palette: true }).toBuffer(),
    webp: () => drawPhoto().webp().toBuffer(),
    avif: () => drawPhoto().avif({ effort: 0 }).toBuffer(),
    gif: () => drawPhoto().gif().toBuffer(),
    heic: async () => drawnHeic,
  };

  test.each(Object.keys(formats))('%s becomes an upright sRGB JPEG with its derived sizes', async (name) => {
    const photo = await prepare((await formats[name]?.()) ?? Buffer.alloc(0));
    expect(photo).toMatchObject({ format: 'jpeg', width: 480, height: 360, notices: [] });
    expect(name).toContain(photo.metadata.sourceFormat);
    expect((await readdir(photo.outDir)).toSorted()).toEqual([
      'full.jpeg',
      'large.webp',
      'medium.avif',
      'medium.webp',
      'small.avif',
      'small.webp',
    ]);
    for (const [file, width] of [
      ['full.jpeg', 480],
      ['large.webp', 480],
      ['medium.avif', 480],
      ['small.avif', 320],
      ['small.webp', 320],
    ] as const) {
      const meta = await sharp(join(photo.outDir, file)).metadata();
      expect(meta).toMatchObject({ width, space: 'srgb', depth: 'uchar', hasAlpha: false });
    }
    if (name !== 'grey jpeg') expect(await quartersOf(join(photo.outDir, 'full.jpeg'))).toBe(upright);
  });

  test('a wide-gamut colour keeps its look', async () => {
    const red = sharp({ create: { width: 300, height: 300, channels: 3, background: '#c03030' } });
    const plain = await red.clone().png().toBuffer();
    const stored = await prepare(await sharp(plain).withIccProfile('p3').png().toBuffer());
    const [r = 0, g = 0] = await sharp(join(stored.outDir, 'full.jpeg')).raw().toBuffer();
    expect(Math.abs(r - 0xc0)).toBeLessThanOrEqual(4);
    expect(Math.abs(g - 0x30)).toBeLessThanOrEqual(4);
  });

  test('the colour profile of a HEIC file counts', async () => {
    const { icc } = await sharp(await drawPhoto().withIccProfile('p3').png().toBuffer()).metadata();
    const redOf = async (bytes: Buffer): Promise<number> => {
      const { outDir } = await prepare(bytes);
      return (await sharp(join(outDir, 'full.jpeg')).raw().toBuffer()).readUInt8(0);
    };
    // The same numbers mean a stronger red in Display P3.
    expect((await redOf(withHeicProfile(icc ?? Buffer.alloc(0)))) - (await redOf(drawnHeic))).toBeGreaterThan(
      8,
    );
  });

  test('a transparent picture becomes WebP and stays transparent', async () => {
    const photo = await prepare(await drawPhoto().ensureAlpha(0.5).png().toBuffer());
    expect(photo.format).toBe('webp');
    expect(await sharp(join(photo.outDir, 'full.webp')).metadata()).toMatchObject({ hasAlpha: true });
    expect(await sharp(join(photo.outDir, 'small.avif')).metadata()).toMatchObject({ hasAlpha: true });
  });

  test.each(['gif', 'webp'] as const)(
    'of an animated %s the first frame is used, and the owner is told',
    async (format) => {
      const frames = [await drawPhoto().png().toBuffer(), await drawPhoto().negate().png().toBuffer()];
      const animation = sharp(frames, { join: { animated: true } });
      const bytes = await (format === 'gif' ? animation.gif() : animation.webp()).toBuffer();
      const photo = await prepare(bytes);
      expect(photo).toMatchObject({ width: 480, height: 360, metadata: { animated: true } });
      expect(photo.notices).toEqual(['This is an animation: only its first frame is used.']);
      expect(await quartersOf(join(photo.outDir, `full.${photo.format}`))).toBe(upright);
    },
  );

  test('a large photo keeps its size and gets smaller ones', async () => {
    const photo = await prepare(await drawJpeg(0, 2400, 1800));
    expect(photo).toMatchObject({ width: 2400, height: 1800 });
    const widthOf = async (file: string) => (await sharp(join(photo.outDir, file)).metadata()).width;
    expect([await widthOf('large.webp'), await widthOf('medium.avif'), await widthOf('small.webp')]).toEqual([
      1600, 800, 320,
    ]);
  });
});

describe('orientation and metadata', () => {
  const turned: Record<number, (photo: Sharp) => Sharp> = {
    1: (photo) => photo,
    2: (photo) => photo.flop(),
    3: (photo) => photo.rotate(180),
    4: (photo) => photo.flip(),
    5: (photo) => photo.rotate(270).flop(),
    6: (photo) => photo.rotate(270),
    7: (photo) => photo.rotate(90).flop(),
    8: (photo) => photo.rotate(90),
  };
  const cases = Object.keys(turned).flatMap((orientation) => [
    [Number(orientation), 'jpeg'] as const,
    [Number(orientation), 'webp'] as const,
  ]);

  test.each(cases)('orientation %i of a %s is applied', async (orientation, format) => {
    const raw = await drawPhoto().png().toBuffer();
    const pixels = await (turned[orientation]?.(sharp(raw)) ?? sharp(raw)).png().toBuffer();
    const photo = await prepare(
      await sharp(pixels).withMetadata({ orientation }).toFormat(format).toBuffer(),
    );
    expect(photo).toMatchObject({ width: 480, height: 360 });
    expect(await quartersOf(join(photo.outDir, 'full.jpeg'))).toBe(upright);
  });

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'of a %s, flash and focal length are read, and nothing is left in any file',
    async (format) => {
      const bytes = await drawPhoto().withExif(phoneExif).withIccProfile('p3').toFormat(format).toBuffer();
      expect(bytes.includes('Acme')).toBe(true);
      const photo = await prepare(bytes);
      expect(photo.metadata).toMatchObject({ flashFired: true, focalLengthMm: 26, gpsPresent: true });
      expect(photo.notices).toEqual(['This photo said where it was taken. The location was removed.']);
      for (const file of await readdir(photo.outDir)) {
        const stored = await readFile(join(photo.outDir, file));
        for (const trace of ['Acme', 'Secret Person', 'Exif', 'http://ns.adobe'])
          expect(stored.includes(trace)).toBe(false);
        const { exif, xmp, icc, iptc, orientation } = await sharp(stored).metadata();
        expect({ exif, xmp, icc, iptc, orientation }).toEqual({});
      }
    },
  );

  test('a photo without metadata says so, and no flash is told from an unknown one', async () => {
    const unknown = await prepare(await drawJpeg());
    expect(unknown.metadata).toMatchObject({ flashFired: null, focalLengthMm: null, gpsPresent: false });
    const off = await prepare(
      await drawPhoto()
        .withExif({ IFD2: { Flash: '16' } })
        .jpeg()
        .toBuffer(),
    );
    expect(off.metadata.flashFired).toBe(false);
  });
});

describe('refusals', () => {
  const text = (content: string) => Buffer.from(content, 'latin1');
  const kinds: [words: string, bytes: Buffer][] = [
    ['an SVG drawing', text('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"></svg>')],
    ['an SVG drawing', text('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
    ['a web page', text('\n<!DOCTYPE html><html><script>alert(1)</script></html>')],
    ['a PDF document', text('%PDF-1.7 …')],
    ['a TIFF or RAW file', text('II*\0\x08\0\0\0')],
    ['a BMP picture', text('BM\x46\0\0\0\0\0')],
    ['a ZIP archive or an office document', text('PK\x03\x04\x14\0')],
    ['a video', text('\0\0\0\x18ftypmp42\0\0\0\0isommp42')],
    ['a video', text('\0\0\0\x14ftypqt  \0\0\0\0qt  ')],
    ['a text', text('hello there')],
  ];
  test.each(kinds)('%s is named', async (words, bytes) => {
    const { code, message } = await refusalOf(bytes);
    expect(code).toBe('photo_format_not_supported');
    expect(message).toBe(`This is ${words}, not a photo. Please use JPEG, PNG, WebP, AVIF, HEIC or GIF.`);
  });

  test('random bytes are refused without a guess', async () => {
    const { code, message } = await refusalOf(
      Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) & 255)),
    );
    expect(code).toBe('photo_format_not_supported');
    expect(message).toMatch(/^This file is not a photo that can be read here/);
  });

  test('no bytes at all', async () => {
    expect(await refusalOf(Buffer.alloc(0))).toEqual({
      code: 'photo_empty',
      message: 'This file is empty: it has no bytes at all.',
    });
  });

  test.each(['jpeg', 'png', 'webp', 'avif', 'heic'] as const)('a %s whose end is missing', async (format) => {
    const whole =
      format === 'heic' ? drawnHeic : await drawPhoto(800, 600).toFormat(format, { quality: 100 }).toBuffer();
    const { code, message } = await refusalOf(whole.subarray(0, Math.floor(whole.length * 0.6)));
    expect(code).toBe('photo_damaged');
    expect(message).toMatch(/cut off: the end of the file is missing/);
  });

  test('a JPEG with damage in its header', async () => {
    const bytes = Buffer.from(await drawJpeg());
    bytes.fill(0xff, 3, 400);
    expect(await refusalOf(bytes)).toMatchObject({
      code: 'photo_damaged',
      message: expect.stringMatching(/is damaged/),
    });
  });

  test('a decompression bomb is refused by its header', async () => {
    const startedAt = performance.now();
    const { code, message } = await refusalOf(pngBomb(30_000, 30_000));
    expect(code).toBe('photo_too_many_pixels');
    expect(message).toContain('900 megapixels (30000 × 30000 pixels)');
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });

  test('too narrow, too small', async () => {
    const sized = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#888' } })
        .png()
        .toBuffer();
    expect(await refusalOf(await sized(5000, 2))).toMatchObject({
      code: 'photo_too_narrow',
      message:
        'This picture is too long and narrow (5000 × 2 pixels): one side may be at most 4 times the other.',
    });
    expect(await refusalOf(await sized(300, 199))).toMatchObject({
      code: 'photo_too_small',
      message: 'This picture is too small (300 × 199 pixels): its short side needs at least 200 pixels.',
    });
    await expect(prepare(await sized(800, 200))).resolves.toMatchObject({ width: 800, height: 200 });
  });
});

describe('the threads', () => {
  test('a photo that takes too long is refused, and the next one gets a new thread', async () => {
    const impatient = createPhotoIntake({ threads: 1, timeoutMs: 300 });
    try {
      const large = await drawJpeg(0, 7600, 5700);
      await prepare(await drawJpeg(), impatient);
      await expect(prepare(large, impatient)).rejects.toMatchObject({
        code: 'photo_damaged',
        message: 'This photo took too long to open. Please save it as a JPEG and try again.',
      });
      await expect(prepare(Buffer.alloc(0), impatient)).rejects.toMatchObject({ code: 'photo_empty' });
    } finally {
      await impatient.close();
    }
  });

  test('more photos than may wait are refused at once', async () => {
    const narrow = createPhotoIntake({ threads: 1, maxWaiting: 1 });
    try {
      const bytes = await drawJpeg(0, 1600, 1200);
      const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => prepare(bytes, narrow)));
      const refused = outcomes.flatMap((outcome) =>
        outcome.status === 'rejected' ? [outcome.reason as AppError] : [],
      );
      expect(refused.length).toBeGreaterThan(0);
      for (const error of refused) expect(error.code).toBe('service_unavailable');
      await expect(prepare(bytes, narrow)).resolves.toMatchObject({ width: 1600 });
    } finally {
      await narrow.close();
    }
  });
});
