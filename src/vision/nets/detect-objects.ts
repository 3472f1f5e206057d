import { overlap } from './detections.ts';
import { objectLabels } from './object-labels.ts';
import type { VisionModels } from '../models.ts';
import type { PixelBox, RgbImage } from '../rgb-image.ts';
import { boxScale } from '../sampling.ts';

const inputSize = 320;
const classCount = 90;
const minScore = 0.35;

/** A thing on the photo, named as in COCO, in pixels; `score` is 0–1. */
export type FoundObject = PixelBox & { label: string; score: number };

/**
 * Things in a part of the photo, the surest first; `part` lies inside it, and boxes are in pixels of the photo. Throws
 * where the net gives no boxes and scores. Source: EfficientDet-Lite0 trained on COCO 2017, boxes decoded from its anchors.
 */
export async function detectObjects(
  models: VisionModels,
  image: RgbImage,
  part: PixelBox = { x: 0, y: 0, width: image.width, height: image.height },
): Promise<FoundObject[]> {
  const pixels = new Uint8Array(boxScale(image, part, inputSize, { scale: 1, offset: 0.5 }));
  const [first, second] = await models.objects.run(pixels);
  if (first === undefined || second === undefined)
    throw new Error('the object net gave less than two outputs');
  const [boxes, scores] = first.length < second.length ? [first, second] : [second, first];
  const anchors = await models.objectAnchors();
  const found: FoundObject[] = [];
  for (const index of indexesFrom(scores, minScore)) {
    const score = scores[index]!;
    const anchor = Math.floor(index / classCount);
    const label = objectLabels[index % classCount] ?? null;
    if (label !== null) found.push({ label, score, ...decodedBox(boxes, anchors, anchor, part) });
  }
  const kept: FoundObject[] = [];
  for (const object of found.toSorted((a, b) => b.score - a.score)) {
    if (!kept.some((other) => other.label === object.label && overlap(other, object) > 0.5))
      kept.push(object);
  }
  return kept;
}

/** Where numbers of at least `least` stand. A function of its own, as a short loop over 1.7 million numbers compiles best. */
function indexesFrom(values: Float32Array, least: number): number[] {
  const found: number[] = [];
  for (let index = 0; index < values.length; index += 1) if (values[index]! >= least) found.push(index);
  return found;
}

function decodedBox(boxes: Float32Array, anchors: Float32Array, anchor: number, part: PixelBox): PixelBox {
  const at = anchor * 4;
  const centreY = boxes[at]! * anchors[at + 2]! + anchors[at]!;
  const centreX = boxes[at + 1]! * anchors[at + 3]! + anchors[at + 1]!;
  const height = Math.exp(boxes[at + 2]!) * anchors[at + 2]!;
  const width = Math.exp(boxes[at + 3]!) * anchors[at + 3]!;
  return {
    x: part.x + (centreX - width / 2) * part.width,
    y: part.y + (centreY - height / 2) * part.height,
    width: width * part.width,
    height: height * part.height,
  };
}
