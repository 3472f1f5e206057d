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

/** Enlarged to 1,024 pixels and as sharp as it was: what the blurred ones are to be told from. */
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
  return { name: `blur σ${sigma} as it is`, make: async ({ image }) => picture(image).blur(sigma) };
}

/** Camera shake: the mean along a line of `length` pixels at 1,024, at an angle that differs from photo to photo. */
export function shaken(length: number): Derivation {
  return {
    name: `motion ${length} px`,
    make: async ({ image }, random) => {
      const large = await enlarged(image);
      const { data, width, height } = large;
      const angle = random() * Math.PI;
      const shifts = Array.from({ length: length * 2 + 1 }, (_, index) => {
        const along = index / 2 - length / 2;
        return { x: Math.round(along * Math.cos(angle)), y: Math.round(along * Math.sin(angle)) };
      });
      return changedPixels(large, (_, x, y, channel) => {
        let sum = 0;
        for (const shift of shifts) {
          const fromX = Math.max(0, Math.min(width - 1, x + shift.x));
          const fromY = Math.max(0, Math.min(height - 1, y + shift.y));
          sum += data[(fromY * width + fromX) * 3 + channel]!;
        }
        return sum / shifts.length;
      });
    },
  };
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
