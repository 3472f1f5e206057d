import { blendshapeNames, blendshapePoints, type Blendshape } from './blendshapes.ts';
import { sigmoid, type Detection } from './detections.ts';
import type { VisionModels } from '../models.ts';
import type { PixelBox, RgbImage } from '../rgb-image.ts';
import { from0To1, warp, type TurnedBox } from '../sampling.ts';

/** Points of the mesh by name; left and right are the person's. */
export const meshPoint = {
  forehead: 10,
  chin: 152,
  rightFaceSide: 234,
  leftFaceSide: 454,
  rightEyeOuter: 33,
  leftEyeOuter: 263,
  rightEyeInner: 133,
  leftEyeInner: 362,
  noseTip: 4,
  rightIris: 468,
  leftIris: 473,
  rightMouthCorner: 61,
  leftMouthCorner: 291,
} as const;

const pointCount = 478;
const skinPointCount = 468;

/** A face with its mesh: `points` holds x, y, z in pixels of the photo for each of 478 points (z: towards the camera is less). */
export type FaceMesh = {
  box: PixelBox;
  points: Float32Array;
  /** How sure the mesh net is that there is a face, 0–1. */
  presence: number;
  blendshapes: Record<Blendshape, number>;
};

/**
 * Lays MediaPipe's face mesh on a detected face, once on the detector's box and, when that lay far off, once more on the
 * box that the first mesh gives. Sources: MediaPipe Face Landmarker and Blendshape V2 model cards.
 */
export async function meshFace(models: VisionModels, image: RgbImage, face: Detection): Promise<FaceMesh> {
  const [rightX = 0, rightY = 0, leftX = 0, leftY = 0] = face.points;
  const first: TurnedBox = squareBox(
    face.x + face.width / 2,
    face.y + face.height / 2,
    Math.max(face.width, face.height) * 1.5,
    Math.atan2(leftY - rightY, leftX - rightX),
  );
  let mesh = await runMesh(models, image, first);
  const second = boxOfMesh(mesh.points);
  const sizeChange = Math.abs(second.width - first.width) / first.width;
  const shift = Math.hypot(second.centreX - first.centreX, second.centreY - first.centreY) / first.width;
  if (sizeChange > 0.12 || shift > 0.06) mesh = await runMesh(models, image, second);
  return { ...mesh, box: boundsOf(mesh.points), blendshapes: await runBlendshapes(models, mesh.points) };
}

function squareBox(centreX: number, centreY: number, side: number, angle: number): TurnedBox {
  return { centreX, centreY, width: side, height: side, angle };
}

async function runMesh(models: VisionModels, image: RgbImage, box: TurnedBox) {
  const outputs = await models.faceMesh.run(warp(image, box, 256, from0To1));
  const raw = outputs.find((output) => output.length === pointCount * 3);
  const presence = outputs.find((output) => output.length === 1);
  if (raw === undefined || presence === undefined) throw new Error('the face mesh gave unexpected outputs');
  const cos = Math.cos(box.angle);
  const sin = Math.sin(box.angle);
  const points = new Float32Array(pointCount * 3);
  for (let at = 0; at < points.length; at += 3) {
    const across = (raw[at]! / 256 - 0.5) * box.width;
    const down = (raw[at + 1]! / 256 - 0.5) * box.height;
    points[at] = box.centreX + across * cos - down * sin;
    points[at + 1] = box.centreY + across * sin + down * cos;
    points[at + 2] = (raw[at + 2]! / 256) * box.width;
  }
  return { points, presence: sigmoid(presence[0]!) };
}

/** The square around a mesh, turned with the line between the eyes and 1.5 times as large, as MediaPipe's tracker takes it. */
function boxOfMesh(points: Float32Array): TurnedBox {
  const right = meshPoint.rightEyeOuter * 3;
  const left = meshPoint.leftEyeOuter * 3;
  const angle = Math.atan2(points[left + 1]! - points[right + 1]!, points[left]! - points[right]!);
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  let minAcross = Infinity;
  let maxAcross = -Infinity;
  let minDown = Infinity;
  let maxDown = -Infinity;
  for (let at = 0; at < points.length; at += 3) {
    const across = points[at]! * cos + points[at + 1]! * sin;
    const down = points[at + 1]! * cos - points[at]! * sin;
    minAcross = Math.min(minAcross, across);
    maxAcross = Math.max(maxAcross, across);
    minDown = Math.min(minDown, down);
    maxDown = Math.max(maxDown, down);
  }
  const across = (minAcross + maxAcross) / 2;
  const down = (minDown + maxDown) / 2;
  const side = Math.max(maxAcross - minAcross, maxDown - minDown) * 1.5;
  return squareBox(across * cos - down * sin, across * sin + down * cos, side, angle);
}

function boundsOf(points: Float32Array): PixelBox {
  let left = Infinity;
  let right = -Infinity;
  let top = Infinity;
  let bottom = -Infinity;
  for (let at = 0; at < skinPointCount * 3; at += 3) {
    left = Math.min(left, points[at]!);
    right = Math.max(right, points[at]!);
    top = Math.min(top, points[at + 1]!);
    bottom = Math.max(bottom, points[at + 1]!);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

async function runBlendshapes(
  models: VisionModels,
  points: Float32Array,
): Promise<Record<Blendshape, number>> {
  const input = new Float32Array(blendshapePoints.length * 2);
  blendshapePoints.forEach((point, index) => {
    input[2 * index] = points[3 * point]!;
    input[2 * index + 1] = points[3 * point + 1]!;
  });
  const [scores] = await models.faceBlendshapes.run(input);
  if (scores?.length !== blendshapeNames.length)
    throw new Error('the blendshape net gave unexpected outputs');
  const named = blendshapeNames.map((name, index) => [name, scores[index]!] as const);
  return Object.fromEntries(named) as Record<Blendshape, number>;
}
