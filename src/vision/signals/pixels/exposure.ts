import { measured, type Signal } from '../../../domain/signal.ts';
import type { Luminance } from '../../rgb-image.ts';
import { rounded } from '../../rounding.ts';

export type Exposure = { mean: number; clippedDark: number; clippedBright: number };

const darkUpTo = 5;
const brightFrom = 250;
const highlightShare = 0.99;

/** Mean luminance, 0–255, and the shares (0–1) of pixels that are almost black (≤ 5) or almost white (≥ 250). */
export function exposure({ data }: Luminance): Signal<Exposure> {
  let sum = 0;
  let dark = 0;
  let bright = 0;
  // By index here and below: an iterator makes an object of each of 200,000 numbers.
  for (let index = 0; index < data.length; index += 1) {
    const value = data[index]!;
    sum += value;
    if (value <= darkUpTo) dark += 1;
    else if (value >= brightFrom) bright += 1;
  }
  return measured({
    mean: rounded(sum / data.length, 1),
    clippedDark: rounded(dark / data.length, 3),
    clippedBright: rounded(bright / data.length, 3),
  });
}

/**
 * 99th percentile of luminance, 0–255: how bright the brightest parts are. A photo taken before a dark background, or at night
 * under lamps, has bright parts; a photo with too little light has not. On 335 photos it was never under 109, on the same
 * darkened to 0.3 never over 77.
 */
export function highlights({ data }: Luminance): Signal<number> {
  const counts = new Uint32Array(256);
  for (let index = 0; index < data.length; index += 1) {
    counts[Math.round(data[index]!)]! += 1;
  }
  return measured(percentileOf(counts, highlightShare));
}

/** The level (0–255) up to which a share of all counted pixels lies; `counts` holds how many pixels have each level. */
export function percentileOf(counts: Uint32Array, share: number): number {
  const wanted = share * totalOf(counts);
  let seen = 0;
  let level = 0;
  for (; level < 255; level += 1) {
    seen += counts[level]!;
    if (seen >= wanted) break;
  }
  return level;
}

/** Share (0–1) of the counted pixels at a level or above. */
export function shareFrom(counts: Uint32Array, level: number): number {
  return totalOf(counts.subarray(level)) / Math.max(1, totalOf(counts));
}

function totalOf(counts: Uint32Array): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Standard deviation of luminance, 0–128: how far light and dark lie apart. */
export function contrast({ data }: Luminance): Signal<number> {
  let sum = 0;
  let squares = 0;
  for (let index = 0; index < data.length; index += 1) {
    const value = data[index]!;
    sum += value;
    squares += value * value;
  }
  const mean = sum / data.length;
  return measured(rounded(Math.sqrt(Math.max(0, squares / data.length - mean * mean)), 1));
}
