import { measured, type Signal } from '../../../domain/signal.ts';
import type { FoundObject } from '../../nets/detect-objects.ts';
import { overlapOfSmaller } from '../../nets/detections.ts';
import { similarity } from '../../nets/identity.ts';
import { isMeshed, type ReadFace } from '../../photo-reading.ts';
import type { PixelBox, RgbImage } from '../../rgb-image.ts';
import { faceBox, isConfirmed, isInside, isPerson, isSurePerson, ownBodies } from './people.ts';

/** A face of this share of the main one's height or more is as near to the camera as a friend is. */
const comparableFace = 0.4;
/** The same at the photo's side edge, where passers-by walk in and out. */
const comparableFaceAtEdge = 0.75;
/** How near to the side a face is at the edge, as a share of the photo's width. */
const edgeShare = 0.02;
/** A face under this share of the main one's height counts only where the detector's score is at least this high. */
const smallerFace = { height: 0.6, detection: 0.65 };
/** The same for bodies without a face that was read: shares of the main person's height and area, and the object net's score. */
const comparableBody = { height: 0.6, area: 0.3, score: 0.55 };
/** A body that shares more than this with the main person is most likely a part of that person. */
const mostSharedByBodies = 0.75;
/** Blur (px, see `blur.ts`) that is out of focus: from the first on, and so many times that of the main face. */
const outOfFocus = { fromPx: 1.3, times: 1.8 };

/** What a face needs for there to be no doubt that its owner poses beside the main person. */
const surely = {
  height: 0.6,
  detection: 0.78,
  presence: 0.9,
  yawDeg: 45,
  pitchDeg: 35,
  blurPx: 1,
  /** Cosine of two descriptors up to which they are of two people, see `identity.ts`. */
  similarity: 0.3,
} as const;

const confidence = { sure: 0.95, one: 0.9, likely: 0.8 } as const;

/**
 * People among whom a stranger has to guess whose photo it is, the main one included: those about as large as the main one
 * and in focus. Passers-by, small people behind and blurred ones are left out, however many they are.
 *
 * Confidence is 0.95 only where faces of about one size are sharp and meet the camera: three of them, or two of different people.
 *
 * `count` is the signal of `peopleCount`; `blurIn` gives the blur inside a box in px, null where it cannot be told.
 */
export function peopleInFocus(
  photo: { image: RgbImage; faces: readonly ReadFace[]; objects: readonly FoundObject[] | null },
  count: Signal<number>,
  blurIn: (box: PixelBox) => number | null,
): Signal<number> {
  const { image, faces, objects } = photo;
  const main = faces.find(isConfirmed);
  if (count.value === null || count.value < 2 || main === undefined) return count;
  const persons = objects?.filter(isPerson) ?? [];
  const mainBlur = blurIn(faceBox(main));
  const isSharp = (box: PixelBox): boolean => !isOutOfFocus(blurIn(box), mainBlur);

  const beside = faces.filter(
    (face) => face !== main && isConfirmed(face) && isComparable(face, main, image) && isSharp(faceBox(face)),
  );
  const bodies = bodiesBeside(main, faces, persons).filter((body) => isSharp(body));
  const found = Math.min(count.value, 1 + beside.length + bodies.length);
  if (found === 1) return measured(1, null, confidence.one);
  const posing = isPosing(main, mainBlur) ? beside.filter((face) => posesBeside(face)) : [];
  const isSure = posing.length >= 2 || posing.some((face) => areDifferentPeople(face, main));
  return measured(found, null, isSure ? confidence.sure : confidence.likely);

  function posesBeside(face: ReadFace): boolean {
    return (
      isPosing(face, blurIn(faceBox(face))) &&
      faceBox(face).height >= surely.height * faceBox(main!).height &&
      persons.some((person) => isInside(face.detection, person))
    );
  }
}

/** A mirror and a poster show one person twice. */
function areDifferentPeople({ identity: one }: ReadFace, { identity: other }: ReadFace): boolean {
  return one !== null && other !== null && similarity(one, other) <= surely.similarity;
}

/** Whether a face is read beyond doubt, sharp, and turned to the camera. */
function isPosing(face: ReadFace, blurPx: number | null): boolean {
  return (
    isMeshed(face) &&
    face.detection.score >= surely.detection &&
    face.mesh.presence >= surely.presence &&
    Math.abs(face.pose.yawDeg) <= surely.yawDeg &&
    Math.abs(face.pose.pitchDeg) <= surely.pitchDeg &&
    blurPx !== null &&
    blurPx < surely.blurPx
  );
}

function isComparable(face: ReadFace, main: ReadFace, image: RgbImage): boolean {
  const { x, width, height } = faceBox(face);
  const margin = edgeShare * image.width;
  const isAtEdge = x <= margin || x + width >= image.width - margin;
  const share = height / faceBox(main).height;
  if (share < smallerFace.height && face.detection.score < smallerFace.detection) return false;
  return share >= (isAtEdge ? comparableFaceAtEdge : comparableFace);
}

/** Sure bodies about as large as the main person's that show no face that was read: people who turn away or hide theirs. */
function bodiesBeside(
  main: ReadFace,
  faces: readonly ReadFace[],
  persons: readonly FoundObject[],
): FoundObject[] {
  const own = persons.find((person) => isInside(main.detection, person));
  if (own === undefined) return [];
  const read = faces.filter(isConfirmed);
  return ownBodies(persons.filter(isSurePerson)).filter(
    (body) =>
      body !== own &&
      body.score >= comparableBody.score &&
      !read.some((face) => isInside(face.detection, body)) &&
      body.height >= comparableBody.height * own.height &&
      body.width * body.height >= comparableBody.area * own.width * own.height &&
      overlapOfSmaller(body, own) <= mostSharedByBodies,
  );
}

function isOutOfFocus(blurPx: number | null, mainBlurPx: number | null): boolean {
  if (blurPx === null || blurPx < outOfFocus.fromPx) return false;
  return mainBlurPx === null || blurPx >= outOfFocus.times * mainBlurPx;
}
