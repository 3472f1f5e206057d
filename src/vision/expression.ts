import type { VisionModels } from './models.ts';
import type { PixelBox, RgbImage } from './rgb-image.ts';
import { from0To1, warp } from './sampling.ts';

const size = 64;
const happy = 3;

/**
 * Probability of a happy expression, 0–1; the net's other classes are too weak to use. The face is turned upright and taken
 * with 30 % around it, as grey −1 to 1. Source: mini-XCEPTION of Arriaga et al. 2017 on FER-2013.
 */
export async function happiness(
  models: VisionModels,
  image: RgbImage,
  face: { box: PixelBox; rollDeg: number },
): Promise<number> {
  const { x, y, width, height } = face.box;
  const side = Math.max(width, height) * 1.3;
  const angle = (face.rollDeg * Math.PI) / 180;
  const box = { centreX: x + width / 2, centreY: y + height / 2, width: side, height: side, angle };
  const colours = warp(image, box, size, from0To1);
  const grey = new Float32Array(size * size);
  for (let pixel = 0; pixel < grey.length; pixel += 1) {
    const at = pixel * 3;
    grey[pixel] = (0.2989 * colours[at]! + 0.587 * colours[at + 1]! + 0.114 * colours[at + 2]! - 0.5) * 2;
  }
  const [probabilities] = await models.expression.run(grey);
  const value = probabilities?.[happy];
  if (value === undefined) throw new Error('the expression net gave no output');
  return value;
}
