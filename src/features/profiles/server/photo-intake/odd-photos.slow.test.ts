import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawnHeic, drawPhoto, pngChunk, quartersOf } from '../../../../../test/drawn-photos.ts';
import { hdrAvif, hdrHeic, hdrJpeg, hdrPng } from '../../../../../test/hdr-files.ts';
import {
  endedEarly,
  placesOfTurn,
  sloppyFiles,
  turnedPng,
  ultraHdr,
} from '../../../../../test/sloppy-files.ts';
import { cropBox, mirrorBox, tiledHeic } from '../../../../../test/tiled-heic.ts';
import { preparePhoto, type PreparedPhoto } from './prepare-photo.ts';

let dir: string;
let count = 0;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'loupe-intake-'));
});

afterAll(() => rm(dir, { recursive: true, force: true }));

async function prepare(bytes: Buffer): Promise<PreparedPhoto & { full: string }> {
  count += 1;
  const uploadPath = join(dir, `upload-${count}`);
  const outDir = join(dir, `out-${count}`);
  await writeFile(uploadPath, bytes);
  return { ...(await preparePhoto({ uploadPath, outDir })), full: join(outDir, 'full.jpeg') };
}

const upright = 'red green blue white';
const hdrNotice = 'This is an HDR photo. Loupe shows and measures it at standard brightness.';

