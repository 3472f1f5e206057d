/** To how many pixels a side a block of 8 × 8 is read back. */
export type BlockSide = 1 | 2 | 4 | 8;

// prettier-ignore
const annexKLight = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51, 87, 80, 62,
  18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
];
const annexKColourCorner = [
  [17, 18, 24, 47],
  [18, 21, 26, 66],
  [24, 26, 56, 99],
  [47, 66, 99, 99],
];

/** Larger than any frequency that `transformColumn` finds, which is eight times what is stored. */
const largest = 12_288;
const tableLength = 2 * largest + 1;

/** Quality 95 takes a tenth of the steps of annex K, as whole numbers. */
function atQuality95(step: number): number {
  return Math.max(1, Math.floor((step * 10 + 50) / 100));
}

const coarsest = atQuality95(Math.max(...annexKLight, 99));

/** For each step from 1 to `coarsest`, what becomes of every frequency: a multiple of the step, halves away from zero. */
const rounded = new Int16Array(coarsest * tableLength);
for (let step = 1; step <= coarsest; step += 1) {
  const zero = (step - 1) * tableLength + largest;
  for (let value = 0; value <= largest; value += 1) {
    const kept = Math.floor((value + 4 * step) / (8 * step)) * step;
    rounded[zero + value] = kept;
    rounded[zero - value] = -kept;
  }
}

/** Where `rounded` has the zero of each of the 64 frequencies. */
export type Zeros = Int32Array;

function zerosOf(annexK: readonly number[]): Zeros {
  return Int32Array.from(annexK, (step) => (atQuality95(step) - 1) * tableLength + largest);
}

export const lightZeros = zerosOf(annexKLight);
export const colourZeros = zerosOf(
  Array.from({ length: 64 }, (_, at) => annexKColourCorner[at >> 3]?.[at & 7] ?? 99),
);

const block = new Int16Array(64);

/**
 * One row of blocks as a JPEG of quality 95 keeps it: `values` (−128 to 127) hold eight rows of `stride` from `at`; the blocks come
 * out as `side` × `side` pixels in the row `blockRow` of `result`, 0 to 255.
 *
 * Sources: C. Loeffler, A. Ligtenberg and G. Moschytz, "Practical fast 1-D DCT algorithms with 11 multiplications" (1989), as
 * `jfdctint.c`, `jidctint.c` and, for smaller sides, `jidctred.c` of the Independent JPEG Group compute it.
 */
export function afterJpeg(
  values: Int16Array,
  at: number,
  stride: number,
  zeros: Zeros,
  side: BlockSide,
  result: { data: Uint8ClampedArray; width: number },
  blockRow: number,
): void {
  const { data, width } = result;
  let to = blockRow * side * width;
  for (let left = at; left < at + stride; left += 8, to += side) {
    for (let row = 0; row < 8; row += 1) transformRow(values, left + row * stride, row * 8);
    for (let column = 0; column < 8; column += 1) transformColumn(column, zeros);
    if (side === 8) toEight(data, to, width);
    else if (side === 4) toFour(data, to, width);
    else if (side === 2) toTwo(data, to, width);
    else data[to] = ((block[0]! + 4) >> 3) + 128;
  }
}

