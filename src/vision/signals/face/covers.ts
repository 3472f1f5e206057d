import { couldNotTell, measured, notMeasured, type Signal } from '../../../domain/signal.ts';
import { askImageNet, lensSigns } from '../../covers/eye-cover.ts';
import { brightnessOf, colourAt } from '../../covers/face-colours.ts';
import { cheeks, mouthCoverScore } from '../../covers/mouth-cover.ts';
import type { FoundObject } from '../../nets/detect-objects.ts';
import { meshPoint } from '../../nets/face-mesh.ts';
import type { VisionModels } from '../../models.ts';
import {
  isMeshed,
  reasons,
  type FaceCovers,
  type LensSigns,
  type MeshedFace,
  type ReadFace,
} from '../../photo-reading.ts';
import { clipped, halved, type PixelBox, type RgbImage } from '../../rgb-image.ts';
import { limited, rounded } from '../../rounding.ts';
import type { MouthCover } from '../../signals.ts';
import { detectFaces } from '../../nets/detect-faces.ts';
import { maybeCovered } from './maybe-covered.ts';

const minFacePx = 48;
/** Dark glasses show on smaller faces, too: of the 34 development faces of 30 to 55 pixels 12 are called covered, each rightly. */
const minLensPx = 36;
const maxYawDeg = 50;
const { rightEyeOuter, rightEyeInner, leftEyeOuter, leftEyeInner } = meshPoint;
const eyeCorners = [rightEyeOuter, rightEyeInner, leftEyeOuter, leftEyeInner];
/** Both corners of the mouth and the middles of the lips. */
const mouthEdges = [meshPoint.rightMouthCorner, meshPoint.leftMouthCorner, 0, 17];
/**
 * Luminance of the cheeks, 0–255, under which compression leaves no more than noise of eyes and mouth: of 24 portraits darkened
 * to 0.06 two were taken for covered mouths, to 0.1 none.
 */
const nearlyBlack = 10;

/**
 * What covers a face. The image net costs about 27 ms of CPU, so it is asked only where there are signs of a lens, as on one
 * uncovered face of four, and about the whole head only where the face settles nothing; `askNet` false leaves the net out.
 */
export async function readCovers(
  models: VisionModels,
  image: RgbImage,
  face: MeshedFace,
  askNet: boolean,
): Promise<FaceCovers> {
  const unseen = unseenParts(image, face);
  const lens = lensSigns(image, face.mesh);
  const worthAsking =
    askNet && lens !== null && unseen.eyes === null && eyeHindrance(face, minLensPx) === null;
  const net = worthAsking ? models.imageClasses : null;
  const onFace = net && (await askImageNet(net, image, face, 'face'));
  const isUnsettled = lens !== null && onFace !== null && !areSunglasses(lens, onFace.sunglasses, 0);
  const onHead = net && isUnsettled ? await askImageNet(net, image, face, 'head') : null;
  const mouth = mouthCoverScore(image, face);
  const isTurned = mouth >= mayBeTurnedFrom && (await isUpsideDown(models, image, face));
  const isMasked = onHead !== null && onHead.mask >= maskFrom;
  const hidden = isMasked ? behindMask(mouth, unseen) : unseen;
  return {
    lens,
    sunglasses: onFace?.sunglasses ?? null,
    sunglassesOnHead: onHead?.sunglasses ?? null,
    mouth,
    unseen: isTurned ? unseenUpsideDown : hidden,
  };
}

const upsideDown = 'The face is upside down, so it cannot be judged.';
const unseenUpsideDown = { eyes: upsideDown, mouth: upsideDown };
/** Both masks of a whole face among the development photos reach it, of 582 other faces none comes to half of it. */
const maskFrom = 0.7;
const masked = 'This may be a mask, so the face cannot be judged.';

/** A mouth that is surely covered, as by a cloth mask, is still called so. */
function behindMask(mouth: number, unseen: FaceCovers['unseen']): FaceCovers['unseen'] {
  return { eyes: masked, mouth: mouth >= mouthCoveredFrom ? unseen.mouth : masked };
}

function unseenParts(image: RgbImage, face: MeshedFace): FaceCovers['unseen'] {
  const tooDark =
    brightnessOf(colourAt(image, face.mesh, cheeks)) < nearlyBlack
      ? 'The face is too dark to judge this.'
      : null;
  return {
    eyes: isCutOff(image, face, eyeCorners) ? 'The edge of the photo cuts off an eye.' : tooDark,
    mouth: isCutOff(image, face, mouthEdges) ? 'The edge of the photo cuts off part of the mouth.' : tooDark,
  };
}

