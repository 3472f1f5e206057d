import { couldNotTell, measured, type Signal } from '../../domain/signal.ts';
import type { RgbImage } from '../rgb-image.ts';
import { type Colour, colourDistance, lineColour, type Lines, rowsOf, shareUnlike } from './lines.ts';

/** Height ÷ width of phones' screens, from the oldest in use to the longest. */
const phoneRatios = { from: 1.6, to: 2.4 };
const paperTolerance = 12;
/** A line of an app's own has at least this share of its background colour; a line of the picture less than the second. */
const appLine = 0.7;
const pictureLine = 0.3;
/** Shares of the screen's height: where the status bar's signs begin at the latest, and how high they are. */
const signsBeginBefore = 0.04;
const signHeights = { from: 0.005, to: 0.028 };
/** Shares of its width: clock on the left, battery on the right; together they fill little of the line. */
const leftSigns = 0.35;
const rightSigns = 0.65;
const maxSigns = 0.35;
const signStep = 60;
/** Share of the height that the app takes for itself, beside the picture. */
const appShares = { from: 0.1, to: 0.92 };

/**
 * Whether the photo is a phone's screenshot: of a phone's shape, a status bar with signs at the left and the right on a plain
 * ground, then an app's plain lines, and a picture that begins all along its edge. Of a photo of that shape it is only ever
 * told that it is one: a screen that a picture fills looks like any photo.
 */
export function screenshot(image: RgbImage): Signal<boolean> {
  const ratio = image.height / image.width;
  if (ratio < phoneRatios.from || ratio > phoneRatios.to) return measured(false, null, 0.8);
  const lines = rowsOf(image, { x: 0, y: 0, width: image.width, height: image.height });
  return hasStatusBar(lines) && hasPictureInApp(lines)
    ? measured(true, null, 0.9)
    : couldNotTell('No sure sign of a screenshot.');
}

function hasStatusBar(lines: Lines): boolean {
  const paper = lineColour(lines, 0);
  let line = 0;
  while (line < lines.count * signsBeginBefore && !signsOn(lines, line, paper).some(Boolean)) line += 1;
  if (line === 0 || line >= lines.count * signsBeginBefore) return false;
  const first = line;
  const seen = [false, false, false];
  let most = 0;
  while (line < lines.count) {
    const signs = signsOn(lines, line, paper);
    if (!signs.some(Boolean)) break;
    signs.forEach((isThere, part) => (seen[part] ||= isThere));
    most = Math.max(most, shareUnlike(lines, line, paper, paperTolerance));
    line += 1;
  }
  const height = (line - first) / lines.count;
  return (
    seen[0] === true &&
    seen[2] === true &&
    most <= maxSigns &&
    height >= signHeights.from &&
    height <= signHeights.to &&
    shareUnlike(lines, line + 3, paper, paperTolerance) < 0.02
  );
}

/** Whether a line has signs, unlike the ground, at the left, in the middle and at the right. */
function signsOn(
  { data, start, lineStep, pixelStep, length }: Lines,
  line: number,
  paper: Colour,
): boolean[] {
  const seen = [false, false, false];
  for (let pixel = 0; pixel < length; pixel += 1) {
    const from = start + line * lineStep + pixel * pixelStep;
    if (colourDistance([data[from]!, data[from + 1]!, data[from + 2]!], paper) <= signStep) continue;
    seen[pixel < length * leftSigns ? 0 : pixel > length * rightSigns ? 2 : 1] = true;
  }
  return seen;
}

function hasPictureInApp(lines: Lines): boolean {
  const paper = lineColour(lines, 0);
  const unlike = Array.from({ length: lines.count }, (_, line) =>
    shareUnlike(lines, line, paper, paperTolerance),
  );
  const appLines = unlike.filter((share) => share <= 1 - appLine).length / lines.count;
  const beginsAtOnce = unlike.some(
    (share, line) => share <= 1 - appLine && line + 3 < unlike.length && unlike[line + 3]! >= 1 - pictureLine,
  );
  return appLines >= appShares.from && appLines <= appShares.to && beginsAtOnce;
}
