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
  quartersOf,
  withHeicExif,
  withHeicProfile,
} from '../../../../../test/drawn-photos.ts';
import { preparePhoto, type PreparedPhoto } from './prepare-photo.ts';

let dir: string;
let count = 0;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'loupe-intake-'));
});

afterAll(() => rm(dir, { recursive: true, force: true }));

async function prepare(bytes: Buffer): Promise<PreparedPhoto & { outDir: string }> {
  count += 1;
  const uploadPath = join(dir, `upload-${count}`);
  const outDir = join(dir, `out-${count}`);
  await writeFile(uploadPath, bytes);
  return { ...(await preparePhoto({ uploadPath, outDir })), outDir };
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
      'medium.webp',
      'small.webp',
    ]);
    for (const [file, width] of [
      ['full.jpeg', 480],
      ['large.webp', 480],
      ['medium.webp', 480],
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

  test.each([
    ['opaque, of 16 bits', () => drawPhoto().ensureAlpha(1).toColourspace('rgb16').png(), 40],
    ['half transparent', () => drawPhoto().ensureAlpha(0.5).png(), 148],
    ['half transparent, with a palette', () => drawPhoto().ensureAlpha(0.5).png({ palette: true }), 148],
    ['half transparent, of 16 bits', () => drawPhoto().ensureAlpha(0.5).toColourspace('rgb16').png(), 148],
    ['half transparent, WebP', () => drawPhoto().ensureAlpha(0.5).webp({ lossless: true }), 148],
  ])('a picture that is %s is kept on white', async (_, draw, green) => {
    const photo = await prepare(await draw().toBuffer());
    expect(photo.format).toBe('jpeg');
    for (const file of ['full.jpeg', 'small.webp']) {
      const stored = sharp(join(photo.outDir, file));
      expect(await stored.metadata()).toMatchObject({ hasAlpha: false });
      // Of the upper left quarter, which is #c82828.
      const kept = (await stored.raw().toBuffer()).readUInt8(1);
      expect(Math.abs(kept - green)).toBeLessThanOrEqual(4);
    }
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

  test.each([
    ['a large one that shares it', 2400, '4:2:0', '4:2:0'],
    ['a large one with a colour of its own for each pixel', 2400, '4:4:4', '4:4:4'],
    ['a small one, whose every pixel is judged', 1200, '4:2:0', '4:4:4'],
  ])('a JPEG is stored with as much colour as it needs: %s', async (_, side, chromaSubsampling, expected) => {
    const photo = await prepare(await drawPhoto(side, side).jpeg({ chromaSubsampling }).toBuffer());
    const stored = await sharp(join(photo.outDir, 'full.jpeg')).metadata();
    expect(stored.chromaSubsampling).toBe(expected);
  });

  test('a large photo keeps its size and gets smaller ones', async () => {
    const photo = await prepare(await drawJpeg(0, 2400, 1800));
    expect(photo).toMatchObject({ width: 2400, height: 1800 });
    const widthOf = async (file: string) => (await sharp(join(photo.outDir, file)).metadata()).width;
    expect([await widthOf('large.webp'), await widthOf('medium.webp'), await widthOf('small.webp')]).toEqual([
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

  test('of a HEIC, flash, focal length and place are read', async () => {
    const { exif } = await sharp(await drawPhoto().withExif(phoneExif).jpeg().toBuffer()).metadata();
    const photo = await prepare(withHeicExif(exif ?? Buffer.alloc(0)));
    expect(photo.metadata).toMatchObject({ flashFired: true, focalLengthMm: 26, gpsPresent: true });
    expect((await readFile(join(photo.outDir, 'full.jpeg'))).includes('Acme')).toBe(false);
  });

  test('broken EXIF is no obstacle', async () => {
    const photo = await prepare(withHeicExif(Buffer.from('Exif\0\0II*\0\xff\xff\xff\x7f', 'latin1')));
    expect(photo.metadata).toMatchObject({ flashFired: null, focalLengthMm: null, gpsPresent: false });
  });

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
