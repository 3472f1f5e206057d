import type { RgbImage } from '../../../src/vision/rgb-image.ts';
import { changedPixels, type Derivation, picture } from './derivation.ts';

/** As large as the engine looks at photos: blur is given in pixels of that size, so smaller photos are enlarged first. */
const sidePx = 1024;

async function enlarged({ data, width, height }: RgbImage): Promise<RgbImage> {
  if (Math.max(width, height) >= sidePx) return { data, width, height };
  const result = await picture({ data, width, height })
    .resize(sidePx, sidePx, { fit: 'inside', kernel: 'cubic' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(result.data), width: result.info.width, height: result.info.height };
}

/** Enlarged to 1,024 pixels and as sharp as it was: what blurred ones are compared with. */
export const asSharpAt1024: Derivation = {
  name: 'enlarged to 1024',
  make: async ({ image }) => picture(await enlarged(image)),
};

/** Out of focus: Gaussian blur of `sigma` pixels at 1,024 pixels on the longer side. */
export function blurred(sigma: number): Derivation {
  return { name: `blur σ${sigma}`, make: async ({ image }) => picture(await enlarged(image)).blur(sigma) };
}

/** The same in pixels of the photo itself, which is worse on the small photos. */
export function blurredAsItIs(sigma: number): Derivation {
  return { name: `blur σ${sigma} in its own pixels`, make: async ({ image }) => picture(image).blur(sigma) };
}

/** Camera shake: the mean along a line of `length` pixels at 1,024, at an angle that differs from photo to photo. */
export function shaken(length: number): Derivation {
  return {
    name: `motion ${length} px`,
    make: async ({ image }, random) =>
      picture(await enlarged(image)).convolve(lineKernel(length, random() * Math.PI)),
  };
}

function lineKernel(length: number, angle: number) {
  const side = length % 2 === 0 ? length + 1 : length;
  const middle = (side - 1) / 2;
  const kernel = Array.from({ length: side * side }, () => 0);
  const steps = length * 4;
  for (let step = 0; step <= steps; step += 1) {
    const along = (step / steps - 0.5) * (length - 1);
    const x = Math.round(middle + along * Math.cos(angle));
    const y = Math.round(middle + along * Math.sin(angle));
    kernel[y * side + x]! += 1;
  }
  return { width: side, height: side, kernel };
}

/** Noise of a high ISO: normal, of standard deviation `sigma` in luminance steps. */
export function noisy(sigma: number): Derivation {
  return {
    name: `noise ${sigma}`,
    make: async ({ image }, random) =>
      changedPixels(image, (value) => {
        const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
        return value + sigma * normal;
      }),
  };
}
