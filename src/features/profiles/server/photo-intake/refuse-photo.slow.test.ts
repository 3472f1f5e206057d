import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawJpeg, drawnHeic, drawPhoto, pngBomb } from '../../../../../test/drawn-photos.ts';
import { AppError } from '../../../../domain/errors.ts';
import { preparePhoto, type PreparedPhoto } from './prepare-photo.ts';

let dir: string;
let count = 0;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'loupe-intake-'));
});

afterAll(() => rm(dir, { recursive: true, force: true }));

async function prepare(bytes: Buffer): Promise<PreparedPhoto> {
  count += 1;
  const uploadPath = join(dir, `upload-${count}`);
  await writeFile(uploadPath, bytes);
  return preparePhoto({ uploadPath, outDir: join(dir, `out-${count}`) });
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
    expect(message).toMatch(/^We can’t read this file as a photo/);
  });

  test('no bytes at all', async () => {
    expect(await refusalOf(Buffer.alloc(0))).toEqual({
      code: 'photo_empty',
      message: 'This file is empty.',
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
    const { code, message } = await refusalOf(pngBomb(30_000, 30_000));
    expect(code).toBe('photo_too_many_pixels');
    expect(message).toContain('900 megapixels (30000 × 30000 pixels)');
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