/** Whether some of these points of the mesh lie outside of the photo. */
function isCutOff({ width, height }: RgbImage, { mesh }: MeshedFace, indexes: readonly number[]): boolean {
  return indexes.some((index) => {
    const x = mesh.points[3 * index]!;
    const y = mesh.points[3 * index + 1]!;
    return x < 0 || y < 0 || x > width || y > height;
  });
}

/**
 * The most that the net, as the mean of its two views, adds to the log odds of a lens, and the sum from which glasses are dark. Chosen
 * on 3,100 views of faces without dark glasses, 430 of clear glasses and 390 of sunglasses, most of them cut small or drawn: 4, 6
 * and 377 of them reach it.
 */
const netWeight = 4;
const darkFrom = 1.3;
/** Mean probability below which the net sees no glasses at all. */
const seenFrom = 0.03;
/** Probability of sunglasses, on the face or the head, from which gaze and openness say nothing. */
const doubtFrom = 0.05;

/** Whether the colors around the eyes and the net agree on dark glasses. */
function areSunglasses({ odds }: LensSigns, onFace: number, onHead: number): boolean {
  const mean = (onFace + onHead) / 2;
  return mean >= seenFrom && odds + netWeight * mean >= darkFrom;
}

/**
 * Whether dark, mirrored or coloured glasses cover the eyes. Could not tell while the net is in doubt, and where an eye lies
 * beyond the edge of the photo or in the dark: gaze and openness then say nothing. Clear glasses cover nothing. Not measured on
 * a face under 48 pixels, where dark glasses alone are found from 36 on, and on a head turned by more than 50°.
 */
export function eyesCovered(face: ReadFace | null): Signal<boolean> {
  if (face === null) return notMeasured(reasons.noFace);
  if (!isMeshed(face) || face.covers === null) return notMeasured(reasons.faceNotMeasured);
  const { lens, sunglasses, sunglassesOnHead, unseen } = face.covers;
  if (unseen.eyes !== null) return couldNotTell(unseen.eyes);
  const hindrance = eyeHindrance(face);
  const isNear = hindrance === reasons.turnedAway || eyeHindrance(face, minLensPx) === null;
  if (isNear && sunglasses === null && lens?.mayHide === true) return couldNotTell(maybeCovered);
  if (lens !== null && sunglasses !== null && areSunglasses(lens, sunglasses, sunglassesOnHead ?? 0))
    return measured(true, null, hindrance === null ? rounded(0.9 + 0.09 * sunglasses, 2) : 0.9);
  if (hindrance !== null) return notMeasured(hindrance);
  if (lens === null) return measured(false, null, 0.95);
  const isSuspected = sunglasses === null || Math.max(sunglasses, sunglassesOnHead ?? 0) >= doubtFrom;
  return isSuspected || lens.mayHide ? couldNotTell(maybeCovered) : measured(false, null, 0.9);
}

/** Why eyes cannot be judged on a face, or null. */
export function eyeHindrance({ mesh, pose }: MeshedFace, leastPx = minFacePx): string | null {
  if (mesh.box.width < leastPx) return reasons.faceTooSmall;
  return Math.abs(pose.yawDeg) > maxYawDeg ? reasons.turnedAway : null;
}

/** Why nothing can be said about the eyes, or null where they are in view as far as one can tell. */
export function hiddenEyes(covered: Signal<boolean>): string | null {
  if (covered.state === 'could-not-tell') return covered.reason;
  return covered.value === true ? 'The eyes are covered by dark glasses.' : null;
}

const mouthCoveredFrom = 3;
const mouthDoubtFrom = 0.5;
/** Upside-down faces take the forehead for the mouth, so that no mouth is to be seen there. */
const mayBeTurnedFrom = -1;
/** How large the box of what covers a mouth is, in widths of the face. */
const coverWidths = { min: 0.3, max: 1.4 };
const drinks: ReadonlySet<string> = new Set(['cup', 'wine glass', 'bottle']);

