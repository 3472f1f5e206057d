import { measured, notMeasured, type Signal } from '../../domain/signal.ts';
import { meshPoint } from '../face-mesh.ts';
import { limited, rounded } from '../rounding.ts';
import type { HeadPose } from '../signals.ts';
import { isMeshed, reasons, type ReadFace } from '../photo-reading.ts';

type Vector = readonly [number, number, number];

/**
 * How a head is turned, from 478 mesh points (x, y, z in pixels). Degrees: yaw is positive when the nose points to the right
 * of the photo, pitch when it points up, roll when the head leans clockwise; all three are 0 for a head that faces the camera.
 * Built from two axes, side to side and forehead to chin. Source of the mesh: MediaPipe Face Landmarker.
 */
export function headPoseOf(points: Float32Array): HeadPose {
  const at = (index: number): Vector => [points[3 * index]!, points[3 * index + 1]!, points[3 * index + 2]!];
  const across = unit(difference(at(meshPoint.leftFaceSide), at(meshPoint.rightFaceSide)));
  const down = difference(at(meshPoint.chin), at(meshPoint.forehead));
  const along = dot(across, down);
  const upright = unit([
    down[0] - along * across[0],
    down[1] - along * across[1],
    down[2] - along * across[2],
  ]);
  const forward: Vector = [
    across[1] * upright[2] - across[2] * upright[1],
    across[2] * upright[0] - across[0] * upright[2],
    across[0] * upright[1] - across[1] * upright[0],
  ];
  return {
    yawDeg: degrees(-Math.atan2(forward[0], forward[2])),
    pitchDeg: degrees(Math.asin(limited(forward[1], -1, 1))),
    rollDeg: degrees(Math.atan2(across[1], across[0])),
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

function difference(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function unit(vector: Vector): Vector {
  const length = Math.hypot(...vector);
  return [vector[0] / length, vector[1] / length, vector[2] / length];
}

function degrees(radians: number): number {
  return (radians * 180) / Math.PI;
}
