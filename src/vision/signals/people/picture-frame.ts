import type { Luminance, PixelBox } from '../../rgb-image.ts';

/** How far from the face, in its heights, the sides of a picture are searched for. */
const reach = { beside: 2.2, above: 1.5, below: 2.5 } as const;
/** Left out between the face and a side, and at each corner, in heights of the face. */
const gap = 0.03;
/** Across ÷ along, for pictures that hang or are held askew. */
const slopes = [-0.12, -0.08, -0.04, 0, 0.04, 0.08, 0.12] as const;
const linesPerSide = 6;
/** Lines nearer to each other than this are one, in pixels. */
const oneLinePx = 3;
const samples = 24;
/** Steps of brightness over four pixels that make an edge. */
const edgeStep = 10;
/** Share of a line that is an edge, in one direction: beside the face, and from corner to corner. */
const clearBeside = 0.7;
const clearSide = 0.83;
/** The same of one side that somebody in front may hide in part; never of the lower one. */
const hiddenSide = 0.5;

/** `at` is where the line crosses the middle of the face; the photo's own edge may cut a picture off. */
type Line = { isUpright: boolean; at: number; slope: number; middle: number; isPhotoEdge: boolean };

/**
 * The rectangle of a picture or a screen around a face, or null: four straight edges that meet, one of them perhaps the photo's
 * own and one perhaps half hidden. The lower one runs through under the chin, where a living one's neck and shoulders cross it.
 */
export function frameAround(luminance: Luminance, face: PixelBox): PixelBox | null {
  const { x, y, width, height } = face;
  const [x2, y2] = [x + width, y + height];
  const near = gap * height;
  const level = { isUpright: false, middle: x + width / 2, from: x, to: x2 };
  const upright = { isUpright: true, middle: y + height / 2, from: y, to: y2 };

  const search = (side: typeof level, start: number, end: number) => linesOn(luminance, side, start, end);
  const low = search(level, y2 + near, y2 + reach.below * height).filter((line) => !line.isPhotoEdge);
  if (low.length === 0) return null;
  const high = search(level, y - near, y - reach.above * height);
  if (high.length === 0) return null;
  const left = search(upright, x - near, x - reach.beside * height);
  if (left.length === 0) return null;
  const right = search(upright, x2 + near, x2 + reach.beside * height);
  return closedBy(luminance, { low, high, left, right }, near);
}

type Sides = Record<'low' | 'high' | 'left' | 'right', Line[]>;

function closedBy(luminance: Luminance, sides: Sides, inset: number): PixelBox | null {
  const between = (line: Line, one: Line, other: Line): number =>
    line.isPhotoEdge
      ? 1
      : clearShare(luminance, line, crossing(line, one) + inset, crossing(line, other) - inset);
  for (const low of sides.low) {
    for (const high of sides.high) {
      const upright = (lines: Line[]) =>
        lines
          .map((line) => ({ line, share: between(line, high, low) }))
          .filter(({ share }) => share >= hiddenSide);
      const rights = upright(sides.right);
      for (const { line: left, share: leftShare } of upright(sides.left)) {
        for (const { line: right, share: rightShare } of rights) {
          if ([high, left, right].filter(({ isPhotoEdge }) => isPhotoEdge).length > 1) continue;
          if (between(low, left, right) < clearSide) continue;
          const shares = [leftShare, rightShare, between(high, left, right)];
          const hidden = shares.filter((share) => share < clearSide);
          if (hidden.length <= 1 && hidden.every((share) => share >= hiddenSide))
            return boxOf(low, high, left, right);
        }
      }
    }
  }
  return null;
}

function boxOf(low: Line, high: Line, left: Line, right: Line): PixelBox {
  const x = Math.min(crossing(high, left), crossing(low, left));
  const y = Math.min(crossing(left, high), crossing(right, high));
  const width = Math.max(crossing(high, right), crossing(low, right)) - x;
  const height = Math.max(crossing(left, low), crossing(right, low)) - y;
  return { x, y, width, height };
}

/** Where along a line another one crosses it, near enough at these slopes. */
function crossing(line: Line, other: Line): number {
  return other.at + other.slope * (line.at - other.middle);
}

/** The clearest lines on one side of the face, and the photo's edge where it is within reach. */
function linesOn(
  luminance: Luminance,
  side: { isUpright: boolean; middle: number; from: number; to: number },
  start: number,
  end: number,
): Line[] {
  const { isUpright, middle, from, to } = side;
  const last = (isUpright ? luminance.width : luminance.height) - 1;
  const direction = end > start ? 1 : -1;
  const found: { line: Line; share: number }[] = [];
  for (let at = Math.round(start); at >= 2 && at <= last - 2 && direction * (end - at) > 0; at += direction) {
    let best: (typeof found)[number] | null = null;
    for (const slope of slopes) {
      const line = { isUpright, at, slope, middle, isPhotoEdge: false };
      const share = clearShare(luminance, line, from, to);
      if (share >= clearBeside && share > (best?.share ?? 0)) best = { line, share };
    }
    if (best === null) continue;
    const before = found.at(-1);
    if (before === undefined || Math.abs(before.line.at - at) > oneLinePx) found.push(best);
    else if (best.share > before.share) found[found.length - 1] = best;
  }
  const lines = found
    .toSorted((a, b) => b.share - a.share)
    .slice(0, linesPerSide)
    .map(({ line }) => line);
  const edge = direction > 0 ? last : 0;
  if (direction * (end - edge) > 0) lines.push({ isUpright, at: edge, slope: 0, middle, isPhotoEdge: true });
  return lines;
}

/** Share of points on a line at which brightness jumps across it, in the direction in which it mostly does. */
function clearShare({ data, width, height }: Luminance, line: Line, from: number, to: number): number {
  const { isUpright, at, slope, middle } = line;
  const [length, breadth, along, across] = isUpright ? [height, width, width, 1] : [width, height, 1, width];
  let rises = 0;
  let falls = 0;
  for (let sample = 0; sample < samples; sample += 1) {
    const position = from + ((sample + 0.5) / samples) * (to - from);
    const step = Math.round(position);
    const place = Math.round(at + slope * (position - middle));
    if (step < 0 || step >= length || place < 2 || place >= breadth - 2) continue;
    const pixel = step * along + place * across;
    const change = data[pixel + 2 * across]! - data[pixel - 2 * across]!;
    if (change > edgeStep) rises += 1;
    else if (change < -edgeStep) falls += 1;
  }
  return Math.max(rises, falls) / samples;
}
