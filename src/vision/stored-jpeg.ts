import { afterJpeg, colourZeros, lightZeros, type BlockSide } from './jpeg-blocks.ts';
import type { RgbaImage, RgbImage } from './rgb-image.ts';

/** One of the planes of a photo that is read back, 0–255, row by row. */
type Plane = { data: Uint8ClampedArray; width: number; height: number };

/**
 * What the server's engine reads of the JPEG of quality 95 in which it stores a photo, to the pixel: as libjpeg-turbo writes it and
 * reads it back at one `step`-th of its width and height. `sharesColour`: one colour for each four pixels (4:2:0). Alpha is not
 * looked at.
 *
 * Sources: ITU-T T.81 (1992), annexes A and K; what libjpeg-turbo does in whole numbers: `jccolor.c`, `jcsample.c`, `jdsample.c`,
 * `jdcolor.c`. Of the last row and column that a step does not fill, libvips keeps nothing.
 */
export function asStoredJpeg(image: RgbaImage, step: 1 | 2 | 4 | 8, sharesColour: boolean): RgbImage {
  const { width, height } = image;
  const side = (8 / step) as BlockSide;
  const share = sharesColour ? 2 : 1;
  // A smaller light takes the colour as it is stored, or less reduced.
  const colourSide = Math.min(8, side * share) as BlockSide;
  const stripeRows = 8 * share;
  const paddedWidth = Math.ceil(width / stripeRows) * stripeRows;
  const stripes = Math.ceil(height / stripeRows);
  const plane = (blocksAcross: number, blocksDown: number, blockSide: BlockSide): Plane => ({
    data: new Uint8ClampedArray(blocksAcross * blocksDown * blockSide * blockSide),
    width: blocksAcross * blockSide,
    height: blocksDown * blockSide,
  });
  const light = plane(paddedWidth / 8, stripes * share, side);
  const blueness = plane(paddedWidth / stripeRows, stripes, colourSide);
  const redness = plane(paddedWidth / stripeRows, stripes, colourSide);
  const stripe: Stripe = {
    light: new Int16Array(paddedWidth * stripeRows),
    blueness: new Int16Array((paddedWidth / share) * 8),
    redness: new Int16Array((paddedWidth / share) * 8),
    width: paddedWidth,
  };
  for (let at = 0; at < stripes; at += 1) {
    if (sharesColour) readSharedStripe(image, at * 16, stripe);
    else readStripe(image, at * 8, stripe);
    for (let half = 0; half < share; half += 1)
      afterJpeg(
        stripe.light,
        half * 8 * paddedWidth,
        paddedWidth,
        lightZeros,
        side,
        light,
        at * share + half,
      );
    afterJpeg(stripe.blueness, 0, paddedWidth / share, colourZeros, colourSide, blueness, at);
    afterJpeg(stripe.redness, 0, paddedWidth / share, colourZeros, colourSide, redness, at);
  }
  const size = { width: Math.floor(width / step), height: Math.floor(height / step) };
  if (!sharesColour || step > 1) return inColour(light, blueness, redness, size);
  const [colourWidth, colourHeight] = [(width + 1) >> 1, (height + 1) >> 1];
  return inColour(
    light,
    spread(blueness, colourWidth, colourHeight),
    spread(redness, colourWidth, colourHeight),
    size,
  );
}

/** Eight or sixteen rows of a photo as JPEG sees them, −128 to 127; with shared colours, eight rows of them. */
type Stripe = { light: Int16Array; blueness: Int16Array; redness: Int16Array; width: number };

/** Beyond the edges the last pixel is repeated. */
function readStripe({ data, width, height }: RgbaImage, top: number, stripe: Stripe): void {
  for (let row = 0, to = 0; row < 8; row += 1) {
    const start = Math.min(height - 1, top + row) * width * 4;
    for (let x = 0; x < stripe.width; x += 1, to += 1) {
      const from = start + (x < width ? x : width - 1) * 4;
      const red = data[from]!;
      const green = data[from + 1]!;
      const blue = data[from + 2]!;
      stripe.light[to] = ((19_595 * red + 38_470 * green + 7471 * blue + 32_768) >> 16) - 128;
      stripe.blueness[to] = (-11_059 * red - 21_709 * green + 32_768 * blue + 32_767) >> 16;
      stripe.redness[to] = (32_768 * red - 27_439 * green - 5329 * blue + 32_767) >> 16;
    }
  }
}

