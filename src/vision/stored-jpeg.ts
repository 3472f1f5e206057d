import type { RgbImage } from './rgb-image.ts';

/**
 * What a JPEG of quality 95 with full colour leaves of a photo, which is how the server stores and reads one: to the pixel what
 * libjpeg-turbo gives back, in its whole numbers. Fine patterns near a limit of a rule are judged alike only so.
 *
 * Sources: ITU-T T.81 (1992), annexes A and K; C. Loeffler, A. Ligtenberg and G. Moschytz, "Practical fast 1-D DCT algorithms with
 * 11 multiplications" (1989), as `jfdctint.c` and `jidctint.c` of the Independent JPEG Group compute it.
 */
export function asStoredJpeg({ data, width, height }: RgbImage): RgbImage {
  const result = new Uint8Array(data.length);
  const planes = [new Int32Array(64), new Int32Array(64), new Int32Array(64)] as const;
  const [light, blueness, redness] = planes;
  for (let top = 0; top < height; top += 8) {
    for (let left = 0; left < width; left += 8) {
      for (let at = 0; at < 64; at += 1) {
        // Beyond the edges the last pixel is repeated.
        const y = Math.min(height - 1, top + (at >> 3));
        const from = (y * width + Math.min(width - 1, left + (at & 7))) * 3;
        const [red, green, blue] = [data[from]!, data[from + 1]!, data[from + 2]!];
        light[at] = ((19_595 * red + 38_470 * green + 7471 * blue + 32_768) >> 16) - 128;
        blueness[at] = (-11_059 * red - 21_709 * green + 32_768 * blue + 32_767) >> 16;
        redness[at] = (32_768 * red - 27_439 * green - 5329 * blue + 32_767) >> 16;
      }
      roundTrip(light, lightSteps);
      roundTrip(blueness, colourSteps);
      roundTrip(redness, colourSteps);
      const [bottom, right] = [Math.min(8, height - top), Math.min(8, width - left)];
      for (let row = 0; row < bottom; row += 1) {
        let to = ((top + row) * width + left) * 3;
        for (let at = row * 8; at < row * 8 + right; at += 1, to += 3) {
          const [y, cb, cr] = [light[at]! + 128, blueness[at]!, redness[at]!];
          result[to] = limitedByte(y + ((91_881 * cr + 32_768) >> 16));
          result[to + 1] = limitedByte(y + ((-22_554 * cb - 46_802 * cr + 32_768) >> 16));
          result[to + 2] = limitedByte(y + ((116_130 * cb + 32_768) >> 16));
        }
      }
    }
  }
  return { data: result, width, height };
}

// prettier-ignore
const lightTable = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51, 87, 80, 62,
  18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
];
const colourCorner = [
  [17, 18, 24, 47],
  [18, 21, 26, 66],
  [24, 26, 56, 99],
  [47, 66, 99, 99],
];

/** Quality 95 takes a tenth of the steps of annex K, as whole numbers. */
const lightSteps = Int32Array.from(lightTable, tenth);
const colourSteps = Int32Array.from({ length: 64 }, (_, at) => tenth(colourCorner[at >> 3]?.[at & 7] ?? 99));

function tenth(step: number): number {
  return Math.max(1, Math.floor((step * 10 + 50) / 100));
}

/** Transforms 8 × 8 values, rounds each frequency to whole steps and transforms them back, in place; values run from −128 to 127. */
function roundTrip(block: Int32Array, steps: Int32Array): void {
  for (let row = 0; row < 64; row += 8) transform(block, row, 1, 11, 2);
  for (let column = 0; column < 8; column += 1) transform(block, column, 8, 15, -2);
  for (let at = 0; at < 64; at += 1) {
    const value = block[at]!;
    const step = steps[at]! * 8;
    const count = Math.floor((Math.abs(value) + (step >> 1)) / step);
    block[at] = (value < 0 ? -count : count) * steps[at]!;
  }
  for (let column = 0; column < 8; column += 1) transformBack(block, column, 8, 11);
  for (let row = 0; row < 64; row += 8) transformBack(block, row, 1, 18);
  for (let at = 0; at < 64; at += 1) block[at] = Math.max(-128, Math.min(127, block[at]!));
}

