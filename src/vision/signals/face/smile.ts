import { couldNotTell, measured, notMeasured, type Signal } from '../../../domain/signal.ts';
import { meshPoint } from '../../nets/face-mesh.ts';
import { isMeshed, reasons, type MeshedFace, type ReadFace } from '../../photo-reading.ts';
import type { RgbImage } from '../../rgb-image.ts';
import { limited, median, rounded } from '../../rounding.ts';
import type { Mouth, MouthCover, Smile } from '../../signals.ts';
import { hiddenMouth } from './covers.ts';
import { slightFrom, smilingFrom } from './name-limits.ts';

const minFacePx = 48;
const maxYawDeg = 60;
/** Strength of a smile within which it is slight; up to `smilingFrom` it is too close to call. */
const slight = { from: slightFrom, to: 0.42 };
/** Of 41 slight smiles of the development photos, two measure under 0.1 and none under 0.07; subtler ones exist. */
const notSmilingBelow = 0.04;

/** Lips further apart than this share of the mouth's width are open; closer than the second they are closed. */
const openLips = 0.06;
const closedLips = 0.03;
/** Share of the samples between the lips that must look like teeth, or how far the upper lip must be raised off them (0–1). */
const minTeeth = 0.1;
const raisedLip = 0.15;

/**
 * Whether a face smiles: MediaPipe's mouth-smile scores (0–1) plus how far the corners of the mouth lie above its middle (in
 * widths of the mouth). Judged by eye on 198 portraits and selfies, this tells smiles, slight ones included, from none with an
 * AUC of 0.988. Could not tell near the limits, where teeth show without a smile, where something covers the mouth or may do so,
 * on a face under 48 pixels and on a head turned by more than 60°.
 */
export function smile(face: ReadFace | null, image: RgbImage, covered: Signal<MouthCover>): Signal<Smile> {
  return ofVisibleMouth(face, covered, (seen) => {
    const strength = smileStrength(seen);
    if (strength >= smilingFrom) return measured('smiling', null, confidenceOf(strength - smilingFrom));
    if (strength >= slight.from && strength < slight.to) return measured('slight', null, 0.75);
    const isSerious =
      strength < notSmilingBelow && !(lipGap(seen) >= openLips && teeth(image, seen) >= minTeeth);
    if (isSerious) return measured('not-smiling', null, confidenceOf(notSmilingBelow - strength));
    return couldNotTell('The mouth does not say clearly whether this is a smile.');
  });
}

/**
 * How far the mouth smiles, by the same measure as `smile`, opens and raises its upper lip, by MediaPipe's scores. A scream or a
 * stuck-out tongue measures as a smile with an open jaw, a grimace as a raised lip without a smile. Could not tell where
 * something covers the mouth or may do so, on a face under 48 pixels and on a head turned by more than 60°.
 */
export function mouth(face: ReadFace | null, covered: Signal<MouthCover>): Signal<Mouth> {
  return ofVisibleMouth(face, covered, (seen) => {
    return measured({
      smile: share(smileStrength(seen)),
      jawOpen: share(seen.mesh.blendshapes.jawOpen),
      lipRaised: share(lipRaised(seen)),
    });
  });
}

/** What `read` makes of a mouth that is in view and large enough, or else why it was not asked. */
function ofVisibleMouth<T>(
  face: ReadFace | null,
  covered: Signal<MouthCover>,
  read: (face: MeshedFace) => Signal<T>,
): Signal<T> {
  if (face === null) return notMeasured(reasons.noFace);
  if (!isMeshed(face)) return notMeasured(reasons.faceNotMeasured);
  const hindrance = mouthHindrance(face) ?? hiddenMouth(covered);
  if (hindrance !== null) return couldNotTell(hindrance);
  return read(face);
}

function share(score: number): number {
  return rounded(limited(score, 0, 1), 2);
}

/**
 * Whether a smile shows teeth: open lips, and either spots between them that are brighter and less coloured than the lips, or
 * MediaPipe's score of a raised upper lip. Not measured where nobody smiles.
 */
export function teethShown(face: ReadFace | null, smiles: Signal<Smile>, image: RgbImage): Signal<boolean> {
  if (face === null) return notMeasured(reasons.noFace);
  if (!isMeshed(face)) return notMeasured(reasons.faceNotMeasured);
  if (smiles.state === 'could-not-tell') return couldNotTell(smiles.reason);
  if (smiles.value !== 'smiling') return notMeasured('This face does not smile.');
  const gap = lipGap(face);
  if (gap < closedLips) return measured(false, null, 0.9);
  if (gap >= openLips && (teeth(image, face) >= minTeeth || lipRaised(face) >= raisedLip))
    return measured(true, null, 0.95);
  return couldNotTell('The lips part, but teeth cannot be made out between them.');
}

