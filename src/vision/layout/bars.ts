import { measured, type Signal } from '../../domain/signal.ts';
import type { PixelBox, RgbImage } from '../rgb-image.ts';
import { rounded } from '../rounding.ts';
import type { Sides } from '../signals.ts';
import {
  type Colour,
  colourDistance,
  columnsOf,
  fromTheEnd,
  lineColour,
  type Lines,
  rowsOf,
  shareUnlike,
} from './lines.ts';
import { softBars } from './soft-bars.ts';

/** Steps of 255 within which a pixel belongs to a bar, and beyond which it belongs to the picture. */
const sameColour = 12;
const otherColour = 16;
/** Share of a bar's line that may be unlike it, as compression leaves it. */
const strayShare = 0.02;
/** A bar is at least this share of the side, and at most about half of it. */
const minShare = 0.012;
const maxShare = 0.48;
/**
 * Share of the first lines of the picture that is unlike the bar. A bar ends all along its length at once; a plain background
 * ends where a head or a shoulder begins. One of two opposite bars has to show that clearly.
 */
const clearEnd = 0.8;
const anyEnd = 0.05;
/** The same for each side of a rectangle with a wide border. */
const straightEnd = 0.93;
/** How much thicker one of two opposite bars may be, and how unlike their colours. */
const maxImbalance = 0.25;
const sameBars = 16;

type Bar = { share: number; lines: number };
type Band = Bar & { end: number; colour: Colour };

/**
 * The bars that were added to a photo, of one colour or blurred: their shares of its height (top, bottom) and width (left, right), 0 where
 * there is none. Only pairs of opposite bars count, as a clear sky ends in a straight horizon too.
 */
export function barsOf(image: RgbImage): Sides {
  const whole = { x: 0, y: 0, width: image.width, height: image.height };
  const [top, bottom] = pairOfBars(rowsOf(image, whole));
  const inside = { ...whole, y: top.lines, height: image.height - top.lines - bottom.lines };
  const [left, right] = pairOfBars(columnsOf(image, inside));
  const sides = { top: top.share, bottom: bottom.share, left: left.share, right: right.share };
  return Math.max(...Object.values(sides)) > 0 ? sides : (wideBorderOf(image) ?? sides);
}

/**
 * A border so wide that the picture begins only in the middle of each line: one colour around a rectangle, which begins at once
 * along the whole of each of its sides. A person before a plain wall fills no rectangle. Null where there is none.
 */
function wideBorderOf(image: RgbImage): Sides | null {
  const whole = { x: 0, y: 0, width: image.width, height: image.height };
  const rows = rowsOf(image, whole);
  const [top, bottom] = [bandAt(rows), bandAt(fromTheEnd(rows))];
  const height = image.height - top.lines - bottom.lines;
  const columns = columnsOf(image, { ...whole, y: top.lines, height });
  const [left, right] = [bandAt(columns), bandAt(fromTheEnd(columns))];
  const width = image.width - left.lines - right.lines;
  const bands = [top, bottom, left, right];
  if (bands.some(({ share, colour }) => share < minShare || colourDistance(colour, top.colour) > sameBars)) {
    return null;
  }
  const inRows = rowsOf(image, { ...whole, x: left.lines, width });
  const ends = [bandAt(inRows), bandAt(fromTheEnd(inRows)), left, right].map(({ end }) => end);
  return Math.min(...ends) >= straightEnd
    ? { top: top.share, bottom: bottom.share, left: left.share, right: right.share }
    : null;
}

export function bars(sides: Sides): Signal<Sides> {
  return measured(
    {
      top: rounded(sides.top, 3),
      right: rounded(sides.right, 3),
      bottom: rounded(sides.bottom, 3),
      left: rounded(sides.left, 3),
    },
    null,
    0.95,
  );
}

/** The part of the photo inside of its bars, in pixels. */
export function insideBars({ width, height }: RgbImage, { top, right, bottom, left }: Sides): PixelBox {
  const x = Math.round(left * width);
  const y = Math.round(top * height);
  return {
    x,
    y,
    width: Math.round((1 - right) * width) - x,
    height: Math.round((1 - bottom) * height) - y,
  };
}

const noBar: Bar = { share: 0, lines: 0 };

function pairOfBars(lines: Lines): [Bar, Bar] {
  const barOf = (thick: number): Bar => ({ share: thick / lines.count, lines: thick });
  const first = bandAt(lines);
  const last = bandAt(fromTheEnd(lines));
  const thicker = Math.max(first.share, last.share);
  const isPair =
    Math.min(first.share, last.share) >= Math.max(minShare, thicker * (1 - maxImbalance)) &&
    Math.max(first.end, last.end) >= clearEnd &&
    Math.min(first.end, last.end) >= anyEnd &&
    colourDistance(first.colour, last.colour) <= sameBars;
  if (isPair) return [first, last];
  const soft = softBars(lines);
  return soft === null ? [noBar, noBar] : [barOf(soft[0]), barOf(soft[1])];
}

/** The lines of one colour from the first on. */
function bandAt(lines: Lines): Band {
  const colour = lineColour(lines, 1);
  const most = Math.floor(lines.count * maxShare);
  let thick = 0;
  while (thick < most && shareUnlike(lines, thick, colour, sameColour) <= strayShare) thick += 1;
  const after = [1, 2, 3].filter((step) => thick + step < lines.count);
  const end = Math.max(0, ...after.map((step) => shareUnlike(lines, thick + step, colour, otherColour)));
  return { share: thick / lines.count, lines: thick, end, colour };
}
