import { measured, type Signal } from '../../domain/signal.ts';
import type { PixelBox, RgbImage } from '../rgb-image.ts';
import {
  colourDistance,
  columnsOf,
  isSurelyMixed,
  largestStep,
  lineColour,
  type Lines,
  rowsOf,
  shareUnlike,
} from './lines.ts';

/** A cut leaves at least this share of the side on both sides of it. */
const minPartShare = 0.16;
/** Parts with a shorter side than this are too small to be cut again, in pixels. */
const minPartPx = 56;
const maxDepth = 4;
/** A gap between two pictures: lines of one colour, at most this share of the side thick. */
const maxGapShare = 0.07;
const gapColour = 14;
const gapStrayShare = 0.02;
const gapClearEnd = 0.7;
const gapAnyEnd = 0.3;
/**
 * Shares of a seam's pixels that jump across it and only there, and of those that are the rarer of darker and brighter. Pictures
 * side by side are now darker, now brighter than their neighbor; an edge of things stays the one or the other, as the corner of a
 * wall does that jumps in 0.96 of its pixels. A seam shows from `from` or `oneSided` on; it is sure by itself from `clearSeam`, which
 * none of 704 development photos reaches, and a one-sided one counts only beside surer cuts. Where one person's face shows twice, and
 * right in the middle, weaker ones are sure: of 764 development photos two have such a seam there, both collages.
 */
const seams = {
  anywhere: { from: 0.6, mixed: 0.2, oneSided: 0.9 },
  besideTwins: { from: 0.5, mixed: 0.2, oneSided: 0.75 },
  inTheMiddle: { from: 0.5, mixed: 0.2, oneSided: 0.9 },
};
const clearSeam = { from: 0.8, mixed: 0.1 };
/** How far from the middle a seam in the middle is, as a share of the side. */
const middleShare = 0.012;
const seamJump = 8;
const seamRatio = 1.8;

/** A picture has detail: in this share of its pixels, brightness changes by more than so many steps over two pixels. */
const detailShare = 0.02;
const detailStep = 18;
/** No picture, but paper or a screen's frame: this share of it has one colour. */
const paperShare = 0.6;

/** `evidence`: 2 where the cut is sure by itself, 1 where two such are, 0 for what may be an edge of things. */
type Cut = { from: number; to: number; strength: number; evidence: number };

/**
 * How many pictures a photo is put together from, side by side; 1 for an ordinary photo. Found are straight cuts through the
 * whole photo, or through what an earlier cut left: gaps of one colour, and seams. `inside` is the part without
 * bars; `showsOneTwice` tells that one person's face shows twice.
 */
export function collage(image: RgbImage, inside: PixelBox, showsOneTwice = false): Signal<number> {
  const found = cutApart({ image, showsOneTwice }, inside, maxDepth);
  return measured(found.evidence >= 2 ? found.panels : 1, null, 0.85);
}

type Panels = { panels: number; evidence: number };

type Photo = { image: RgbImage; showsOneTwice: boolean };

function cutApart(photo: Photo, part: PixelBox, depth: number): Panels {
  const { image, showsOneTwice } = photo;
  const uncut = { panels: isPicture(image, part) ? 1 : 0, evidence: 0 };
  if (uncut.panels === 0 || depth === 0 || Math.min(part.width, part.height) < minPartPx) return uncut;
  const isWhole = depth === maxDepth;
  const rows = bestCut(rowsOf(image, part), showsOneTwice, isWhole);
  const columns = bestCut(columnsOf(image, part), showsOneTwice, isWhole);
  const cut = rows !== null && (columns === null || !isBetter(columns, rows)) ? rows : columns;
  if (cut === null) return uncut;
  const parts =
    cut === rows
      ? [
          { ...part, height: cut.from },
          { ...part, y: part.y + cut.to, height: part.height - cut.to },
        ]
      : [
          { ...part, width: cut.from },
          { ...part, x: part.x + cut.to, width: part.width - cut.to },
        ];
  const [one, other] = parts.map((piece) => cutApart(photo, piece, depth - 1)) as [Panels, Panels];
  // A cut beside something that is no picture, such as a blurred bar, makes no collage.
  const isBetweenPictures = one.panels > 0 && other.panels > 0;
  return {
    panels: one.panels + other.panels,
    evidence: one.evidence + other.evidence + (isBetweenPictures ? cut.evidence : 0),
  };
}

