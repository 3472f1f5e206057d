import sharp from 'sharp';
import { reduced } from '../../src/features/analysis/web/proof/reference/compare.ts';
import {
  drawings,
  makePicture,
  referenceFrameRatio,
  referencePictures,
  type Drawing,
} from '../../src/features/analysis/web/proof/reference/reference-pictures.ts';
import { analysePhoto } from '../../src/vision/analyse-photo.ts';
import { loadModels } from '../../src/vision/node/load-models.ts';
import type { RgbImage } from '../../src/vision/rgb-image.ts';
import { modelsDirOf } from '../../src/server/config/data-dir.ts';

/** Where a drawing of /proof is. */
export function drawingFile(drawing: Drawing): URL {
  return new URL(`../../src/features/analysis/web/proof/reference/${drawing}.webp`, import.meta.url);
}

async function pixelsOf(drawing: Drawing): Promise<RgbImage> {
  const { data, info } = await sharp(drawingFile(drawing).pathname)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
}

/**
 * What Node measures on each reference picture, with the nets that a browser loads by itself: without those that tell people and
 * sunglasses apart, and without the one that only the server has. Needs `npm run models`.
 */
export async function measureReference(): Promise<Record<string, ReturnType<typeof reduced>>> {
  const modelsDir = modelsDirOf(process.env);
  const all = await loadModels(modelsDir);
  const models = { ...all, identity: null, imageClasses: null, explicit: null };
  const opened = new Map<Drawing, RgbImage>();
  for (const drawing of drawings) opened.set(drawing, await pixelsOf(drawing));
  const measured: Record<string, ReturnType<typeof reduced>> = {};
  for (const picture of referencePictures) {
    const image = makePicture(picture, (drawing) => opened.get(drawing)!);
    const { width, height } = image;
    const { signals } = await analysePhoto(models, {
      image,
      metadata: { width, height, flashFired: null, focalLengthMm: null },
      frameRatio: referenceFrameRatio,
    });
    measured[picture.id] = reduced(signals);
  }
  return measured;
}
