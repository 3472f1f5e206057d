import { anchorCentres, detect, enlarged, overlap, overlapOfSmaller, squareAround } from './detections.ts';
import type { Detection, Detector } from './detections.ts';
import type { VisionModels } from '../models.ts';
import type { RgbImage } from '../rgb-image.ts';

const shortRange: Detector = {
  size: 128,
  anchors: anchorCentres(128, [
    { stride: 8, perCell: 2 },
    { stride: 16, perCell: 6 },
  ]),
  points: 6,
};
const fullRange: Detector = {
  size: 192,
  anchors: anchorCentres(192, [{ stride: 4, perCell: 1 }]),
  points: 6,
};

/** A face wider than this share of the photo's longer side is close. */
const closeFaceShare = 0.07;
const minFacePx = 12;

/**
 * Finds faces on the whole photo with both detectors. `half` is the image at half its size. Returns them, in pixels of the image,
 * with the largest first. `points` are right eye, left eye, nose, mouth, right ear, left ear (of the person).
 */
export async function detectFaces(
  models: VisionModels,
  image: RgbImage,
  half: RgbImage,
): Promise<Detection[]> {
  const onHalf = squareAround(half);
  const seen = [
    ...(await detect(models.faceShortRange, shortRange, half, onHalf, 0.5)),
    ...(await detect(models.faceFullRange, fullRange, half, onHalf, 0.55)),
  ];
  return withoutRepeats(seen.map((face) => enlarged(face, image.width / half.width)));
}

/**
 * Whether the full-range detector sees a face here too, once it is asked about the surroundings alone. Patterns that pass for a
 * face at one size do not at another.
 */
export async function isSeenAgain(models: VisionModels, image: RgbImage, face: Detection): Promise<boolean> {
  for (const sides of surroundings) {
    const side = sides * Math.max(face.width, face.height);
    const x = face.x + (face.width - side) / 2;
    const y = face.y + (face.height - side) / 2;
    const seen = await detect(models.faceFullRange, fullRange, image, { x, y, side }, seenAgainFrom);
    if (seen.some((other) => overlap(other, face) > 0.3)) return true;
  }
  return false;
}

/** Sides of the squares that the detector looks at, in sides of the face. */
const surroundings = [2.2, 1.5, 3];
const seenAgainFrom = 0.1;

/** Whether one of the faces is so close that nobody would look for small ones beside it. */
export function isSomebodyClose(faces: readonly Detection[], image: RgbImage): boolean {
  const { side } = squareAround(image);
  return faces.some((face) => face.width > side * closeFaceShare);
}

/** The faces, and the small ones that the full-range detector finds on overlapping tiles of the photo. Takes about 10 ms a tile. */
export async function withSmallFaces(
  models: VisionModels,
  image: RgbImage,
  faces: readonly Detection[],
): Promise<Detection[]> {
  const found = [...faces];
  for (const square of tilesOf(image))
    found.push(...(await detect(models.faceFullRange, fullRange, image, square, 0.6)));
  return withoutRepeats(found);
}

/** Squares of half the longer side (at most the shorter side) that cover the photo and overlap by about a third. */
function tilesOf({ width, height }: RgbImage): { x: number; y: number; side: number }[] {
  const side = Math.min(Math.max(width, height) / 2, Math.min(width, height));
  const starts = (length: number): number[] => {
    const count = Math.max(1, Math.ceil((length - side) / (side * 0.65)) + 1);
    if (count === 1) return [(length - side) / 2];
    return Array.from({ length: count }, (_, index) => (index * (length - side)) / (count - 1));
  };
  return starts(height).flatMap((y) => starts(width).map((x) => ({ x, y, side })));
}

/** Each face once, the largest first. */
function withoutRepeats(found: readonly Detection[]): Detection[] {
  const kept: Detection[] = [];
  for (const face of found.toSorted((a, b) => b.score - a.score)) {
    if (face.width < minFacePx) continue;
    if (!kept.some((other) => overlap(other, face) > 0.3 || overlapOfSmaller(other, face) > 0.65))
      kept.push(face);
  }
  return kept.toSorted((a, b) => b.width * b.height - a.width * a.height);
}