function isPicture({ data, width }: RgbImage, { x, y, width: columns, height: rows }: PixelBox): boolean {
  const shades = new Uint32Array(32);
  let detailed = 0;
  let read = 0;
  for (let row = y; row < y + rows; row += 2) {
    for (let column = x; column < x + columns - 2; column += 2, read += 1) {
      const at = (row * width + column) * 3;
      const brightness = data[at]! + data[at + 1]! + data[at + 2]!;
      const beside = data[at + 6]! + data[at + 7]! + data[at + 8]!;
      if (Math.abs(brightness - beside) > 3 * detailStep) detailed += 1;
      shades[Math.floor(brightness / 24)]! += 1;
    }
  }
  return detailed >= detailShare * read && Math.max(...shades) < paperShare * read;
}

/** The surest cut, of equally sure ones the strongest; `isWhole` tells that nothing of the photo was cut off before. */
function bestCut(lines: Lines, showsOneTwice: boolean, isWhole: boolean): Cut | null {
  const first = Math.max(6, Math.ceil(lines.count * minPartShare));
  const last = lines.count - first;
  let best: Cut | null = null;
  for (let line = first; line < last; line += 1) {
    const isMiddle = isWhole && Math.abs((line + 1.5) / lines.count - 0.5) <= middleShare;
    const cut =
      gapAt(lines, line) ??
      seamAt(lines, line, showsOneTwice ? 'besideTwins' : isMiddle ? 'inTheMiddle' : 'anywhere');
    if (cut === null) continue;
    if (best === null || isBetter(cut, best)) best = cut;
    line = Math.max(line, cut.to - 1);
  }
  return best;
}

function isBetter(cut: Cut, other: Cut): boolean {
  return cut.evidence === other.evidence ? cut.strength > other.strength : cut.evidence > other.evidence;
}

/** A gap of one colour that begins at a line and has pictures on both sides. */
function gapAt(lines: Lines, line: number): Cut | null {
  if (isSurelyMixed(lines, line, gapColour, gapStrayShare)) return null;
  const colour = lineColour(lines, line);
  if (shareUnlike(lines, line, colour, gapColour) > gapStrayShare) return null;
  const before = shareUnlike(lines, line - 3, colour, gapColour);
  if (before < gapAnyEnd) return null;
  const most = Math.ceil(lines.count * maxGapShare);
  let to = line + 1;
  while (
    to - line <= most &&
    to < lines.count - 3 &&
    colourDistance(lineColour(lines, to), colour) <= gapColour &&
    shareUnlike(lines, to, colour, gapColour) <= gapStrayShare
  ) {
    to += 1;
  }
  if (to - line > most || to >= lines.count - 3) return null;
  const after = shareUnlike(lines, to + 2, colour, gapColour);
  if (after < gapAnyEnd || Math.max(before, after) < gapClearEnd) return null;
  return { from: line, to, strength: 1 + before + after, evidence: 2 };
}

/** A seam between a line and the next but one: most pixels jump there, and hardly change on either side. */
function seamAt(
  { data, start, lineStep, pixelStep, length, count }: Lines,
  line: number,
  where: keyof typeof seams,
): Cut | null {
  if (line < 4 || line + 5 >= count) return null;
  const { from, mixed: leastMixed, oneSided } = seams[where];
  const read = (length + 1) >> 1;
  const mostOthers = Math.ceil((1 - from) * read);
  let jumping = 0;
  let brighter = 0;
  let before = start + (line - 1) * lineStep;
  for (let index = 0; index < read; index += 1, before += 2 * pixelStep) {
    const after = before + 3 * lineStep;
    const red = data[after]! - data[before]!;
    const green = data[after + 1]! - data[before + 1]!;
    const blue = data[after + 2]! - data[before + 2]!;
    const jump = Math.max(Math.abs(red), Math.abs(green), Math.abs(blue));
    if (
      jump <= seamJump ||
      jump <= seamRatio * largestStep(data, before, before - 3 * lineStep) ||
      jump <= seamRatio * largestStep(data, after, after + 3 * lineStep)
    ) {
      if (index + 1 - jumping > mostOthers) return null;
      continue;
    }
    jumping += 1;
    if (red + green + blue > 0) brighter += 1;
  }
  const share = jumping / read;
  const mixed = Math.min(brighter, jumping - brighter) / Math.max(1, jumping);
  const isMixed = mixed >= leastMixed;
  if (share < oneSided && (share < from || !isMixed)) return null;
  const isLikely = where === 'besideTwins' || (where === 'inTheMiddle' && isMixed);
  const isSure = isLikely || (share >= clearSeam.from && mixed >= clearSeam.mixed);
  const evidence = isSure ? 2 : isMixed ? 1 : 0;
  return { from: line, to: line + 2, strength: share, evidence };
}
