import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type createLibheif from 'libheif-js/libheif-wasm/libheif.js';
import type { default as Sharp } from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { drawnHeic, drawPhoto } from '../../../../../test/drawn-photos.ts';
import { preparePhoto } from './prepare-photo.ts';

/** Every file whose pixels were read: what sharp decodes, and what the HEIC decoder does. */
const decoded = vi.hoisted((): string[] => []);

vi.mock('sharp', async (importOriginal) => {
  const { default: real } = await importOriginal<{ default: typeof Sharp }>();
  const counting = (...args: Parameters<typeof Sharp>): ReturnType<typeof Sharp> => {
    const image = real(...args);
    const [input, options] = args;
    const isPixels = options?.raw !== undefined || !Buffer.isBuffer(input);
    const toBuffer = image.toBuffer.bind(image) as () => Promise<Buffer>;
    const counted = (...outputArgs: []) => {
      if (!isPixels) decoded.push(input.toString('latin1', 0, 2) === 'II' ? 'pixels of a HEIC' : 'file');
      return toBuffer(...outputArgs);
    };
    return Object.assign(image, { toBuffer: counted });
  };
  return { default: Object.assign(counting, real) };
});

vi.mock('libheif-js/libheif-wasm/libheif.js', async (importOriginal) => {
  const { default: real } = await importOriginal<{ default: typeof createLibheif }>();
  const counting: typeof createLibheif = (options) => {
    const libheif = real(options);
    class HeifDecoder extends libheif.HeifDecoder {
      override decode(file: Uint8Array): ReturnType<InstanceType<typeof libheif.HeifDecoder>['decode']> {
        const pictures = super.decode(file);
        for (const picture of pictures) {
          const display = picture.display.bind(picture);
          picture.display = (...args) => {
            decoded.push('heic');
            display(...args);
          };
        }
        return pictures;
      }
    }
    return { HeifDecoder };
  };
  return { default: counting };
});

test.each([
  ['a JPEG', () => drawPhoto().jpeg().toBuffer(), ['file']],
  ['a transparent PNG', () => drawPhoto().ensureAlpha(0.5).png().toBuffer(), ['file']],
  ['an opaque PNG with an alpha channel', () => drawPhoto().ensureAlpha().png().toBuffer(), ['file']],
  ['a HEIC', () => Promise.resolve(drawnHeic), ['heic', 'pixels of a HEIC']],
])('%s is decoded once for all the sizes that are kept of it', async (_, draw, expected) => {
  const dir = await mkdtemp(join(tmpdir(), 'loupe-intake-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  const uploadPath = join(dir, 'upload');
  await writeFile(uploadPath, await draw());
  decoded.length = 0;
  await preparePhoto({ uploadPath, outDir: join(dir, 'out') });
  expect(decoded).toEqual(expected);
});
