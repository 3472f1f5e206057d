import { couldNotTell, measured, notMeasured, type Signal } from '../../../domain/signal.ts';
import type { RgbImage } from '../../rgb-image.ts';
import { rounded } from '../../rounding.ts';

const jpegBlockPx = 8;
/** A grid finer than this, after scaling, can be told neither from detail nor by a viewer. */
const minPeriodPx = 4;
/** Larger steps are edges of things, not of blocks. */
const largestStep = 16;
const minMeanStep = 0.05;
/** Every third line gives the same answer as all of them. */
const lineStep = 3;

/** What scaling down to `scale` leaves of the grid: measured 0.27 at 0.53 and 0.8 at 0.85. */
function gridLeft(scale: number): number {
  return Math.max(0.2, 1 - 1.55 * (1 - scale));
}

/**
 * Strength of JPEG's 8 × 8 grid: mean step (luminance, at most 16) across the lines of a grid ÷ mean step elsewhere, for the
 * strongest of the grid's places and the weaker of the two directions, with what scaling took from it added again. 1 means
 * none; photos of quality 75 and more measured up to 1.7, quality 8 from 2.5. `scale` is analysed width ÷ stored width; a
 * photo shrunk to under half is not measured, as its grid is gone.
 */
export function blockiness(image: RgbImage, scale: number): Signal<number> {
  const period = jpegBlockPx * scale;
  if (period < minPeriodPx) {
    return notMeasured('The photo is so large that compression does not show at the size it is viewed at.');
  }
  const across = gridStrength(stepsAcross(image), period);
  const down = gridStrength(stepsDown(image), period);
  if (across === null || down === null) {
    return couldNotTell('The photo has too little detail to tell how strongly it is compressed.');
  }
  const strength = 1 + Math.max(0, Math.min(across, down) - 1) / gridLeft(scale);
  return measured(rounded(strength, 2), null, scale === 1 ? 0.9 : 0.75);
}

/** Mean step of luminance into each column, over every third row. */
function stepsAcross({ data, width, height }: RgbImage): Float32Array {
  const profile = new Float32Array(width);
  for (let row = 0; row < height; row += lineStep) {
    let at = row * width * 3;
    let before = luminanceAt(data, at);
    for (let column = 1; column < width; column += 1) {
      at += 3;
      const here = luminanceAt(data, at);
      profile[column]! += Math.min(largestStep, Math.abs(here - before));
      before = here;
    }
  }
  return perLine(profile, height);
}

/** Mean step of luminance into each row, over every third column. */
function stepsDown({ data, width, height }: RgbImage): Float32Array {
  const profile = new Float32Array(height);
  const above = new Float64Array(Math.ceil(width / lineStep));
  for (let row = 0; row < height; row += 1) {
    let sum = 0;
    for (let line = 0, at = row * width * 3; line < above.length; line += 1, at += 3 * lineStep) {
      const here = luminanceAt(data, at);
      if (row > 0) sum += Math.min(largestStep, Math.abs(here - above[line]!));
      above[line] = here;
    }
    profile[row] = sum;
  }
  return perLine(profile, width);
}

function perLine(profile: Float32Array, lines: number): Float32Array {
  const count = Math.ceil(lines / lineStep);
  return profile.map((sum) => sum / count);
}

function luminanceAt(data: Uint8Array, at: number): number {
  return 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!;
}

/** On-grid ÷ off-grid mean for the place of the grid where it is largest, or null on a profile without steps. */
function gridStrength(profile: Float32Array, period: number): number | null {
  let strongest = 0;
  for (let shift = 0; shift < jpegBlockPx; shift += 1) {
    const { on, off } = meansOnGrid(profile, period, (shift / jpegBlockPx) * period);
    if (off < minMeanStep && on < minMeanStep) return null;
    strongest = Math.max(strongest, on / Math.max(off, minMeanStep));
  }
  return strongest;
}

function meansOnGrid(profile: Float32Array, period: number, shift: number): { on: number; off: number } {
  let onSum = 0;
  let onCount = 0;
  let offSum = 0;
  let offCount = 0;
  for (let place = 1; place < profile.length; place += 1) {
    const phase = (((place - shift) % period) + period) % period;
    const distance = Math.min(phase, period - phase);
    if (distance <= 0.5) {
      onSum += profile[place]!;
      onCount += 1;
    } else if (distance > 1.1) {
      offSum += profile[place]!;
      offCount += 1;
    }
  }
  return { on: onSum / Math.max(1, onCount), off: offSum / Math.max(1, offCount) };
}
