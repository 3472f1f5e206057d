import { anchorCentres, detect, overlapOfSmaller, sigmoid, squareAround } from './detections.ts';
import type { Detection, Detector } from './detections.ts';
import type { VisionModels } from '../models.ts';
import type { PixelBox, Point, RgbImage } from '../rgb-image.ts';
import { from0To1, warp, type TurnedBox } from '../sampling.ts';

const detector: Detector = {
  size: 224,
  anchors: anchorCentres(224, [
    { stride: 8, perCell: 2 },
    { stride: 16, perCell: 2 },
    { stride: 32, perCell: 6 },
  ]),
  points: 4,
};
const minDetectionScore = 0.5;
const minVisibility = 0.5;
const landmarkCount = 39;
const valuesPerLandmark = 5;
const wrists = [15, 16];

/** Pairs of BlazePose landmarks, one on each side of the body. */
const joints = {
  shoulders: [11, 12],
  hips: [23, 24],
  knees: [25, 26],
  ankles: [27, 28],
} as const;

/** Which joints are on the photo; one of the two sides is enough. `presence` is 0–1, `wrists` and `ankles` those on the photo, in pixels. */
export type Body = {
  presence: number;
  visible: Record<keyof typeof joints, boolean>;
  wrists: readonly Point[];
  ankles: readonly Point[];
};

/**
 * The body of the person whose face is `face`, or of the largest person; null when the detector finds nobody.
 * Source: BlazePose GHUM 3D, lite (the detector's box is the head; its points are hip centre and the body's extent).
 */
export async function detectBody(
  models: VisionModels,
  image: RgbImage,
  face: PixelBox | null,
): Promise<Body | null> {
  const found = await detect(models.poseDetection, detector, image, squareAround(image), minDetectionScore);
  const person = chosenPerson(found, face);
  if (person === null) return null;
  const box = bodyBox(person);
  const outputs = await models.poseLandmarks.run(warp(image, box, 256, from0To1));
  const landmarks = outputs.find((output) => output.length === landmarkCount * valuesPerLandmark);
  const presence = outputs.find((output) => output.length === 1);
  if (landmarks === undefined || presence === undefined)
    throw new Error('the pose net gave unexpected outputs');
  const isSeen = (index: number) => isVisible(landmarks, index, box, image);
  const seen = (pair: readonly number[]): boolean => pair.some(isSeen);
  return {
    presence: presence[0]!,
    visible: {
      shoulders: seen(joints.shoulders),
      hips: seen(joints.hips),
      knees: seen(joints.knees),
      ankles: seen(joints.ankles),
    },
    wrists: wrists.filter(isSeen).map((index) => placeOf(landmarks, index, box)),
    ankles: joints.ankles.filter(isSeen).map((index) => placeOf(landmarks, index, box)),
  };
}

function chosenPerson(found: readonly Detection[], face: PixelBox | null): Detection | null {
  const bySize = found.toSorted((a, b) => b.width * b.height * b.score - a.width * a.height * a.score);
  if (face === null) return bySize[0] ?? null;
  return bySize.find((person) => overlapOfSmaller(person, face) > 0.3) ?? null;
}

function bodyBox(person: Detection): TurnedBox {
  const [hipX = 0, hipY = 0, extentX = 0, extentY = 0] = person.points;
  const side = Math.hypot(extentX - hipX, extentY - hipY) * 2 * 1.25;
  const angle = Math.PI / 2 - Math.atan2(hipY - extentY, extentX - hipX);
  return { centreX: hipX, centreY: hipY, width: side, height: side, angle };
}

function isVisible(landmarks: Float32Array, index: number, box: TurnedBox, image: RgbImage): boolean {
  const { x, y } = placeOf(landmarks, index, box);
  const inside = x >= 0 && x < image.width && y >= 0 && y < image.height;
  return inside && sigmoid(landmarks[index * valuesPerLandmark + 3]!) > minVisibility;
}

/** Where a landmark lies, in pixels of the photo. */
function placeOf(landmarks: Float32Array, index: number, box: TurnedBox): Point {
  const at = index * valuesPerLandmark;
  const across = (landmarks[at]! / 256 - 0.5) * box.width;
  const down = (landmarks[at + 1]! / 256 - 0.5) * box.height;
  return {
    x: box.centreX + across * Math.cos(box.angle) - down * Math.sin(box.angle),
    y: box.centreY + across * Math.sin(box.angle) + down * Math.cos(box.angle),
  };
}
