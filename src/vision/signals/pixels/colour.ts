import { measured, type Signal } from '../../../domain/signal.ts';
import type { RgbImage } from '../../rgb-image.ts';
import { rounded } from '../../rounding.ts';

const monochromeBelow = 3;

/**
 * Colourfulness, 0 grey – about 110 vivid, from the spread and the mean of red − green and yellow − blue over every third
 * pixel. Source: Hasler & Süsstrunk 2003, Measuring colourfulness in natural images.
 */
export function colourfulness({ data }: RgbImage): Signal<number> {
  let redGreen = 0;
  let yellowBlue = 0;
  let redGreenSquares = 0;
  let yellowBlueSquares = 0;
  let count = 0;
  for (let at = 0; at + 2 < data.length; at += 9) {
    const red = data[at]!;
    const green = data[at + 1]!;
    const first = red - green;
    const second = (red + green) / 2 - data[at + 2]!;
    redGreen += first;
    yellowBlue += second;
    redGreenSquares += first * first;
    yellowBlueSquares += second * second;
    count += 1;
  }
  const meanFirst = redGreen / count;
  const meanSecond = yellowBlue / count;
  const spread = redGreenSquares / count - meanFirst ** 2 + yellowBlueSquares / count - meanSecond ** 2;
  return measured(rounded(Math.sqrt(Math.max(0, spread)) + 0.3 * Math.hypot(meanFirst, meanSecond), 1));
}

/** Whether the photo is black and white: its colourfulness is under 3. A toned photo (sepia) is not. */
export function monochrome(colour: Signal<number>): Signal<boolean> {
  return measured((colour.value ?? 0) < monochromeBelow, null, 0.95);
}
