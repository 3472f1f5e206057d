import type { PixelBox, RgbImage } from '../rgb-image.ts';

/** A part of a photo read line by line, so that rows and columns share their rules. */
export type Lines = {
  /** How many lines there are, and of how many pixels each. */
  count: number;
  length: number;
  data: Uint8Array;
  /** Where in `data` the first line begins, and how far the next line and the next pixel of a line are. */
  start: number;
  lineStep: number;
  pixelStep: number;
};

export type Colour = readonly [number, number, number];

/** The rows of a part of the photo from its top. */
export function rowsOf({ data, width }: RgbImage, box: PixelBox): Lines {
  const start = (box.y * width + box.x) * 3;
  return { data, count: box.height, length: box.width, start, lineStep: width * 3, pixelStep: 3 };
}

/** The columns of a part of the photo from its left. */
export function columnsOf({ data, width }: RgbImage, box: PixelBox): Lines {
  const start = (box.y * width + box.x) * 3;
  return { data, count: box.width, length: box.height, start, lineStep: 3, pixelStep: width * 3 };
}

/** The same lines, the last one first. */
export function fromTheEnd(lines: Lines): Lines {
  const last = lines.start + (lines.count - 1) * lines.lineStep;
  return { ...lines, start: last, lineStep: -lines.lineStep };
}

/** How often each level of the three channels occurs on the line that is read. */
const counts = new Uint16Array(3 * 256);

/** The median of each channel over every second pixel of a line. */
export function lineColour({ data, start, lineStep, pixelStep, length }: Lines, line: number): Colour {
  counts.fill(0);
  const read = (length + 1) >> 1;
  let at = start + line * lineStep;
  for (let index = 0; index < read; index += 1, at += 2 * pixelStep) {
    counts[data[at]!]! += 1;
    counts[256 + data[at + 1]!]! += 1;
    counts[512 + data[at + 2]!]! += 1;
  }
  return [medianLevel(0, read), medianLevel(256, read), medianLevel(512, read)];
}

function medianLevel(first: number, read: number): number {
  let below = 0;
  let level = 0;
  while (level < 255 && below + counts[first + level]! <= read / 2) {
    below += counts[first + level]!;
    level += 1;
  }
  return level;
}

/** Share of a line's pixels, 0–1, that differ from a colour by more than `tolerance` in a channel. */
export function shareUnlike(lines: Lines, line: number, colour: Colour, tolerance: number): number {
  const { data, start, lineStep, pixelStep, length } = lines;
  const [red, green, blue] = colour;
  let unlike = 0;
  let at = start + line * lineStep;
  for (let pixel = 0; pixel < length; pixel += 1, at += pixelStep) {
    if (
      Math.abs(data[at]! - red) > tolerance ||
      Math.abs(data[at + 1]! - green) > tolerance ||
      Math.abs(data[at + 2]! - blue) > tolerance
    ) {
      unlike += 1;
    }
  }
  return unlike / length;
}

/**
 * Whether a line has so many colours that, whatever single colour it is compared with, more than `strayShare` of it is unlike
 * that one. Far quicker to tell than the line's colour: of two pixels that are more than twice the tolerance apart one is unlike.
 */
export function isSurelyMixed(lines: Lines, line: number, tolerance: number, strayShare: number): boolean {
  const { data, start, lineStep, pixelStep, length } = lines;
  const allowed = strayShare * length;
  const half = length >> 1;
  let one = start + line * lineStep;
  let other = one + half * pixelStep;
  let unlike = 0;
  for (let pair = 0; pair < half; pair += 1, one += pixelStep, other += pixelStep) {
    if (
      Math.abs(data[one]! - data[other]!) > 2 * tolerance ||
      Math.abs(data[one + 1]! - data[other + 1]!) > 2 * tolerance ||
      Math.abs(data[one + 2]! - data[other + 2]!) > 2 * tolerance
    ) {
      unlike += 1;
      if (unlike > allowed) return true;
    }
  }
  return false;
}

/** The largest difference of two colours in a channel. */
export function colourDistance(one: Colour, other: Colour): number {
  return Math.max(...one.map((value, channel) => Math.abs(value - other[channel]!)));
}

/** The largest difference of two pixels in a channel, given by where they begin. */
export function largestStep(data: Uint8Array, one: number, other: number): number {
  return Math.max(
    Math.abs(data[one]! - data[other]!),
    Math.abs(data[one + 1]! - data[other + 1]!),
    Math.abs(data[one + 2]! - data[other + 2]!),
  );
}
