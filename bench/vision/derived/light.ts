import sharp from 'sharp';
import { between, changedPixels, type Derivation, maskAt, picture, type Source } from './derivation.ts';

/** All of the photo `factor` times as bright, in the values of its file. */
export function darkened(factor: number): Derivation {
  return {
    name: `darkened ×${factor}`,
    make: async ({ image }) => changedPixels(image, (value) => value * factor),
  };
}

/** As darkened, with the noise that a short exposure of a dark scene has. */
export function dimRoom(factor: number): Derivation {
  return {
    name: `dim room ×${factor}`,
    make: async ({ image }, random) =>
      changedPixels(image, (value) => value * factor + (random() + random() + random() - 1.5) * 12),
  };
}

/** Only the person dark, as against the light: the background keeps its brightness or gains some. */
export function backlit(factor: number): Derivation {
  return {
    name: `backlit ×${factor}`,
    make: async (source, random) => {
      if (source.face === null) return null;
      const gain = between(random, 1, 1.35);
      const soft = await softMask(source);
      return changedPixels(source.image, (value, x, y) => {
        const person = soft[y * source.image.width + x]! / 255;
        return value * (person * factor + (1 - person) * gain);
      });
    },
  };
}

/** One half of the face in shadow, the light from the other side. */
export function litFromOneSide(factor: number): Derivation {
  return {
    name: `one side ×${factor}`,
    make: async ({ image, face }, random) => {
      if (face === null) return null;
      const middle = (face.rightEye.x + face.leftEye.x) / 2;
      const side = random() < 0.5 ? -1 : 1;
      const softness = face.box.width * 0.12;
      return changedPixels(image, (value, x) => {
        const lit = 1 / (1 + Math.exp((side * (x - middle)) / softness));
        return value * (factor + (1 - factor) * lit);
      });
    },
  };
}

/** Brighter by `factor`, with what is too bright cut off. */
export function brightened(factor: number): Derivation {
  return {
    name: `brightened ×${factor}`,
    make: async ({ image }) => changedPixels(image, (value) => value * factor + 20),
  };
}

/** Sharp face, blurred background, as a long lens takes it: nothing to blame. `sigma` at 1,024 pixels. */
export function shallowDepth(sigma: number): Derivation {
  return {
    name: `shallow depth σ${sigma}`,
    make: async (source) => {
      if (source.face === null) return null;
      const { image } = source;
      const soft = await softMask(source);
      const strength = (sigma * Math.max(image.width, image.height)) / 1024;
      const blurred = await picture(image).blur(strength).raw().toBuffer();
      return changedPixels(image, (value, x, y, channel) => {
        const at = y * image.width + x;
        const person = soft[at]! / 255;
        return value * person + blurred[at * 3 + channel]! * (1 - person);
      });
    },
  };
}

/** The mask of people at the photo's size with soft edges, 0–255. */
async function softMask(source: Source): Promise<Buffer> {
  const { width, height } = source.image;
  const data = Buffer.alloc(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) data[y * width + x] = Math.round(255 * maskAt(source, x, y));
  }
  return sharp(data, { raw: { width, height, channels: 1 } })
    .blur(Math.max(0.5, Math.max(width, height) / 200))
    .extractChannel(0)
    .raw()
    .toBuffer();
}