/** Eight values to frequencies; products are scaled by 2^13 and brought down by 2^`down`, plain sums go up by 2^`up`. */
function transform(block: Int32Array, at: number, stride: number, down: number, up: number): void {
  const half = 1 << (down - 1);
  const [p0, p1, p2, p3] = [at, at + stride, at + 2 * stride, at + 3 * stride];
  const [p4, p5, p6, p7] = [at + 4 * stride, at + 5 * stride, at + 6 * stride, at + 7 * stride];
  const sum0 = block[p0]! + block[p7]!;
  const sum1 = block[p1]! + block[p6]!;
  const sum2 = block[p2]! + block[p5]!;
  const sum3 = block[p3]! + block[p4]!;
  const d7 = block[p0]! - block[p7]!;
  const d6 = block[p1]! - block[p6]!;
  const d5 = block[p2]! - block[p5]!;
  const d4 = block[p3]! - block[p4]!;
  const even = sum0 + sum3 + sum1 + sum2;
  const odd = sum0 + sum3 - sum1 - sum2;
  block[p0] = up > 0 ? even << up : (even + (1 << (-up - 1))) >> -up;
  block[p4] = up > 0 ? odd << up : (odd + (1 << (-up - 1))) >> -up;
  const z0 = (sum1 - sum2 + sum0 - sum3) * 4433;
  block[p2] = (z0 + (sum0 - sum3) * 6270 + half) >> down;
  block[p6] = (z0 - (sum1 - sum2) * 15_137 + half) >> down;
  const z5 = (d4 + d6 + d5 + d7) * 9633;
  const z1 = (d4 + d7) * -7373;
  const z2 = (d5 + d6) * -20_995;
  const z3 = (d4 + d6) * -16_069 + z5;
  const z4 = (d5 + d7) * -3196 + z5;
  block[p7] = (d4 * 2446 + z1 + z3 + half) >> down;
  block[p5] = (d5 * 16_819 + z2 + z4 + half) >> down;
  block[p3] = (d6 * 25_172 + z2 + z3 + half) >> down;
  block[p1] = (d7 * 12_299 + z1 + z4 + half) >> down;
}

/** Eight frequencies back to values, brought down by 2^`down`. */
function transformBack(block: Int32Array, at: number, stride: number, down: number): void {
  const half = 1 << (down - 1);
  const [p0, p1, p2, p3] = [at, at + stride, at + 2 * stride, at + 3 * stride];
  const [p4, p5, p6, p7] = [at + 4 * stride, at + 5 * stride, at + 6 * stride, at + 7 * stride];
  const [f1, f3, f5, f7] = [block[p1]!, block[p3]!, block[p5]!, block[p7]!];
  const z0 = (block[p2]! + block[p6]!) * 4433;
  const low = z0 - block[p6]! * 15_137;
  const high = z0 + block[p2]! * 6270;
  const sum = (block[p0]! + block[p4]!) * 8192 + half;
  const difference = (block[p0]! - block[p4]!) * 8192 + half;
  const z5 = (f7 + f3 + f5 + f1) * 9633;
  const z1 = (f7 + f1) * -7373;
  const z2 = (f5 + f3) * -20_995;
  const z3 = (f7 + f3) * -16_069 + z5;
  const z4 = (f5 + f1) * -3196 + z5;
  const o0 = f7 * 2446 + z1 + z3;
  const o1 = f5 * 16_819 + z2 + z4;
  const o2 = f3 * 25_172 + z2 + z3;
  const o3 = f1 * 12_299 + z1 + z4;
  block[p0] = (sum + high + o3) >> down;
  block[p7] = (sum + high - o3) >> down;
  block[p1] = (difference + low + o2) >> down;
  block[p6] = (difference + low - o2) >> down;
  block[p2] = (difference - low + o1) >> down;
  block[p5] = (difference - low - o1) >> down;
  block[p3] = (sum - high + o0) >> down;
  block[p4] = (sum - high - o0) >> down;
}

function limitedByte(value: number): number {
  return value < 0 ? 0 : value > 255 ? 255 : value;
}