describe('an HDR photo is stored with the colors and the brightness of an ordinary one', () => {
  test.each([
    ['PNG, PQ', () => hdrPng(drawPhoto(), 'pq')],
    ['PNG of 16 bits, PQ', () => hdrPng(drawPhoto(), 'pq', 16)],
    ['PNG, HLG', () => hdrPng(drawPhoto(), 'hlg')],
    ['JPEG with code points, PQ', () => hdrJpeg(drawPhoto(), 'pq', 'codes')],
    ['JPEG with code points, HLG', () => hdrJpeg(drawPhoto(), 'hlg', 'codes')],
    ['JPEG with a curve, PQ', () => hdrJpeg(drawPhoto(), 'pq', 'curve')],
    ['AVIF of 10 bits, PQ', () => hdrAvif(drawPhoto(), 'pq')],
    ['AVIF of 10 bits, HLG', () => hdrAvif(drawPhoto(), 'hlg')],
  ])('%s', async (_, make) => {
    const photo = await prepare(await make());
    expect(photo.notices).toEqual([hdrNotice]);
    // White of #f0f0f0 is light enough to be bent a little.
    const white = await sharp(photo.full)
      .extract({ left: 400, top: 300, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(white[0]).toBeGreaterThan(215);
    const red = await sharp(photo.full).extract({ left: 20, top: 20, width: 1, height: 1 }).raw().toBuffer();
    expect([...red].map((value, channel) => Math.abs(value - [0xc8, 0x28, 0x28][channel]!) <= 12)).toEqual([
      true,
      true,
      true,
    ]);
    expect(await quartersOf(photo.full)).toBe(upright);
  });

  test('HEIC', async () => {
    const photo = await prepare(hdrHeic('hlg'));
    expect(photo.notices).toEqual([hdrNotice]);
    const greenOf = async (file: string): Promise<number> => (await sharp(file).raw().toBuffer())[1]!;
    // Numbers that mean other light come out as other colors.
    expect(await greenOf(photo.full)).not.toBe(await greenOf((await prepare(drawnHeic)).full));
  });
});

describe('of a HEIC, the main picture is used as the file shows it', () => {
  test('in a burst, where another comes before it', async () => {
    const photo = await prepare(tiledHeic({ columns: 1, rows: 1, isBurst: true }));
    expect(await quartersOf(photo.full)).toBe(upright);
  });

  test.each([
    ['mirrored', { changes: [mirrorBox(1)] }, 'green red white blue', [480, 360]],
    ['upside down in a mirror', { changes: [mirrorBox(0)] }, 'blue white red green', [480, 360]],
    ['on its side', { quarterTurns: 1 }, 'green white red blue', [360, 480]],
    ['cropped', { changes: [cropBox(400, 300)] }, upright, [400, 300]],
    [
      'cropped, then on its side',
      { quarterTurns: 3, changes: [cropBox(400, 300)] },
      'blue red white green',
      [300, 400],
    ],
  ] as const)(
    '%s',
    async (
      _,
      { changes = [], ...turns }: { changes?: readonly Buffer[]; quarterTurns?: number },
      quarters,
      [width, height],
    ) => {
      const photo = await prepare(tiledHeic({ columns: 1, rows: 1, ...turns, changes: [...changes] }));
      expect(photo).toMatchObject({ width, height });
      expect(await quartersOf(photo.full)).toBe(quarters);
    },
  );
});

test('a damaged HEIC shows nothing of the photo before it', async () => {
  const damaged = Buffer.from(drawnHeic);
  damaged.fill(0x55, damaged.indexOf('mdat') + 400, damaged.indexOf('mdat') + 1400);
  const storedOf = async (): Promise<Buffer> => readFile((await prepare(damaged)).full);
  const alone = await storedOf();
  await prepare(tiledHeic({ columns: 1, rows: 1, changes: [mirrorBox(0)] }));
  expect((await storedOf()).equals(alone)).toBe(true);
});

test.each(placesOfTurn)('a PNG that is turned in %s is stored upright', async (where) => {
  const lying = sharp(await drawPhoto().png().toBuffer()).rotate(270);
  const photo = await prepare(await turnedPng(lying, 6, where));
  expect(photo).toMatchObject({ width: 480, height: 360 });
  expect(await quartersOf(photo.full)).toBe(upright);
});

test('an Ultra HDR photo is stored as its base picture would be', async () => {
  const drawn = drawPhoto(2400, 1800);
  const photo = await prepare(await ultraHdr(drawn));
  const base = await prepare(await drawn.jpeg({ chromaSubsampling: '4:2:0', quality: 92 }).toBuffer());
  expect(photo.sizeBytes).toBe(base.sizeBytes);
  expect(await sharp(photo.full).metadata()).toMatchObject({ chromaSubsampling: '4:2:0' });
});

// Which other kinds are read to the last pixel is shown where files are made plain.
test.each(['a JPEG without its end marker', 'a WebP whose size is one too large'] as const)(
  '%s is accepted',
  async (kind) => {
    const { sloppy } = await sloppyFiles[kind](drawPhoto());
    await expect(prepare(sloppy)).resolves.toMatchObject({ width: 480, height: 360, notices: [] });
  },
);

test('a GIF with only its first picture whole is no animation', async () => {
  const pictures = [
    await drawPhoto().png().toBuffer(),
    await drawPhoto(480, 360, 9).negate().png().toBuffer(),
  ];
  const gif = await sharp(pictures, { join: { animated: true } })
    .gif()
    .toBuffer();
  await expect(prepare(gif)).resolves.toMatchObject({ metadata: { animated: true } });
  await expect(prepare(gif.subarray(0, -20))).resolves.toMatchObject({ metadata: { animated: false } });
});

test('a PNG that ends between two parts of its pixels is cut off', async () => {
  const png = await drawPhoto().png().toBuffer();
  const half = png.subarray(41, 41 + Math.floor(png.readUInt32BE(33) / 2));
  const file = Buffer.concat([png.subarray(0, 33), pngChunk('IDAT', half)]);
  await expect(prepare(file)).rejects.toMatchObject({ message: expect.stringMatching(/cut off/) });
});

test.each([0.5, 0.9])('a JPEG whose end marker follows %d of its picture is cut off', async (share) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const photo = sharp({ create: { width: 480, height: 360, channels: 3, background: '#888', noise } });
  const file = endedEarly(await photo.jpeg().toBuffer(), share);
  await expect(prepare(file)).rejects.toMatchObject({
    code: 'photo_damaged',
    message: expect.stringMatching(/cut off/),
  });
});
