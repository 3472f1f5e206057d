import type { Alignment } from './alignment.ts';
import { boxBlurred } from './grey.ts';
import type { LocalFeatures } from './local-features.ts';

/** About this many places of the overlap are compared, the root of it along each side. */
const samplesAlongSide = 32;
const minOverlapPx = 14;
/** What varies more slowly than over twice this many samples is light, not detail. */
const detailRadius = 3;

/** How well two photos agree where they overlap: correlations from −1 to 1, of brightness and of detail. */
export type Proof = { brightness: number; detail: number };

/** Lays `a`, mirrored when asked, on `b` and compares them. Null where they hardly overlap. */
export function prove(
  a: LocalFeatures,
  b: LocalFeatures,
  isMirrored: boolean,
  alignment: Alignment,
): Proof | null {
  const perA = a.grey.width / a.width;
  const perB = b.grey.width / b.width;
  const toB = {
    cos: (alignment.cos * perB) / perA,
    sin: (alignment.sin * perB) / perA,
    right: alignment.right * perB,
    down: alignment.down * perB,
  };
  const scale = Math.hypot(toB.cos, toB.sin);
  const overlap = overlapOnA(a.grey, b.grey, toB);
  if (Math.min(overlap.width, overlap.height) < minOverlapPx) return null;
  const columns = Math.max(12, Math.round(samplesAlongSide * Math.sqrt(overlap.width / overlap.height)));
  const rows = Math.max(12, Math.round((samplesAlongSide * samplesAlongSide) / columns));
  const reach = Math.max(1, 1 / scale, overlap.width / columns) / 2;
  const onA = new Float32Array(columns * rows);
  const onB = new Float32Array(columns * rows);
  for (let row = 0, to = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1, to += 1) {
      const x = overlap.x + ((column + 0.5) * overlap.width) / columns;
      const y = overlap.y + ((row + 0.5) * overlap.height) / rows;
      onA[to] = sample(a.grey, isMirrored ? a.grey.width - x : x, y, reach);
      const xOnB = toB.cos * x - toB.sin * y + toB.right;
      const yOnB = toB.sin * x + toB.cos * y + toB.down;
      onB[to] = sample(b.grey, xOnB, yOnB, reach * scale);
    }
  }
  return {
    brightness: correlation(onA, onB),
    detail: correlation(detailOf(onA, columns, rows), detailOf(onB, columns, rows)),
  };
}

type Grey = LocalFeatures['grey'];

/** The upright rectangle of `a` that lies on `b`, in pixels of `a`'s grey copy. */
function overlapOnA(a: Grey, b: Grey, { cos, sin, right, down }: Alignment) {
  const square = cos * cos + sin * sin;
  const corner = (x: number, y: number) => ({
    x: (cos * (x - right) + sin * (y - down)) / square,
    y: (-sin * (x - right) + cos * (y - down)) / square,
  });
  const topLeft = corner(0, 0);
  const topRight = corner(b.width, 0);
  const bottomLeft = corner(0, b.height);
  const bottomRight = corner(b.width, b.height);
  const left = Math.max(0, topLeft.x, bottomLeft.x);
  const top = Math.max(0, topLeft.y, topRight.y);
  const width = Math.min(a.width, topRight.x, bottomRight.x) - left;
  const height = Math.min(a.height, bottomLeft.y, bottomRight.y) - top;
  return { x: left, y: top, width, height };
}

/** Brightness about a place: the mean of four readings, `reach` pixels apart, so that both photos are equally soft. */
function sample(grey: Grey, x: number, y: number, reach: number): number {
  const half = reach / 2;
  return (
    (readAt(grey, x - half, y - half) +
      readAt(grey, x + half, y - half) +
      readAt(grey, x - half, y + half) +
      readAt(grey, x + half, y + half)) /
    4
  );
}

function readAt({ data, width, height }: Grey, x: number, y: number): number {
  const across = Math.max(0, Math.min(width - 1, x - 0.5));
  const down = Math.max(0, Math.min(height - 1, y - 0.5));
  const left = Math.floor(across);
  const top = Math.floor(down);
  const right = Math.min(width - 1, left + 1);
  const above = top * width;
  const below = Math.min(height - 1, top + 1) * width;
  const upper = data[above + left]! + (data[above + right]! - data[above + left]!) * (across - left);
  const lower = data[below + left]! + (data[below + right]! - data[below + left]!) * (across - left);
  return upper + (lower - upper) * (down - top);
}

function detailOf(samples: Float32Array, width: number, height: number): Float32Array {
  const slow = boxBlurred({ data: samples, width, height }, detailRadius).data;
  return samples.map((value, index) => value - slow[index]!);
}

/** Pearson's correlation; 0 where one of the two does not vary. */
function correlation(one: Float32Array, other: Float32Array): number {
  const count = one.length;
  let meanOne = 0;
  let meanOther = 0;
  for (let at = 0; at < count; at += 1) {
    meanOne += one[at]! / count;
    meanOther += other[at]! / count;
  }
  let product = 0;
  let squaresOne = 0;
  let squaresOther = 0;
  for (let at = 0; at < count; at += 1) {
    const a = one[at]! - meanOne;
    const b = other[at]! - meanOther;
    product += a * b;
    squaresOne += a * a;
    squaresOther += b * b;
  }
  const scale = Math.sqrt(squaresOne * squaresOther);
  return scale < 1e-3 ? 0 : product / scale;
}
