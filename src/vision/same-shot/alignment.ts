import type { Matches } from './matches.ts';

/**
 * How one photo lies on another: x' = cos · x − sin · y + right, y' = sin · x + cos · y + down; `cos` and `sin` carry the scale.
 */
export type Alignment = { cos: number; sin: number; right: number; down: number };

/** Every two of this many surest matches propose an alignment. */
const proposers = 32;
const maxAngleTangent = Math.tan((12 * Math.PI) / 180);
const minScale = 0.3;
/** Proposers nearer to each other than this fix neither angle nor scale. */
const minApartPx = 16;
const tolerancePx = 4;
const refinements = 3;

/** The alignment that most matches agree with, refined by least squares; null where fewer than three agree. */
export function align(matches: Matches): { alignment: Alignment; agreeing: number } | null {
  const surest = Math.min(proposers, matches.count);
  const agrees = new Uint8Array(matches.count);
  let best: Alignment | null = null;
  let most = 2;
  for (let one = 0; one < surest; one += 1) {
    for (let other = one + 1; other < surest; other += 1) {
      const proposal = through(matches, one, other);
      const count = proposal === null ? 0 : markAgreeing(matches, proposal, agrees);
      if (count > most) {
        most = count;
        best = proposal;
      }
    }
  }
  if (best === null) return null;
  let alignment = best;
  for (let round = 0; round < refinements; round += 1) {
    markAgreeing(matches, alignment, agrees);
    alignment = leastSquares(matches, agrees) ?? alignment;
  }
  return { alignment, agreeing: markAgreeing(matches, alignment, agrees) };
}

/** The alignment by which two matches agree; null where it turns, shrinks or enlarges more than copies do. */
function through({ ax, ay, bx, by }: Matches, one: number, other: number): Alignment | null {
  const acrossA = ax[other]! - ax[one]!;
  const downA = ay[other]! - ay[one]!;
  const apart = acrossA * acrossA + downA * downA;
  if (apart < minApartPx ** 2) return null;
  const acrossB = bx[other]! - bx[one]!;
  const downB = by[other]! - by[one]!;
  const cos = (acrossA * acrossB + downA * downB) / apart;
  const sin = (acrossA * downB - downA * acrossB) / apart;
  const scale = Math.hypot(cos, sin);
  if (Math.abs(sin) > cos * maxAngleTangent || scale < minScale || scale > 1 / minScale) return null;
  return {
    cos,
    sin,
    right: bx[one]! - cos * ax[one]! + sin * ay[one]!,
    down: by[one]! - sin * ax[one]! - cos * ay[one]!,
  };
}

/** Marks the matches that lie within the tolerance, in pixels of the larger copy, and counts them. */
function markAgreeing(matches: Matches, { cos, sin, right, down }: Alignment, agrees: Uint8Array): number {
  const { ax, ay, bx, by, count } = matches;
  const limit = tolerancePx ** 2 * Math.max(1, cos * cos + sin * sin);
  let agreeing = 0;
  for (let at = 0; at < count; at += 1) {
    const across = cos * ax[at]! - sin * ay[at]! + right - bx[at]!;
    const below = sin * ax[at]! + cos * ay[at]! + down - by[at]!;
    agrees[at] = across * across + below * below <= limit ? 1 : 0;
    agreeing += agrees[at]!;
  }
  return agreeing;
}

function leastSquares({ ax, ay, bx, by, count }: Matches, agrees: Uint8Array): Alignment | null {
  let agreeing = 0;
  const mean = { ax: 0, ay: 0, bx: 0, by: 0 };
  for (let at = 0; at < count; at += 1) {
    if (agrees[at] === 0) continue;
    agreeing += 1;
    mean.ax += ax[at]!;
    mean.ay += ay[at]!;
    mean.bx += bx[at]!;
    mean.by += by[at]!;
  }
  if (agreeing < 3) return null;
  mean.ax /= agreeing;
  mean.ay /= agreeing;
  mean.bx /= agreeing;
  mean.by /= agreeing;
  let along = 0;
  let across = 0;
  let spread = 0;
  for (let at = 0; at < count; at += 1) {
    if (agrees[at] === 0) continue;
    const fromX = ax[at]! - mean.ax;
    const fromY = ay[at]! - mean.ay;
    const toX = bx[at]! - mean.bx;
    const toY = by[at]! - mean.by;
    along += fromX * toX + fromY * toY;
    across += fromX * toY - fromY * toX;
    spread += fromX * fromX + fromY * fromY;
  }
  if (spread === 0) return null;
  const cos = along / spread;
  const sin = across / spread;
  return {
    cos,
    sin,
    right: mean.bx - cos * mean.ax + sin * mean.ay,
    down: mean.by - sin * mean.ax - cos * mean.ay,
  };
}
