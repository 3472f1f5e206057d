import { detectFaces } from '../nets/detect-faces.ts';
import type { VisionModels } from '../models.ts';
import type { ReadFace } from '../photo-reading.ts';
import { clipped, halved, type PixelBox, type RgbImage } from '../rgb-image.ts';

/** The detector is surer than this of upright faces, and of no face that is upside down (60 photos turned by 120° to 180°). */
const surelyUpright = 0.85;
/** Side of the part of the photo that is turned, in widths of the face. */
const surroundings = 3;

/**
 * Whether a face is upside down. Its mesh then lies the wrong way round with a harmless roll, takes the forehead for the
 * mouth and finds it covered. The detector is asked again with the photo turned by half a circle: it was surer of all 22 faces
 * of that kind, and of none of 36 upright ones with a covered mouth.
 */
export async function isUpsideDown(
  models: VisionModels,
  image: RgbImage,
  { detection }: ReadFace,
): Promise<boolean> {
  if (detection.score >= surelyUpright) return false;
  const around = clipped(enlargedBox(detection, surroundings), image);
  const turned = turnedByHalf(image, around);
  const [found] = (await detectFaces(models, turned, halved(turned))).toSorted((a, b) => b.score - a.score);
  return found !== undefined && found.score >= surelyUpright;
}

function enlargedBox({ x, y, width, height }: PixelBox, times: number): PixelBox {
  const side = Math.max(width, height) * times;
  return { x: x + (width - side) / 2, y: y + (height - side) / 2, width: side, height: side };
}

/** The part of the image inside a box of whole pixels, turned by half a circle. */
function turnedByHalf(image: RgbImage, box: PixelBox): RgbImage {
  const data = new Uint8Array(box.width * box.height * 3);
  let to = 0;
  for (let y = box.y + box.height - 1; y >= box.y; y -= 1) {
    for (let x = box.x + box.width - 1; x >= box.x; x -= 1, to += 3) {
      const from = (y * image.width + x) * 3;
      data.set(image.data.subarray(from, from + 3), to);
    }
  }
  return { data, width: box.width, height: box.height };
}
