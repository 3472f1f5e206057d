import { couldNotTell, measured, notMeasured, type Signal } from '../../domain/signal.ts';
import { isMeshed, reasons, type MeshedFace, type ReadFace } from '../photo-reading.ts';
import { rounded } from '../rounding.ts';
import type { Gaze } from '../signals.ts';
import { opennessOf } from './eyes.ts';

const minFacePx = 48;
const minOpenness = 0.55;
/** Degrees that the line of sight may be off to the side, up and down, and how near to that nobody can say. */
const sideways = 14;
const upward = 25;
const downward = 33;
const doubt = 3;
/** Degrees of head turn that full eye movement makes up for. */
const eyeYawDeg = 30;
const eyePitchDeg = 25;

/**
 * Whether a face looks at the camera: the head's yaw and pitch less what the eyes turn back, from MediaPipe's eye-look scores
 * (0–1). Toward the camera within 14° sideways, 25° up and 33° down (97 % of 60 faces, judged by eye); could not tell within
 * 3° of a limit, with eyes nearly shut or covered and on a face under 48 pixels.
 */
export function gaze(face: ReadFace | null, covered: Signal<boolean>): Signal<Gaze> {
  if (face === null) return notMeasured(reasons.noFace);
  if (!isMeshed(face)) return notMeasured(reasons.faceNotMeasured);
  if (face.mesh.box.width < minFacePx) return couldNotTell(reasons.faceTooSmall);
  if (covered.state === 'measured' && covered.value)
    return couldNotTell('The eyes are covered by dark glasses.');
  const margin = marginOf(face);
  if (margin < -doubt) return measured('away', null, confidenceOf(-margin));
  if (opennessOf(face) < minOpenness)
    return couldNotTell('The eyes are not open enough to see where they look.');
  if (margin <= doubt) return couldNotTell('It is too close to call whether this looks at the camera.');
  return measured('toward-camera', null, confidenceOf(margin));
}

/** Degrees by which the line of sight stays inside of the nearest limit; negative outside. */
function marginOf({ mesh: { blendshapes: look }, pose }: MeshedFace): number {
  const across = (look.eyeLookInLeft - look.eyeLookOutLeft + look.eyeLookOutRight - look.eyeLookInRight) / 2;
  const up = (look.eyeLookUpLeft + look.eyeLookUpRight - look.eyeLookDownLeft - look.eyeLookDownRight) / 2;
  const yaw = pose.yawDeg - eyeYawDeg * across;
  const pitch = pose.pitchDeg - eyePitchDeg * up;
  return Math.min(sideways - Math.abs(yaw), upward - pitch, downward + pitch);
}

function confidenceOf(margin: number): number {
  return rounded(Math.min(0.95, 0.7 + margin * 0.025), 2);
}
