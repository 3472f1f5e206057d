import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { craftedFiles } from '../../../test/crafted-files.ts';
import { drawnHeic, drawPhoto, pngChunk } from '../../../test/drawn-photos.ts';
import { hdrAvif, hdrHeic, hdrJpeg, hdrPng } from '../../../test/hdr-files.ts';
import {
  dataBoxOff,
  endedEarly,
  placesOfTurn,
  sloppyFiles,
  turnedPng,
  ultraHdr,
} from '../../../test/sloppy-files.ts';
import { noisyFiles, noisyPhoto } from '../../../test/noisy-files.ts';
import { tiledHeic } from '../../../test/tiled-heic.ts';
import { AppError } from '../../domain/errors.ts';
import { recogniseFormat } from '../../domain/photo-rules/recognise-format.ts';
import { hdrToSrgb } from './hdr-to-srgb.ts';
import { lacksRows, openFile, undecodable, type OpenedFile } from './plain-file.ts';
import { readCameraData } from './read-camera-data.ts';

const files = [
  ...noisyFiles,
  ['HEIC', 'heic', () => Promise.resolve(drawnHeic)],
  ['HEIC of tiles', 'heic', () => Promise.resolve(tiledHeic({ columns: 2, rows: 2 }))],
] as const;

const open = (file: Buffer): Promise<OpenedFile> => openFile(file, recogniseFormat(file), () => undefined);
const pixelsOf = (file: Uint8Array): Promise<Buffer> =>
  sharp(file, { failOn: 'error' }).removeAlpha().raw().toBuffer();

async function isCutOff(file: Buffer): Promise<boolean> {
  try {
    await open(file);
    return false;
  } catch (error) {
    if (error instanceof AppError && error.message.includes('cut off')) return true;
    throw error;
  }
}

test.each(files)(
  'a whole %s stays as it is, and one without its end is cut off',
  async (name, format, draw) => {
    const file = await draw();
    const opened = await open(file);
    expect(opened.bytes).toBe(file);
    expect(opened.header.size).not.toBeNull();
    // Behind their pictures, these two have other things, which are no loss.
    const isLonger = /EXIF|^HEIC$/.test(name);
    for (const share of isLonger ? [0.3, 0.6] : [0.3, 0.6, 0.9, 0.97])
      expect(await isCutOff(file.subarray(0, Math.floor(file.length * share)))).toBe(true);
    const broken = Buffer.from(file);
    for (let at = 12; at < 80; at += 1) {
      broken.fill(at % 2 === 0 ? 0xff : 0, at, at + 6);
      await expect(isCutOff(broken)).resolves.toBeTypeOf('boolean');
      file.copy(broken);
    }
    expect(recogniseFormat(file)).toBe(format);
  },
);

test('an animation whose first picture is whole counts as whole', async () => {
  const frames = [await noisyPhoto().png().toBuffer(), await noisyPhoto().negate().png().toBuffer()];
  const file = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect(await isCutOff(file.subarray(0, Math.floor(file.length * 0.9)))).toBe(false);
  expect(await isCutOff(file.subarray(0, Math.floor(file.length * 0.3)))).toBe(true);
});

describe('a file that is whole but sloppy is read to the last pixel', () => {
  test.each(Object.entries(sloppyFiles))('%s', async (_, make) => {
    const { whole, sloppy } = await make(noisyPhoto());
    const { bytes } = await open(sloppy);
    expect((await pixelsOf(bytes)).equals(await pixelsOf(whole))).toBe(true);
  });

  test.each([
    ['behind which there is garbage', (file: Buffer) => Buffer.concat([file, Buffer.from('some words')])],
    ['behind which a byte is left', (file: Buffer) => Buffer.concat([file, Buffer.of(7)])],
    ['whose data box is one too large', dataBoxOff(1)],
    ['whose data box is one too small', dataBoxOff(-1)],
  ])('a HEIC %s', async (_, change) => {
    const { bytes } = await open(change(Buffer.from(drawnHeic)));
    expect(bytes.length).toBeGreaterThanOrEqual(drawnHeic.length);
  });
});

