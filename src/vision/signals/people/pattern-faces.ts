import type { VisionModels } from '../../models.ts';
import { isSeenAgain } from '../../nets/detect-faces.ts';
import type { ReadFace } from '../../photo-reading.ts';
import type { RgbImage } from '../../rgb-image.ts';
import { isConfirmed } from './people.ts';

/**
 * Where the detector is sure of one face, it looks again for a large face that it is less sure of. Of six such faces on the
 * development photos, one was a pattern on a wall, with a mesh of presence 1. The detector saw the five real ones again.
 */
const doubtful = { below: 0.8, widthPx: 100 };
const sureFrom = 0.85;

/** The faces, without patterns that look like a face at one size only. A face that is alone always stays. */
export async function withoutPatterns<Face extends ReadFace>(
  models: VisionModels,
  image: RgbImage,
  faces: readonly Face[],
): Promise<Face[]> {
  if (!faces.some((face) => isConfirmed(face) && face.detection.score >= sureFrom)) return [...faces];
  const real: Face[] = [];
  for (const face of faces) {
    const { score, width } = face.detection;
    const isDoubtful = isConfirmed(face) && score < doubtful.below && width >= doubtful.widthPx;
    if (!isDoubtful || (await isSeenAgain(models, image, face.detection))) real.push(face);
  }
  return real;
}