/** Eight values to frequencies, four times as large as the next step needs them; products are scaled by 2^13. */
function transformRow(from: Int16Array, at: number, to: number): void {
  const v0 = from[at]!;
  const v1 = from[at + 1]!;
  const v2 = from[at + 2]!;
  const v3 = from[at + 3]!;
  const v4 = from[at + 4]!;
  const v5 = from[at + 5]!;
  const v6 = from[at + 6]!;
  const v7 = from[at + 7]!;
  const outer = v0 + v7 + (v3 + v4);
  const inner = v1 + v6 + (v2 + v5);
  const slope = v0 + v7 - (v3 + v4);
  const bend = v1 + v6 - (v2 + v5);
  const d7 = v0 - v7;
  const d6 = v1 - v6;
  const d5 = v2 - v5;
  const d4 = v3 - v4;
  block[to] = (outer + inner) << 2;
  block[to + 4] = (outer - inner) << 2;
  const z0 = (slope + bend) * 4433 + 1024;
  block[to + 2] = (z0 + slope * 6270) >> 11;
  block[to + 6] = (z0 - bend * 15_137) >> 11;
  const z5 = (d4 + d6 + d5 + d7) * 9633 + 1024;
  const z1 = (d4 + d7) * -7373;
  const z2 = (d5 + d6) * -20_995;
  const z3 = (d4 + d6) * -16_069 + z5;
  const z4 = (d5 + d7) * -3196 + z5;
  block[to + 7] = (d4 * 2446 + z1 + z3) >> 11;
  block[to + 5] = (d5 * 16_819 + z2 + z4) >> 11;
  block[to + 3] = (d6 * 25_172 + z2 + z3) >> 11;
  block[to + 1] = (d7 * 12_299 + z1 + z4) >> 11;
}

/** The same down a column, in place, and each frequency as it is stored. */
function transformColumn(at: number, zeros: Zeros): void {
  const v0 = block[at]!;
  const v1 = block[at + 8]!;
  const v2 = block[at + 16]!;
  const v3 = block[at + 24]!;
  const v4 = block[at + 32]!;
  const v5 = block[at + 40]!;
  const v6 = block[at + 48]!;
  const v7 = block[at + 56]!;
  const outer = v0 + v7 + (v3 + v4);
  const inner = v1 + v6 + (v2 + v5);
  const slope = v0 + v7 - (v3 + v4);
  const bend = v1 + v6 - (v2 + v5);
  const d7 = v0 - v7;
  const d6 = v1 - v6;
  const d5 = v2 - v5;
  const d4 = v3 - v4;
  block[at] = rounded[zeros[at]! + ((outer + inner + 2) >> 2)]!;
  block[at + 32] = rounded[zeros[at + 32]! + ((outer - inner + 2) >> 2)]!;
  const z0 = (slope + bend) * 4433 + 16_384;
  block[at + 16] = rounded[zeros[at + 16]! + ((z0 + slope * 6270) >> 15)]!;
  block[at + 48] = rounded[zeros[at + 48]! + ((z0 - bend * 15_137) >> 15)]!;
  const z5 = (d4 + d6 + d5 + d7) * 9633 + 16_384;
  const z1 = (d4 + d7) * -7373;
  const z2 = (d5 + d6) * -20_995;
  const z3 = (d4 + d6) * -16_069 + z5;
  const z4 = (d5 + d7) * -3196 + z5;
  block[at + 56] = rounded[zeros[at + 56]! + ((d4 * 2446 + z1 + z3) >> 15)]!;
  block[at + 40] = rounded[zeros[at + 40]! + ((d5 * 16_819 + z2 + z4) >> 15)]!;
  block[at + 24] = rounded[zeros[at + 24]! + ((d6 * 25_172 + z2 + z3) >> 15)]!;
  block[at + 8] = rounded[zeros[at + 8]! + ((d7 * 12_299 + z1 + z4) >> 15)]!;
}

function toEight(pixels: Uint8ClampedArray, to: number, width: number): void {
  for (let column = 0; column < 8; column += 1) transformBack(column, 8, 11);
  for (let row = 0; row < 64; row += 8) transformBack(row, 1, 18);
  for (let row = 0; row < 8; row += 1)
    for (let column = 0; column < 8; column += 1)
      pixels[to + row * width + column] = block[row * 8 + column]! + 128;
}