describe('a PNG may lack a hundredth of its picture and no more', () => {
  test.each([
    ['in one part', () => noisyPhoto().resize(800, 600).png()],
    ['with a palette', () => drawPhoto(800, 600).png({ palette: true })],
    ['interlaced', () => noisyPhoto().resize(800, 600).png({ progressive: true })],
    [
      'transparent, of 16 bits',
      () => noisyPhoto().resize(800, 600).ensureAlpha(0.5).toColourspace('rgb16').png(),
    ],
  ])('%s', async (_, draw) => {
    const file = await draw().toBuffer();
    const without = (share: number): Buffer => file.subarray(0, Math.floor(file.length * (1 - share)));
    expect(await isCutOff(without(0.05))).toBe(true);
    const { bytes } = await open(without(0.004));
    const [mended, whole] = [await pixelsOf(bytes), await pixelsOf(file)];
    expect(mended).toHaveLength(whole.length);
    const above = Math.floor(whole.length * 0.9);
    if (_ !== 'interlaced') expect(mended.subarray(0, above).equals(whole.subarray(0, above))).toBe(true);
  });

  test('also where it ends between two chunks', async () => {
    const file = await noisyPhoto().resize(800, 600).png().toBuffer();
    const second = file.indexOf('IDAT', file.indexOf('IDAT') + 4) - 4;
    expect(second).toBeGreaterThan(0);
    expect(await isCutOff(file.subarray(0, second))).toBe(true);
  });
});

test.each([false, true])(
  'a JPEG is damaged and not cut off while its end is there: progressive %s',
  async (progressive) => {
    const file = await noisyPhoto().resize(800, 600).jpeg({ progressive }).toBuffer();
    for (const [from, to] of [
      [200, 4000],
      [3, 400],
    ] as const) {
      const broken = Buffer.from(file).fill(0, from, to);
      expect(await isCutOff(broken)).toBe(false);
      expect(undecodable(broken, 'jpeg', null).message).toContain('damaged');
    }
  },
);

describe('a JPEG may lack a hundredth of its picture', () => {
  test.each([false, true])('and no more: progressive %s', async (progressive) => {
    const file = await noisyPhoto().resize(800, 600).jpeg({ progressive }).toBuffer();
    const without = (bytes: number): Buffer => file.subarray(0, file.length - bytes);
    expect(await isCutOff(without(Math.floor(file.length * 0.001)))).toBe(false);
    expect(await isCutOff(without(Math.floor(file.length * 0.05)))).toBe(true);
  });

  test('also where a marker says that it is whole, however it is turned', async () => {
    const photo = await noisyPhoto().resize(400, 300).jpeg().toBuffer();
    for (const [share, expected] of [
      [0.5, true],
      [0.9, true],
      [1, false],
    ] as const) {
      const file = endedEarly(photo, share);
      expect(await isCutOff(file)).toBe(false);
      for (const angle of [0, 90, 180, 270]) {
        const { data, info } = await sharp(file, { failOn: 'none' })
          .rotate(angle)
          .raw()
          .toBuffer({ resolveWithObject: true });
        expect(lacksRows(file, { data, width: info.width, height: info.height })).toBe(expected);
      }
    }
  });

  test('but a photo with a border of one color is whole', async () => {
    const file = await noisyPhoto().extend({ bottom: 30, background: '#808080' }).jpeg().toBuffer();
    const data = await sharp(file).raw().toBuffer();
    expect(lacksRows(file, { data, width: 160, height: 150 })).toBe(false);
  });
});

test('a JPEG that cannot be decoded is called cut off where its end is missing', async () => {
  const messageOf = (file: Buffer): string => undecodable(file, 'jpeg', null).message;
  const jpeg = await noisyPhoto().jpeg().toBuffer();
  expect(messageOf(endedEarly(jpeg, 0.6))).toContain('cut off');
  expect(messageOf(jpeg)).toContain('damaged');
});

test('a progressive JPEG that leaves out the finest detail lacks no rows', async () => {
  const noisy = noisyPhoto().extend({ bottom: 30, background: '#808080' });
  const whole = await noisy.jpeg({ progressive: true }).toBuffer();
  const file = Buffer.concat([
    whole.subarray(0, whole.lastIndexOf(Buffer.of(0xff, 0xda))),
    Buffer.of(0xff, 0xd9),
  ]);
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  expect(lacksRows(file, { data, width: info.width, height: info.height })).toBe(false);
});

test.each(placesOfTurn)('a PNG says in %s how it is turned', async (where) => {
  const { bytes, header } = await open(await turnedPng(drawPhoto(), 6, where));
  expect(await sharp(bytes).metadata()).toMatchObject({ orientation: 6 });
  expect(header.exif).not.toBeNull();
  expect(await readCameraData({ exif: header.exif, xmp: null })).toMatchObject({ gpsPresent: false });
});

