import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { shortOrLong } from '../../test/forms.ts';
import { analysedImage } from './resize.ts';
import type { RgbaImage, RgbImage } from './rgb-image.ts';

/** A picture of edges, waves and slopes, which show every fault of a filter. */
function pattern(width: number, height: number): RgbaImage {
  const data = new Uint8Array(width * height * 4);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 4) {
      data[at] = 128 + 120 * Math.sin((x * y) / 900);
      data[at + 1] = (y * 255) / height;
      data[at + 2] = ((x >> 4) + (y >> 4)) % 2 === 0 ? 0 : 255;
      data[at + 3] = 255;
    }
  }
  return { data, width, height };
}

function plain(width: number, height: number, pixel: readonly number[]): RgbaImage {
  return { data: new Uint8Array(width * height * 4).map((_, at) => pixel[at & 3] ?? 0), width, height };
}

const raw = ({ data, width, height }: RgbaImage) =>
  sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();

/** As the server reads a stored photo. */
async function bySharp(photo: Sharp): Promise<RgbImage> {
  const { data, info } = await photo
    .resize(1024, 1024, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Of all values of all pixels, 0–255. */
function difference(one: RgbImage, other: RgbImage): { mean: number; max: number } {
  expect([one.width, one.height]).toEqual([other.width, other.height]);
  let [sum, max] = [0, 0];
  // Millions of bytes, which an iterator would take seconds for.
  for (let at = 0; at < one.data.length; at += 1) {
    const apart = Math.abs(one.data[at]! - other.data[at]!);
    sum += apart;
    max = Math.max(max, apart);
  }
  return { mean: sum / one.data.length, max };
}

const same = { mean: 0, max: 0 };
const ownColours = { sharesColour: false };

/** At and beside each size from which on less of a JPEG is read; narrower ones take less time. */
const sizes: readonly (readonly [width: number, height: number])[] = [
  [640, 480],
  [701, 333],
  [300, 1100],
  [1025, 1025],
  ...shortOrLong<readonly [number, number][]>({
    short: [
      [2047, 601],
      [2048, 683],
      [701, 3071],
      [3300, 401],
      [4301, 603],
      [5123, 641],
      [577, 9219],
    ],
    long: [
      [2047, 1201],
      [2048, 1365],
      [2100, 3071],
      [3300, 801],
      [4301, 1203],
      [5123, 1281],
      [2305, 9219],
    ],
  }),
];

describe('the pixels that are analyzed', () => {
  it.each(sizes)('are those that the server reads of a stored photo of %d × %d', async (width, height) => {
    const image = pattern(width, height);
    for (const sharesColour of [false, true]) {
      const chromaSubsampling = sharesColour && Math.max(width, height) >= 2048 ? '4:2:0' : '4:4:4';
      const stored = await raw(image).jpeg({ quality: 95, chromaSubsampling }).toBuffer();
      expect(difference(analysedImage(image, { sharesColour }), await bySharp(sharp(stored)))).toEqual(same);
    }
  });

  it.each([300, 1500, 3500])('keep one colour as it is at %d pixels', (side) => {
    const pixels = analysedImage(plain(side, side >> 2, [13, 200, 255, 255]), ownColours);
    for (const value of new Set(pixels.data)) {
      const apart = Math.min(...[13, 200, 255].map((colour) => Math.abs(colour - value)));
      expect(apart).toBeLessThanOrEqual(2);
    }
  });

  it('do not ring beyond black and white', () => {
    const { data } = analysedImage(pattern(1700, 900), ownColours);
    const blue = data.filter((_, at) => at % 3 === 2);
    // An overshoot of a byte would come out at the other end.
    expect(blue.filter((value) => value < 20 || value > 235).length).toBeGreaterThan(blue.length / 2);
    expect(data).toHaveLength(1024 * 542 * 3);
  });

  it('keep a strip of one pixel', () => {
    const strip = analysedImage(plain(1, 4000, [9, 9, 9, 255]), ownColours);
    expect(strip).toMatchObject({ width: 1, height: 1024 });
  });
});
