import type { PixelBox, RgbImage } from '../rgb-image.ts';

/** A part of a photo read line by line, so that rows and columns share their rules. */
export type Lines = {
  /** How many lines there are, and of how many pixels each. */
  count: number;
  length: number;
  data: Uint8Array;
  /** Where in `data` a line's pixel begins. */
  at: (line: number, pixel: number) => number;
};

export type Colour = readonly [number, number, number];

/** The rows of a part of the photo from its top. */
export function rowsOf({ data, width }: RgbImage, box: PixelBox): Lines {
  const start = box.y * width + box.x;
  return {
    data,
    count: box.height,
    length: box.width,
    at: (line, pixel) => (start + line * width + pixel) * 3,
  };
}

/** The columns of a part of the photo from its left. */
export function columnsOf({ data, width }: RgbImage, box: PixelBox): Lines {
  const start = box.y * width + box.x;
  return {
    data,
    count: box.width,
    length: box.height,
    at: (line, pixel) => (start + pixel * width + line) * 3,
  };
}

/** The same lines, the last one first. */
export function fromTheEnd(lines: Lines): Lines {
  return { ...lines, at: (line, pixel) => lines.at(lines.count - 1 - line, pixel) };
}

/** The median of each channel over every second pixel of a line. */
export function lineColour({ data, at, length }: Lines, line: number): Colour {
  const counts = [new Uint16Array(256), new Uint16Array(256), new Uint16Array(256)] as const;
  let read = 0;
  for (let pixel = 0; pixel < length; pixel += 2, read += 1) {
    const from = at(line, pixel);
    counts.forEach((count, channel) => (count[data[from + channel]!]! += 1));
  }
  const medianOf = (count: Uint16Array): number => {
    let below = 0;
    let value = 0;
    while (value < 255 && below + count[value]! <= read / 2) {
      below += count[value]!;
      value += 1;
    }
    return value;
  };
  return [medianOf(counts[0]), medianOf(counts[1]), medianOf(counts[2])];
}

/** Share of a line's pixels, 0–1, that differ from a colour by more than `tolerance` in a channel. */
export function shareUnlike(lines: Lines, line: number, colour: Colour, tolerance: number): number {
  const { data, at, length } = lines;
  let unlike = 0;
  for (let pixel = 0; pixel < length; pixel += 1) {
    const from = at(line, pixel);
    if (
      Math.abs(data[from]! - colour[0]) > tolerance ||
      Math.abs(data[from + 1]! - colour[1]) > tolerance ||
      Math.abs(data[from + 2]! - colour[2]) > tolerance
    ) {
      unlike += 1;
    }
  }
  return unlike / length;
}

/** The largest difference of two colours in a channel. */
export function colourDistance(one: Colour, other: Colour): number {
  return Math.max(...one.map((value, channel) => Math.abs(value - other[channel]!)));
}
