import { measured, type Signal } from '../../domain/signal.ts';
import type { Luminance } from '../rgb-image.ts';
import { rounded } from '../rounding.ts';

export type Exposure = { mean: number; clippedDark: number; clippedBright: number };

const darkUpTo = 5;
const brightFrom = 250;

/** Mean luminance, 0–255, and the shares (0–1) of pixels that are almost black (≤ 5) or almost white (≥ 250). */
export function exposure({ data }: Luminance): Signal<Exposure> {
  let sum = 0;
  let dark = 0;
  let bright = 0;
  for (const value of data) {
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

/** Standard deviation of luminance, 0–128: how far light and dark lie apart. */
export function contrast({ data }: Luminance): Signal<number> {
  let sum = 0;
  let squares = 0;
  for (const value of data) {
    sum += value;
    squares += value * value;
  }
  const mean = sum / data.length;
  return measured(rounded(Math.sqrt(Math.max(0, squares / data.length - mean * mean)), 1));
}