/** Eight frequencies back to values, in place, brought down by 2^`down`. */
function transformBack(at: number, stride: number, down: number): void {
  const half = 1 << (down - 1);
  const f0 = block[at]!;
  const f1 = block[at + stride]!;
  const f2 = block[at + 2 * stride]!;
  const f3 = block[at + 3 * stride]!;
  const f4 = block[at + 4 * stride]!;
  const f5 = block[at + 5 * stride]!;
  const f6 = block[at + 6 * stride]!;
  const f7 = block[at + 7 * stride]!;
  if ((f1 | f2 | f3 | f4 | f5 | f6 | f7) === 0) {
    const plain = (f0 * 8192 + half) >> down;
    for (let index = 0; index < 8; index += 1) block[at + index * stride] = plain;
    return;
  }
  const z0 = (f2 + f6) * 4433;
  const low = z0 - f6 * 15_137;
  const high = z0 + f2 * 6270;
  const sum = (f0 + f4) * 8192 + half;
  const difference = (f0 - f4) * 8192 + half;
  const z5 = (f7 + f3 + f5 + f1) * 9633;
  const z1 = (f7 + f1) * -7373;
  const z2 = (f5 + f3) * -20_995;
  const z3 = (f7 + f3) * -16_069 + z5;
  const z4 = (f5 + f1) * -3196 + z5;
  const o0 = f7 * 2446 + z1 + z3;
  const o1 = f5 * 16_819 + z2 + z4;
  const o2 = f3 * 25_172 + z2 + z3;
  const o3 = f1 * 12_299 + z1 + z4;
  block[at] = (sum + high + o3) >> down;
  block[at + 7 * stride] = (sum + high - o3) >> down;
  block[at + stride] = (difference + low + o2) >> down;
  block[at + 6 * stride] = (difference + low - o2) >> down;
  block[at + 2 * stride] = (difference - low + o1) >> down;
  block[at + 5 * stride] = (difference - low - o1) >> down;
  block[at + 3 * stride] = (sum - high + o0) >> down;
  block[at + 4 * stride] = (sum - high - o0) >> down;
}

/** Four by four pixels of the block, without its fifth row and column of frequencies. */
function toFour(pixels: Uint8ClampedArray, to: number, width: number): void {
  for (let column = 0; column < 8; column += 1) if (column !== 4) fourBack(column, 8, 12);
  for (let row = 0; row < 4; row += 1) {
    fourBack(row * 8, 1, 19);
    for (let column = 0; column < 4; column += 1)
      pixels[to + row * width + column] = block[row * 8 + column]! + 128;
  }
}

/** Eight frequencies back to four values, in place, brought down by 2^`down`. */
function fourBack(at: number, stride: number, down: number): void {
  const half = 1 << (down - 1);
  const f1 = block[at + stride]!;
  const f2 = block[at + 2 * stride]!;
  const f3 = block[at + 3 * stride]!;
  const f5 = block[at + 5 * stride]!;
  const f6 = block[at + 6 * stride]!;
  const f7 = block[at + 7 * stride]!;
  const even = block[at]! * 16_384 + half;
  const slope = f2 * 15_137 - f6 * 6270;
  const inner = f5 * 11_893 - f7 * 1730 - f3 * 17_799 + f1 * 8697;
  const outer = f3 * 7373 - f7 * 4176 - f5 * 4926 + f1 * 20_995;
  block[at] = (even + slope + outer) >> down;
  block[at + 3 * stride] = (even + slope - outer) >> down;
  block[at + stride] = (even - slope + inner) >> down;
  block[at + 2 * stride] = (even - slope - inner) >> down;
}

/** Two by two pixels of the block. */
function toTwo(pixels: Uint8ClampedArray, to: number, width: number): void {
  for (let column = 0; column < 8; column += 1) if (column === 0 || column % 2 === 1) twoBack(column, 8, 13);
  for (let row = 0; row < 2; row += 1) {
    twoBack(row * 8, 1, 20);
    pixels[to + row * width] = block[row * 8]! + 128;
    pixels[to + row * width + 1] = block[row * 8 + 1]! + 128;
  }
}

/** Eight frequencies back to two values, in place, brought down by 2^`down`. */
function twoBack(at: number, stride: number, down: number): void {
  const even = block[at]! * 32_768 + (1 << (down - 1));
  const odd =
    block[at + stride]! * 29_692 -
    block[at + 3 * stride]! * 10_426 +
    block[at + 5 * stride]! * 6967 -
    block[at + 7 * stride]! * 5906;
  block[at] = (even + odd) >> down;
  block[at + stride] = (even - odd) >> down;
}
