import sharp from 'sharp';
import { detectFaces } from '../../../src/vision/nets/detect-faces.ts';
import { meshFace, meshPoint } from '../../../src/vision/nets/face-mesh.ts';
import type { VisionModels } from '../../../src/vision/models.ts';
import { halved, type RgbImage } from '../../../src/vision/rgb-image.ts';
import { maskSubject } from '../../../src/vision/nets/subject-mask.ts';
import { modelsOfThisProcess } from '../models-of-this-process.ts';
import type { FacePlace, Point, Source } from './derivation.ts';

/** The middle of the lips. */
const mouthPoint = 13;

/** Opens photos to derive from; loads the nets, in this process, with the first. */
export function createSourceReader(modelsDir: string): (bytes: Buffer) => Promise<Source> {
  return async (bytes) => {
    const models = await modelsOfThisProcess(modelsDir);
    const { data, info } = await sharp(bytes)
      .autoOrient()
      .flatten({ background: '#fff' })
      .resize(1024, 1024, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const image = { data: new Uint8Array(data), width: info.width, height: info.height };
    const half = halved(image);
    return { image, face: await placeOfFace(models, image, half), mask: await maskSubject(models, half) };
  };
}

async function placeOfFace(models: VisionModels, image: RgbImage, half: RgbImage): Promise<FacePlace | null> {
  const [largest] = await detectFaces(models, image, half);
  if (largest === undefined) return null;
  const { box, points, presence } = await meshFace(models, image, largest);
  if (presence < 0.5) return null;
  const at = (point: number): Point => ({ x: points[point * 3]!, y: points[point * 3 + 1]! });
  return {
    box,
    rightEye: at(meshPoint.rightIris),
    leftEye: at(meshPoint.leftIris),
    mouth: at(mouthPoint),
  };
}
