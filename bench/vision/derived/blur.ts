import { at1024, changedPixels, type Derivation, picture } from './derivation.ts';

/** Out of focus: Gaussian blur of `sigma` pixels at 1,024 pixels on the longer side. */
export function blurred(sigma: number): Derivation {
  return {
    name: `blur σ${sigma}`,
    make: async ({ image }) => {
      const strength = at1024(sigma, image);
      return strength < 0.3 ? null : picture(image).blur(strength);
    },
  };
}

/** Camera shake: the mean along a line of `length` pixels at 1,024, at an angle that differs from photo to photo. */
export function shaken(length: number): Derivation {
  return {
    name: `motion ${length} px`,
    make: async ({ image }, random) => {
      const reach = at1024(length, image);
      const angle = random() * Math.PI;
      const steps = Math.max(3, Math.ceil(reach) * 2 + 1);
      const shifts = Array.from({ length: steps }, (_, index) => {
        const along = (index / (steps - 1) - 0.5) * reach;
        return { x: Math.round(along * Math.cos(angle)), y: Math.round(along * Math.sin(angle)) };
      });
      const { data, width, height } = image;
      return changedPixels(image, (_, x, y, channel) => {
        let sum = 0;
        for (const shift of shifts) {
          const fromX = Math.max(0, Math.min(width - 1, x + shift.x));
          const fromY = Math.max(0, Math.min(height - 1, y + shift.y));
          sum += data[(fromY * width + fromX) * 3 + channel]!;
        }
        return sum / steps;
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
