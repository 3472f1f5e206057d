import { measured, notMeasured, type Signal } from '../../../domain/signal.ts';
import { limited, rounded } from '../../rounding.ts';
import type { HeadPose } from '../../signals.ts';
import { isMeshed, reasons, type ReadFace } from '../../photo-reading.ts';

type Vector = readonly [number, number, number];

/**
 * Fourteen points of a face that neither the jaw nor an expression moves much: their index in the mesh, and where they lie on
 * MediaPipe's canonical face, in cm: x to the right of the photo, y down, z away from the camera. Points of the middle stand
 * alone, the others with their mirror image. Source: canonical_face_model of MediaPipe Face Geometry.
 */
export const rigidPoints: readonly (readonly [index: number, at: Vector])[] = [
  ...([
    [10, [0, -8.26, -4.48]],
    [6, [0, -2.47, -5.79]],
  ] as const),
  ...mirrored([
    [33, 263, [-4.45, -2.66, -3.17]],
    [133, 362, [-1.86, -2.59, -3.76]],
    [129, 358, [-1.79, 0.98, -4.85]],
    [119, 348, [-3.3, -0.86, -3.87]],
    [67, 297, [-3.52, -8.01, -3.73]],
    [205, 425, [-3.83, 1.54, -4.14]],
  ]),
];

function mirrored(pairs: readonly (readonly [right: number, left: number, at: Vector])[]) {
  return pairs.flatMap(([right, left, [x, y, z]]): [number, Vector][] => [
    [right, [x, y, z]],
    [left, [-x, y, z]],
  ]);
}

/**
 * Degrees that the canonical face must look up to face the camera. Faces that look into the camera with eyes level in the head
 * read 4.8° (± 0.7°, 59 portraits and selfies) below it, and all that look into the camera 3.7° (132 with little yaw).
 */
export const canonicalPitchDeg = 4;

/**
 * How a head is turned, from 478 mesh points (x, y, z in pixels). Degrees: yaw is positive when the nose points to the right
 * of the photo, pitch when it points up, roll when the head leans clockwise; all three are 0 for a head that faces the camera.
 * It is the rotation that best lays the canonical face on the mesh, from where a face meets the camera's eye. On 33 faces
 * drawn at 15 known turns on the canonical face, pitch is off by 1.2° on average (by up to 3° at −30° and 30°) and yaw falls
 * short by 7° at 40°. Source: Horn 1987, closed-form solution of absolute orientation using unit quaternions.
 */
export function headPoseOf(points: Float32Array): HeadPose {
  const [w, x, y, z] = bestRotation(points);
  const forward: Vector = [2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)];
  return {
    yawDeg: degrees(-Math.atan2(forward[0], forward[2])),
    pitchDeg: degrees(Math.asin(limited(forward[1], -1, 1))) + canonicalPitchDeg,
    rollDeg: degrees(Math.atan2(2 * (x * y + w * z), 1 - 2 * (y * y + z * z))),
  };
}

/** The head pose of a face as a signal, in whole degrees. */
export function headPoseSignal(face: ReadFace | null): Signal<HeadPose> {
  if (face === null) return notMeasured(reasons.noFace, 'deg');
  if (!isMeshed(face)) return notMeasured(reasons.faceNotMeasured, 'deg');
  const { yawDeg, pitchDeg, rollDeg } = face.pose;
  const pose = { yawDeg: rounded(yawDeg, 0), pitchDeg: rounded(pitchDeg, 0), rollDeg: rounded(rollDeg, 0) };
  return measured(pose, 'deg', Math.abs(yawDeg) > 50 ? 0.7 : 0.9);
}

type Quaternion = [w: number, x: number, y: number, z: number];

/** The turn from the canonical face to the mesh as a unit quaternion: the main eigenvector of Horn's symmetric matrix. */
function bestRotation(points: Float32Array): Quaternion {
  const [xx, xy, xz, yx, yy, yz, zx, zy, zz] = covariances(points);
  // Adding the same to every eigenvalue makes the main one the largest by amount, too; squaring lets it drown the others.
  const shift = 2 * Math.hypot(xx, xy, xz, yx, yy, yz, zx, zy, zz);
  let matrix = [
    [shift + xx + yy + zz, yz - zy, zx - xz, xy - yx],
    [yz - zy, shift + xx - yy - zz, xy + yx, zx + xz],
    [zx - xz, xy + yx, shift + yy - xx - zz, yz + zy],
    [xy - yx, zx + xz, yz + zy, shift + zz - xx - yy],
  ];
  for (let squaring = 0; squaring < 12; squaring += 1) matrix = squared(matrix);
  const [longest = []] = matrix.toSorted((a, b) => Math.hypot(...b) - Math.hypot(...a));
  const length = Math.hypot(...longest);
  return longest.map((value) => value / length) as Quaternion;
}

/** Sums over the rigid points of a canonical coordinate × a mesh coordinate, the latter from the points' centre. */
function covariances(points: Float32Array) {
  const meshSum = (axis: number): number =>
    rigidPoints.reduce((sum, [index]) => sum + points[3 * index + axis]!, 0);
  const centre = [0, 1, 2].map((axis) => meshSum(axis) / rigidPoints.length);
  const sum = (from: number, to: number): number =>
    rigidPoints.reduce(
      (total, [index, at]) => total + at[from]! * (points[3 * index + to]! - centre[to]!),
      0,
    );
  return [
    ...([sum(0, 0), sum(0, 1), sum(0, 2)] as const),
    ...([sum(1, 0), sum(1, 1), sum(1, 2)] as const),
    ...([sum(2, 0), sum(2, 1), sum(2, 2)] as const),
  ] as const;
}

/** A 4 × 4 matrix times itself, scaled so that it does not overflow. */
function squared(matrix: number[][]): number[][] {
  const product = matrix.map((row) =>
    row.map((_, column) => row.reduce((sum, value, at) => sum + value * matrix[at]![column]!, 0)),
  );
  const size = Math.hypot(...product.flat());
  return product.map((row) => row.map((value) => value / size));
}

function degrees(radians: number): number {
  return (radians * 180) / Math.PI;
}
