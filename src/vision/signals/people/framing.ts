import { couldNotTell, measured, notMeasured, type Signal } from '../../../domain/signal.ts';
import type { Body } from '../../nets/body.ts';
import type { FoundObject } from '../../nets/detect-objects.ts';
import { sharedArea } from '../../nets/detections.ts';
import { reasons, type ReadFace } from '../../photo-reading.ts';
import type { PixelBox, Point, RgbImage } from '../../rgb-image.ts';
import { rounded } from '../../rounding.ts';
import type { Framing } from '../../signals.ts';
import { maskSize } from '../../nets/subject-mask.ts';
import { faceBox, isSurePerson } from './people.ts';

/** From this share on a photo shows head and shoulders at most. */
const closeFaceShare = 0.3;
/** From this share on the face fills the photo. */
export const closeUpShare = 0.42;
const bustShare = 0.2;
/** Hips are about three heights of the face under the chin. With less room than this many they cannot show on an upright person. */
const roomForHips = 2.4;
const uprightDeg = 30;
/**
 * How far the ankles of a whole person are from the middle of the face, in its heights: of standing people 5.2 or more. Nearer ones were
 * seen in a kayak and behind a laptop.
 */
const minAnkleDistance = 4.5;

/** Height of the main face, chin to hairline, ÷ height of the photo, 0–1. */
export function faceShare(image: RgbImage, face: ReadFace | null): Signal<number> {
  if (face === null) return notMeasured(reasons.noFace);
  return measured(rounded(heightShare(image, face), 3), null, 0.95);
}

/** Height of a face ÷ height of the photo, 0–1. */
export function heightShare(image: RgbImage, face: ReadFace): number {
  return Math.min(1, faceBox(face).height / image.height);
}

/**
 * Whether a face leaves no room for more than head and shoulders, so that the body need not be searched. Of the development
 * photos whose body was searched all the same, the 11 that this leaves out showed a bust.
 */
export function isHeadAndShoulders(image: RgbImage, face: ReadFace): boolean {
  const share = heightShare(image, face);
  if (share >= closeFaceShare) return true;
  const box = faceBox(face);
  const room = (image.height - box.y - box.height) / box.height;
  const isUpright = face.pose !== null && Math.abs(face.pose.rollDeg) <= uprightDeg;
  return share >= bustShare && isUpright && room < roomForHips;
}

/**
 * How much of the person is on the photo, named after the lowest joint that can be seen (BlazePose visibility > 0.5): ankles
 * full-body, knees three-quarter, hips waist-up, shoulders bust, else close-up. A face of 30 % of the height or more, or with no
 * room for hips under it, settles it without the body net, which sees bodies in animals and lamps too: without a face the object
 * net must be sure of a person.
 * Could not tell when the net finds no body and the face is small.
 */
export function framing(
  image: RgbImage,
  face: ReadFace | null,
  body: Body | null,
  objects: readonly FoundObject[] | null,
): Signal<Framing> {
  if (face === null && objects?.some(isSurePerson) !== true) return notMeasured(reasons.noPerson);
  const share = face === null ? 0 : heightShare(image, face);
  if (share >= closeUpShare) return measured('close-up', null, 0.9);
  if (face !== null && isHeadAndShoulders(image, face)) return measured('bust', null, 0.85);
  if (body === null || body.presence < 0.5) {
    if (share >= bustShare) return measured('bust', null, 0.7);
    return face === null
      ? notMeasured(reasons.noPerson)
      : couldNotTell('The body could not be made out well enough to say how much of it shows.');
  }
  const { shoulders, hips, knees, ankles } = body.visible;
  if (ankles && face !== null && areTooNear(body.ankles, faceBox(face))) {
    return couldNotTell('The feet seem too near to the face to say how much of the body shows.');
  }
  if (ankles) return measured('full-body', null, 0.85);
  if (knees) return measured('three-quarter', null, 0.8);
  if (hips) return measured('waist-up', null, 0.85);
  return shoulders || share < bustShare ? measured('bust', null, 0.8) : measured('close-up', null, 0.7);
}