function lipRaised({ mesh: { blendshapes } }: MeshedFace): number {
  return (blendshapes.mouthUpperUpLeft + blendshapes.mouthUpperUpRight) / 2;
}

function mouthHindrance({ mesh, pose }: MeshedFace): string | null {
  if (mesh.box.width < minFacePx) return reasons.faceTooSmall;
  return Math.abs(pose.yawDeg) > maxYawDeg ? reasons.turnedAway : null;
}

function confidenceOf(margin: number): number {
  return rounded(Math.min(0.95, 0.8 + margin), 2);
}

function smileStrength({ mesh: { points, blendshapes } }: MeshedFace): number {
  const [rightX, rightY] = at(points, meshPoint.rightMouthCorner);
  const [leftX, leftY] = at(points, meshPoint.leftMouthCorner);
  const [upperX, upperY] = at(points, lips.upper);
  const [lowerX, lowerY] = at(points, lips.lower);
  const [rightEyeX, rightEyeY] = at(points, meshPoint.rightEyeOuter);
  const [leftEyeX, leftEyeY] = at(points, meshPoint.leftEyeOuter);
  const eyes = Math.max(1, Math.hypot(leftEyeX - rightEyeX, leftEyeY - rightEyeY));
  // Down the face, at a right angle to the line between the eyes.
  const down = { x: -(leftEyeY - rightEyeY) / eyes, y: (leftEyeX - rightEyeX) / eyes };
  const middle = { x: (upperX + lowerX - rightX - leftX) / 2, y: (upperY + lowerY - rightY - leftY) / 2 };
  const lift = (middle.x * down.x + middle.y * down.y) / mouthWidth(points);
  return (blendshapes.mouthSmileLeft + blendshapes.mouthSmileRight) / 2 + lift;
}

/** Points in the middle of the lips' inner edges. */
const lips = { upper: 13, lower: 14 } as const;
/** Points of the inner edges that lie above each other, then from inner to outer edge of each lip. */
const acrossTheGap = [
  [80, 88],
  [81, 178],
  [82, 87],
  [13, 14],
  [312, 317],
  [311, 402],
  [310, 318],
] as const;
const acrossTheLips = [
  [14, 17],
  [87, 84],
  [317, 314],
  [13, 0],
  [82, 37],
  [312, 267],
] as const;

function lipGap({ mesh: { points } }: MeshedFace): number {
  const [upperX, upperY] = at(points, lips.upper);
  const [lowerX, lowerY] = at(points, lips.lower);
  return Math.hypot(upperX - lowerX, upperY - lowerY) / mouthWidth(points);
}

function mouthWidth(points: Float32Array): number {
  const [rightX, rightY] = at(points, meshPoint.rightMouthCorner);
  const [leftX, leftY] = at(points, meshPoint.leftMouthCorner);
  return Math.max(1, Math.hypot(leftX - rightX, leftY - rightY));
}

/** Share of spots between the lips that are at least 15 % brighter and a quarter less coloured than the lips are. */
function teeth(image: RgbImage, { mesh: { points } }: MeshedFace): number {
  const between = acrossTheGap.flatMap((pair) => spots(image, points, pair, [0.2, 0.35, 0.5, 0.65]));
  const lip = acrossTheLips.flatMap((pair) => spots(image, points, pair, [0.35, 0.5, 0.65]));
  const brightness = median(lip.map((spot) => spot.brightness));
  const saturation = median(lip.map((spot) => spot.saturation));
  const isTooth = (spot: Spot): boolean =>
    spot.brightness > 1.15 * brightness && (saturation < greyLips || spot.saturation < 0.75 * saturation);
  return between.filter(isTooth).length / Math.max(1, between.length);
}

/** On black-and-white photos colour tells nothing. */
const greyLips = 0.08;

type Spot = { brightness: number; saturation: number };

function spots(
  { data, width, height }: RgbImage,
  points: Float32Array,
  [from, to]: readonly [number, number],
  shares: readonly number[],
): Spot[] {
  const [fromX, fromY] = at(points, from);
  const [toX, toY] = at(points, to);
  return shares.flatMap((share) => {
    const x = Math.round(fromX + share * (toX - fromX));
    const y = Math.round(fromY + share * (toY - fromY));
    if (x < 0 || y < 0 || x >= width || y >= height) return [];
    const pixel = (y * width + x) * 3;
    const [red, green, blue] = [data[pixel]!, data[pixel + 1]!, data[pixel + 2]!];
    const most = Math.max(red, green, blue, 1);
    return {
      brightness: 0.299 * red + 0.587 * green + 0.114 * blue,
      saturation: (most - Math.min(red, green, blue)) / most,
    };
  });
}

function at(points: Float32Array, index: number): [x: number, y: number] {
  return [points[3 * index]!, points[3 * index + 1]!];
}
