import { measured, type Signal } from '../../domain/signal.ts';
import type { RgbImage } from '../rgb-image.ts';
import { rounded } from '../rounding.ts';

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

/** A toned photo has at least this much colour on average, and one hue: the sum of its colours is nearly as long as they are. */
const minToneColour = 8;
const oneHue = 0.97;
/** What is left of the colour when brightness is known, of the mean colour: 0.03–0.19 under filters, 0.20 and more without. */
const maxLeftover = 0.15;
const brightnessBins = 64;

/**
 * Whether a filter has toned the photo in one colour (sepia, blue, red …): every brightness has one colour, and all of one hue.
 * Colours are red − green and yellow − blue, over every third pixel. False for black-and-white photos.
 */
export function oneColour({ data }: RgbImage): Signal<boolean> {
  const counts = new Float64Array(brightnessBins);
  const sums = [new Float64Array(brightnessBins), new Float64Array(brightnessBins)] as const;
  let squares = 0;
  let colours = 0;
  let count = 0;
  for (let at = 0; at + 2 < data.length; at += 9) {
    const red = data[at]!;
    const green = data[at + 1]!;
    const blue = data[at + 2]!;
    const redGreen = red - green;
    const yellowBlue = (red + green) / 2 - blue;
    const bin = Math.floor((0.299 * red + 0.587 * green + 0.114 * blue) / 4);
    counts[bin]! += 1;
    sums[0][bin]! += redGreen;
    sums[1][bin]! += yellowBlue;
    squares += redGreen * redGreen + yellowBlue * yellowBlue;
    colours += Math.hypot(redGreen, yellowBlue);
    count += 1;
  }
  let left = squares;
  let redGreenSum = 0;
  let yellowBlueSum = 0;
  for (let bin = 0; bin < brightnessBins; bin += 1) {
    if (counts[bin] === 0) continue;
    left -= (sums[0][bin]! ** 2 + sums[1][bin]! ** 2) / counts[bin]!;
    redGreenSum += sums[0][bin]!;
    yellowBlueSum += sums[1][bin]!;
  }
  const meanColour = colours / count;
  const leftover = Math.sqrt(Math.max(0, left) / count);
  const isToned =
    meanColour >= minToneColour &&
    Math.hypot(redGreenSum, yellowBlueSum) >= oneHue * colours &&
    leftover <= maxLeftover * meanColour;
  return measured(isToned, null, 0.9);
}