function areTooNear(ankles: readonly Point[], { x, y, width, height }: PixelBox): boolean {
  const distances = ankles.map((ankle) => Math.hypot(ankle.x - x - width / 2, ankle.y - y - height / 2));
  return Math.min(...distances) < minAnkleDistance * height;
}

const minMaskProbability = 0.5;

/**
 * Free space above the head ÷ height of the photo, 0–1: from the top of the photo down to where the subject mask begins above
 * the main face; 0 when the head is cut off. Could not tell when the mask does not cover that face.
 */
export function headroom(image: RgbImage, face: ReadFace | null, mask: Float32Array): Signal<number> {
  if (face === null) return notMeasured(reasons.noFace);
  const box = faceBox(face);
  const column = (x: number): number =>
    Math.min(maskSize - 1, Math.max(0, Math.round((x / image.width) * maskSize)));
  const first = column(box.x + box.width * 0.3);
  const last = column(box.x + box.width * 0.7);
  let row = Math.min(
    maskSize - 1,
    Math.max(0, Math.round(((box.y + box.height * 0.3) / image.height) * maskSize)),
  );
  if (coverage(mask, row, first, last) < 0.5)
    return couldNotTell('The outline of the head could not be made out.');
  while (row > 0 && coverage(mask, row - 1, first, last) >= 0.5) row -= 1;
  return measured(rounded(row / maskSize, 3), null, 0.85);
}

/** Share of the cells of one row of the mask that belong to a person. */
function coverage(mask: Float32Array, row: number, first: number, last: number): number {
  let count = 0;
  for (let column = first; column <= last; column += 1) {
    if (mask[row * maskSize + column]! > minMaskProbability) count += 1;
  }
  return count / (last - first + 1);
}

/**
 * How much of the main face the photo's own edge leaves, 0–1: the smaller of the shares of its width and of its height (chin to
 * hairline) that lie on the photo. Its mesh reaches beyond the edge. A forehead counts half, as close portraits often cut it.
 */
export function faceInPhoto(image: RgbImage, face: ReadFace | null): Signal<number> {
  if (face === null) return notMeasured(reasons.noFace);
  const { x, y, width, height } = faceBox(face);
  const aside = Math.max(0, -x) + Math.max(0, x + width - image.width);
  const below = Math.max(0, y + height - image.height);
  const above = Math.max(0, -y) / 2;
  const left = Math.min(1 - aside / width, 1 - (below + above) / height);
  return measured(rounded(Math.max(0, left), 2), null, 0.85);
}

/**
 * Share of what the photo shows of the main head that is left when the app cuts its frame (width ÷ height) out of the middle of
 * the photo, 0–1. The head is the face with 30 % more above it. What the photo's own edge cuts is not the app's doing.
 */
export function headInFrame(image: RgbImage, face: ReadFace | null, frameRatio: number): Signal<number> {
  if (face === null) return notMeasured(reasons.noFace);
  const { x, y, width, height } = faceBox(face);
  const head = { x, y: y - height * 0.3, width, height: height * 1.3 };
  const shown = sharedArea(head, { x: 0, y: 0, width: image.width, height: image.height });
  const share = sharedArea(head, appFrame(image, frameRatio)) / Math.max(1, shown);
  return measured(rounded(Math.min(1, share), 2), null, 0.9);
}

/** The largest frame of that shape in the middle of a photo. */
export function appFrame({ width, height }: { width: number; height: number }, frameRatio: number): PixelBox {
  const frameWidth = Math.min(width, height * frameRatio);
  const frameHeight = Math.min(height, width / frameRatio);
  return {
    x: (width - frameWidth) / 2,
    y: (height - frameHeight) / 2,
    width: frameWidth,
    height: frameHeight,
  };
}