/**
 * What covers the mouth, if anything. Sure where no mouth is to be seen at all, or where that is likely and the object net sees
 * a thing there; its name is told only for phones and drinks, as it takes hands for hot dogs. Could not tell while in doubt,
 * and where it lies beyond the edge of the photo or in the dark: the smile is then not judged. Not measured on a face under 48
 * pixels and on a head turned by more than 50°.
 */
export function mouthCovered(
  face: ReadFace | null,
  objects: readonly FoundObject[] | null,
): Signal<MouthCover> {
  if (face === null) return notMeasured(reasons.noFace);
  if (!isMeshed(face) || face.covers === null) return notMeasured(reasons.faceNotMeasured);
  const { unseen } = face.covers;
  if (unseen.mouth !== null) return couldNotTell(unseen.mouth);
  const hindrance = eyeHindrance(face);
  if (hindrance !== null) return notMeasured(hindrance);
  const score = face.covers.mouth;
  if (score < mouthDoubtFrom) return measured('nothing', null, 0.95);
  const thing = (objects ?? []).find((object) => liesOverMouth(object, face));
  if (thing === undefined && score < mouthCoveredFrom)
    return couldNotTell('Something may cover the mouth, such as a hand.');
  const confidence = rounded(limited(0.9 + 0.01 * score, 0.9, 0.97), 2);
  return measured(coverName(thing), null, confidence);
}

/** Whether it is worth asking the object net what covers the mouth. */
export function mouthMayBeCovered({ covers }: ReadFace): boolean {
  return covers !== null && covers.unseen.mouth === null && covers.mouth >= mouthDoubtFrom;
}

/** Why nothing can be said about the mouth, or null where it is in view as far as one can tell. */
export function hiddenMouth(covered: Signal<MouthCover>): string | null {
  if (covered.state === 'could-not-tell') return covered.reason;
  return covered.state === 'measured' && covered.value !== 'nothing' ? 'The mouth is covered.' : null;
}

function coverName(thing: FoundObject | undefined): MouthCover {
  if (thing?.label === 'cell phone') return 'phone';
  return thing !== undefined && drinks.has(thing.label) ? 'drink' : 'something';
}

function liesOverMouth({ label, ...box }: FoundObject, { mesh }: MeshedFace): boolean {
  const widths = box.width / mesh.box.width;
  const heights = box.height / mesh.box.width;
  const fits = Math.min(widths, heights) >= coverWidths.min && Math.max(widths, heights) <= coverWidths.max;
  if (label === 'person' || !fits) return false;
  const inside = mouthEdges.filter((point) => {
    const x = mesh.points[3 * point]!;
    const y = mesh.points[3 * point + 1]!;
    return x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
  });
  return inside.length >= 3;
}

/** The detector is surer than this of upright faces, and of no face that is upside down (60 photos turned by 120° to 180°). */
const surelyUpright = 0.85;
/** Side of the part of the photo that is turned, in widths of the face. */
const surroundings = 3;

/**
 * Whether a face is upside down. Its mesh then lies the wrong way round with a harmless roll, takes the forehead for the
 * mouth and finds it covered. The detector is asked again with the photo turned by half a circle: it was surer of all 22 faces
 * of that kind, and of none of 36 upright ones with a covered mouth.
 */
async function isUpsideDown(
  models: VisionModels,
  image: RgbImage,
  { detection }: ReadFace,
): Promise<boolean> {
  if (detection.score >= surelyUpright) return false;
  const around = clipped(enlargedBox(detection, surroundings), image);
  const turned = turnedByHalf(image, around);
  const [found] = (await detectFaces(models, turned, halved(turned))).toSorted((a, b) => b.score - a.score);
  return found !== undefined && found.score >= surelyUpright;
}

function enlargedBox({ x, y, width, height }: PixelBox, times: number): PixelBox {
  const side = Math.max(width, height) * times;
  return { x: x + (width - side) / 2, y: y + (height - side) / 2, width: side, height: side };
}

/** The part of the image inside a box of whole pixels, turned by half a circle. */
function turnedByHalf(image: RgbImage, box: PixelBox): RgbImage {
  const data = new Uint8Array(box.width * box.height * 3);
  let to = 0;
  for (let y = box.y + box.height - 1; y >= box.y; y -= 1) {
    for (let x = box.x + box.width - 1; x >= box.x; x -= 1, to += 3) {
      const from = (y * image.width + x) * 3;
      data.set(image.data.subarray(from, from + 3), to);
    }
  }
  return { data, width: box.width, height: box.height };
}