/** The same with the mean colour of two by two pixels, rounded down and up by turns. */
function readSharedStripe({ data, width, height }: RgbaImage, top: number, stripe: Stripe): void {
  // Rows beyond the lower edge repeat the last pair.
  const lastPair = height - 1 - ((height - 1) & 1);
  for (let row = 0; row < 16; row += 2) {
    const upper = Math.min(lastPair, top + row);
    const lower = Math.min(height - 1, upper + 1);
    const lightAt = row * stripe.width;
    const colourAt = (row >> 1) * (stripe.width >> 1);
    for (let x = 0; x < stripe.width; x += 1) {
      const column = x < width ? x : width - 1;
      const one = (upper * width + column) * 4;
      const other = (lower * width + column) * 4;
      const red = data[one]!;
      const green = data[one + 1]!;
      const blue = data[one + 2]!;
      const red2 = data[other]!;
      const green2 = data[other + 1]!;
      const blue2 = data[other + 2]!;
      stripe.light[lightAt + x] = ((19_595 * red + 38_470 * green + 7471 * blue + 32_768) >> 16) - 128;
      stripe.light[lightAt + stripe.width + x] =
        ((19_595 * red2 + 38_470 * green2 + 7471 * blue2 + 32_768) >> 16) - 128;
      const blueness =
        ((-11_059 * red - 21_709 * green + 32_768 * blue + 32_767) >> 16) +
        ((-11_059 * red2 - 21_709 * green2 + 32_768 * blue2 + 32_767) >> 16);
      const redness =
        ((32_768 * red - 27_439 * green - 5329 * blue + 32_767) >> 16) +
        ((32_768 * red2 - 27_439 * green2 - 5329 * blue2 + 32_767) >> 16);
      const to = colourAt + (x >> 1);
      if ((x & 1) === 0) {
        stripe.blueness[to] = blueness;
        stripe.redness[to] = redness;
      } else {
        const bias = 1 + ((x >> 1) & 1);
        stripe.blueness[to] = (stripe.blueness[to]! + blueness + bias) >> 2;
        stripe.redness[to] = (stripe.redness[to]! + redness + bias) >> 2;
      }
    }
  }
}

/** Shared colours at each pixel: three quarters of the nearest, a quarter of the next, both ways. */
function spread({ data, width: stride }: Plane, width: number, height: number): Plane {
  const result = new Uint8ClampedArray(width * 2 * height * 2);
  for (let y = 0, to = 0; y < height * 2; y += 1) {
    const near = (y >> 1) * stride;
    const next = Math.min(height - 1, Math.max(0, (y >> 1) + ((y & 1) === 0 ? -1 : 1))) * stride;
    for (let x = 0; x < width; x += 1, to += 2) {
      const here = data[near + x]! * 3 + data[next + x]!;
      const left = x === 0 ? here : data[near + x - 1]! * 3 + data[next + x - 1]!;
      const right = x === width - 1 ? here : data[near + x + 1]! * 3 + data[next + x + 1]!;
      result[to] = (here * 3 + left + 8) >> 4;
      result[to + 1] = (here * 3 + right + 7) >> 4;
    }
  }
  return { data: result, width: width * 2, height: height * 2 };
}

function inColour(
  light: Plane,
  blueness: Plane,
  redness: Plane,
  { width, height }: { width: number; height: number },
): RgbImage {
  const data = new Uint8ClampedArray(width * height * 3);
  for (let row = 0, to = 0; row < height; row += 1) {
    const lightAt = row * light.width;
    const colourAt = row * blueness.width;
    for (let x = 0; x < width; x += 1, to += 3) {
      const y = light.data[lightAt + x]!;
      const cb = blueness.data[colourAt + x]! - 128;
      const cr = redness.data[colourAt + x]! - 128;
      data[to] = y + ((91_881 * cr + 32_768) >> 16);
      data[to + 1] = y + ((-22_554 * cb - 46_802 * cr + 32_768) >> 16);
      data[to + 2] = y + ((116_130 * cb + 32_768) >> 16);
    }
  }
  return { data: new Uint8Array(data.buffer), width, height };
}