test('a PNG is turned by the text with its EXIF, whatever other profile comes before that', async () => {
  const png = await turnedPng(drawPhoto(), 6, 'tEXt');
  const digits = Buffer.from('http://ns.adobe.com/xap/1.0/\0<x/>').toString('hex');
  const other = pngChunk('tEXt', Buffer.from(`Raw profile type APP1\0\nAPP1\n 33\n${digits}\n`));
  const { bytes } = await open(Buffer.concat([png.subarray(0, 33), other, png.subarray(33)]));
  expect(await sharp(bytes).metadata()).toMatchObject({ orientation: 6 });
});

test('a PNG keeps a wrong checksum, by which decoders notice damage', async () => {
  const png = await turnedPng(drawPhoto(), 6, 'tEXt');
  const checksumAt = png.length - 16;
  png[checksumAt]! ^= 1;
  const { bytes } = await open(png);
  expect(bytes).not.toBe(png);
  expect(Buffer.from(bytes.subarray(-16)).equals(png.subarray(checksumAt))).toBe(true);
});

/** A careless reader computes for much longer; a careful one for less than a fifth of it, whatever else the machine does. */
const mostProcessorMs = 8000;

test.each(Object.entries(craftedFiles))('%s is answered without much work', async (_, make) => {
  const file = await make();
  const before = process.cpuUsage();
  const answered = await open(file).catch((error: unknown) => error);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(mostProcessorMs);
  if (answered instanceof Error) expect(answered).toBeInstanceOf(AppError);
});

test('of an Ultra HDR photo the base picture is left, with colors that pixels share', async () => {
  const photo = drawPhoto(800, 600);
  const file = await ultraHdr(photo);
  // Readers that look for a gain map find one.
  expect(await sharp(file).metadata()).toHaveProperty('gainMap');
  const { bytes, header, hdr } = await open(file);
  expect(await sharp(bytes).metadata()).toMatchObject({ chromaSubsampling: '4:2:0' });
  expect(header).toMatchObject({ sharesColour: true, size: { width: 800, height: 600 } });
  expect(hdr).toBeNull();
  const base = await photo.jpeg({ chromaSubsampling: '4:2:0', quality: 92 }).toBuffer();
  expect((await pixelsOf(bytes)).equals(await pixelsOf(base))).toBe(true);
});

describe('HDR is noticed and taken out of the file', () => {
  test.each([
    ['a PNG with code points', 'pq', () => hdrPng(drawPhoto(), 'pq')],
    ['a PNG of 16 bits', 'hlg', () => hdrPng(drawPhoto(), 'hlg', 16)],
    ['a JPEG with code points in its profile', 'hlg', () => hdrJpeg(drawPhoto(), 'hlg', 'codes')],
    ['a JPEG with the curve in its profile', 'pq', () => hdrJpeg(drawPhoto(), 'pq', 'curve')],
    ['a JPEG with the other curve in its profile', 'hlg', () => hdrJpeg(drawPhoto(), 'hlg', 'curve')],
    ['an AVIF', 'pq', () => hdrAvif(drawPhoto(), 'pq')],
    ['a HEIC', 'hlg', () => Promise.resolve(hdrHeic('hlg'))],
  ] as const)('%s', async (_, transfer, make) => {
    const file = await make();
    const { bytes, hdr } = await open(file);
    expect(hdr).toEqual({ transfer, primaries: 'bt2020' });
    expect(await open(Buffer.from(bytes))).toMatchObject({ hdr: null, header: { profile: null } });
  });

  test('in a PNG that says that its black is 16 and its white 235', async () => {
    const png = await hdrPng(drawPhoto(), 'pq');
    png[png.indexOf('cICP') + 7] = 0;
    const { hdr } = await open(png);
    expect(hdr).toEqual({ transfer: 'pq', primaries: 'bt2020', isNarrow: true });
    const shownOf = (from: Uint8Array | Uint16Array, isNarrow: boolean): number[] => {
      const to = new Uint8Array(from.length);
      hdrToSrgb(from, to, { channels: 3, colours: { ...hdr!, isNarrow } });
      return [...to];
    };
    const full = shownOf(Uint8Array.of(0, 0, 0, 255, 255, 255), false);
    expect(shownOf(Uint8Array.of(16, 16, 16, 235, 235, 235), true)).toEqual(full);
    const deep = Uint16Array.of(4096, 4096, 4096, 60_160, 60_160, 60_160);
    expect(shownOf(deep, true)).toEqual(full);
  });

  test.each(['p3', 'srgb'])('a photo of %s is none', async (name) => {
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const file = await drawPhoto().withIccProfile(name).toFormat(format).toBuffer();
      expect(await open(file)).toMatchObject({ hdr: null });
    }
  });
});
