import { couldNotTell, measured, notMeasured, type Signal } from '../../../domain/signal.ts';
import { meshPoint } from '../../nets/face-mesh.ts';
import { isMeshed, reasons, type MeshedFace, type ReadFace } from '../../photo-reading.ts';
import { rounded } from '../../rounding.ts';
import type { EyeReading } from '../../signals.ts';
import { eyeHindrance, eyesCovered, hiddenEyes } from './covers.ts';

/** The gap between the lids of eyes that are plainly open, as a share of the eye's width: the median of 160 faces is 0.32. */
const openGap = 0.3;
/** Below this gap eyes look closed; below the second where a laugh, a lowered head or a turned one narrows them. */
const closedGap = 0.16;
const closedGapIfNarrowed = 0.12;
/** From this gap on eyes are open, from the second where the lids say so clearly: narrow eyes have gaps of 0.17–0.22. */
const surelyOpenGap = 0.22;
const narrowGap = 0.18;
/**
 * How far the lids are up by MediaPipe's blink scores: less than the first with closed eyes, than the second where they are
 * narrowed too, and at least the others with open ones.
 */
const closedLids = 0.6;
const closedLidsIfNarrowed = 0.52;
const openLids = 0.6;
const surelyOpenLids = 0.8;
/** Mouth-smile score from which a face may be laughing, and degrees beyond which a head is lowered or turned. */
const smilesFrom = 0.4;
const loweredDeg = -15;
const turnedDeg = 20;

/**
 * How open the eyes are: 0 closed – 1 wide open, the gap between the lids relative to the width of the eye. Under 0.55 they look
 * closed. Closed and open are told only where gap and blink scores agree; narrow, laughing and half-lowered eyes lie between and
 * are not judged. Could not tell either on covered eyes, on a face under 48 pixels and on a head turned by more than 50°.
 */
export function eyeOpenness(face: ReadFace | null, covered: Signal<boolean>): Signal<number> {
  if (face === null) return notMeasured(reasons.noFace);
  if (!isMeshed(face)) return notMeasured(reasons.faceNotMeasured);
  const cover = hiddenEyes(covered);
  if (cover !== null) return couldNotTell(cover);
  const hindrance = eyeHindrance(face);
  if (hindrance !== null) return couldNotTell(hindrance);
  const eyes = readEyes(face);
  const openness = rounded(Math.min(1, eyes.gap / openGap), 2);
  if (lookClosed(eyes)) return measured(openness, null, 0.9);
  if (lookOpen(eyes)) return measured(openness, null, 0.95);
  return couldNotTell(
    'The eyes are narrow or lowered here; one photo does not tell whether they are closed.',
  );
}

function lookClosed({ gap, lids, isNarrowed }: EyeReading): boolean {
  return isNarrowed
    ? gap < closedGapIfNarrowed && lids < closedLidsIfNarrowed
    : gap < closedGap && lids < closedLids;
}

function lookOpen({ gap, lids }: EyeReading): boolean {
  return (gap >= surelyOpenGap && lids >= openLids) || (gap >= narrowGap && lids >= surelyOpenLids);
}

/** The eyes of a face, null where something covers them or the face is too small or turned too far to read them. */
export function visibleEyes(face: ReadFace): EyeReading | null {
  if (!isMeshed(face) || eyeHindrance(face) !== null || hiddenEyes(eyesCovered(face)) !== null) return null;
  return readEyes(face);
}

/** Reads both eyes of a face. */
export function readEyes({ mesh: { points, blendshapes }, pose }: MeshedFace): EyeReading {
  const gaps = eyePoints.map(({ corners: [outer, inner], lids }) => {
    const gap = lids.reduce((sum, [upper, lower]) => sum + distance(points, upper, lower), 0) / lids.length;
    return gap / Math.max(1, distance(points, outer, inner));
  });
  const smiles = (blendshapes.mouthSmileLeft + blendshapes.mouthSmileRight) / 2 > smilesFrom;
  return {
    gap: (gaps[0]! + gaps[1]!) / 2,
    lids: 1 - (blendshapes.eyeBlinkLeft + blendshapes.eyeBlinkRight) / 2,
    isNarrowed: smiles || pose.pitchDeg < loweredDeg || Math.abs(pose.yawDeg) > turnedDeg,
  };
}

/** Points of the mesh: corners, and pairs of points on the upper and the lower lid, over the middle of each eye. */
const eyePoints = [
  {
    corners: [meshPoint.rightEyeOuter, meshPoint.rightEyeInner],
    lids: [
      [160, 144],
      [159, 145],
      [158, 153],
    ],
  },
  {
    corners: [meshPoint.leftEyeOuter, meshPoint.leftEyeInner],
    lids: [
      [387, 373],
      [386, 374],
      [385, 380],
    ],
  },
] as const;

function distance(points: Float32Array, a: number, b: number): number {
  return Math.hypot(points[3 * a]! - points[3 * b]!, points[3 * a + 1]! - points[3 * b + 1]!);
}
