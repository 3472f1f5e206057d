import { fromTheEnd, largestStep, type Lines } from './lines.ts';

/** Shares of the side between which the picture may begin. */
const minShare = 0.04;
const maxShare = 0.42;
/** How many lines the two bars may differ by. */
const unevenLines = 3;
/** Share of a line's pixels that jump where the picture begins: ordinary photos reach 0.36 on both sides, bars mostly 0.5. */
const minJumping = 0.45;
const jump = 8;
const jumpRatio = 2.5;
/** Share of pixels of a bar in which brightness (three channels added) changes by more than `detailStep` over two pixels. */
const maxDetail = 0.08;
const detailStep = 36;
/** The picture has at least so many times as much. */
const detailRatio = 4;

/**
 * Two opposite bars without much detail, such as those made of the photo itself, enlarged and blurred: how many lines each has.
 * Null where the picture does not begin at once, and equally far from both ends.
 */
export function softBars(lines: Lines): [number, number] | null {
  const reverse = fromTheEnd(lines);
  const last = Math.floor(lines.count * maxShare);
  const fromEnd = Array.from({ length: last + unevenLines + 1 }, (_, line) => jumpingShare(reverse, line));
  let best: [number, number] | null = null;
  let most = minJumping;
  for (let line = Math.ceil(lines.count * minShare); line <= last; line += 1) {
    const here = jumpingShare(lines, line);
    if (here < most) continue;
    for (let other = Math.max(0, line - unevenLines); other <= line + unevenLines; other += 1) {
      const both = Math.min(here, fromEnd[other] ?? 0);
      if (both < most || !isSofterThanPicture(lines, reverse, line, other)) continue;
      most = both;
      best = [line + 1, other + 1];
    }
  }
  return best;
}

/**
 * Share of a line's pixels that are unlike those two lines on, though alike three lines back; 0 as soon as it is clear that they
 * are less than `minJumping`.
 */
function jumpingShare({ data, start, lineStep, pixelStep, length, count }: Lines, line: number): number {
  if (line < 5 || line + 2 >= count) return 0;
  const read = (length + 1) >> 1;
  const mostOthers = Math.ceil((1 - minJumping) * read);
  let jumping = 0;
  let before = start + (line - 1) * lineStep;
  for (let index = 0; index < read; index += 1, before += 2 * pixelStep) {
    const step = largestStep(data, before, before + 3 * lineStep);
    if (step > jump && step > jumpRatio * largestStep(data, before, before - 3 * lineStep)) jumping += 1;
    else if (index + 1 - jumping > mostOthers) return 0;
  }
  return jumping / read;
}

function isSofterThanPicture(lines: Lines, reverse: Lines, first: number, last: number): boolean {
  const outside = Math.max(detailOn(lines, 0, first - 3), detailOn(reverse, 0, last - 3));
  return (
    outside < maxDetail &&
    detailOn(lines, first + 3, lines.count - last - 3) > Math.max(outside * detailRatio, 0.01)
  );
}

function detailOn({ data, start, lineStep, pixelStep, length }: Lines, from: number, to: number): number {
  let detailed = 0;
  let read = 0;
  for (let line = from; line < to; line += 2) {
    let one = start + line * lineStep;
    for (let pixel = 0; pixel + 2 < length; pixel += 2, read += 1, one += 2 * pixelStep) {
      const other = one + 2 * pixelStep;
      const change =
        data[one]! + data[one + 1]! + data[one + 2]! - data[other]! - data[other + 1]! - data[other + 2]!;
      if (Math.abs(change) > detailStep) detailed += 1;
    }
  }
  return read === 0 ? 0 : detailed / read;
}
