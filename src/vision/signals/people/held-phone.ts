import { couldNotTell, measured, notMeasured, type Signal } from '../../../domain/signal.ts';
import type { Body } from '../../nets/body.ts';
import { detectObjects, type FoundObject } from '../../nets/detect-objects.ts';
import type { VisionModels } from '../../models.ts';
import { isMeshed, reasons, type ReadFace } from '../../photo-reading.ts';
import { clipped, type PixelBox, type Point, type RgbImage } from '../../rgb-image.ts';
import { rounded } from '../../rounding.ts';

/** The back of a phone passes for a remote control, too. */
const labels: ReadonlySet<string> = new Set(['cell phone', 'remote']);
const minScore = 0.4;
/**
 * A phone in a mirror is about as far away as the face: as tall as this many of its heights. The microphone that the net took for
 * a phone was shorter.
 */
const tall = { min: 0.6, max: 1.5 };
/** How far its middle is from the middle of the face to the side, in widths of the face, and below its top, in heights. */
const maxAside = 2;
const below = { min: -0.3, max: 2.5 };
/** Nearer than this, the mirror is not what made the face so large. */
const maxFaceShare = 0.4;
/** Presence of a body under which its hands are guesses. */
const minPresence = 0.5;

/**
 * A second look at a small person's upper body finds phones that are too small in the whole photo. It counts only beside a hand:
 * shares of the photo and widths and heights of the face. Of 69 development photos looked at again it finds three more phones in
 * mirrors; a microphone came nearest, 1.05 heights from the wrist.
 */
const again = {
  look: { size: 4.5, down: 0.8 },
  tall: { min: 0.43, max: 1.5 },
  fromWrist: 0.95,
};

/** Where a raised hand is: widths of the face to the side, heights below its top. */
const raisedHand = { aside: 2, maxDown: 3.2 };

/** The main face and body and what the object net sees; null where there is none, or where it was not asked. */
type Seen = { face: ReadFace | null; objects: readonly FoundObject[] | null; body: Body | null };

/**
 * Whether a phone is held up beside the main face or before the body, as in a mirror selfie: upright, about as tall as the face,
 * and near it. Only ever `true`, else could not tell. It finds 7 of 14 phones in mirrors, with the second look 10, and none on 750
 * other development photos.
 */
export async function heldPhone(
  models: VisionModels,
  image: RgbImage,
  { face, objects, body }: Seen,
): Promise<Signal<boolean>> {
  if (face === null) return notMeasured(reasons.noFace);
  if (!isMeshed(face)) return notMeasured(reasons.faceNotMeasured);
  if (objects === null) return notMeasured('The face fills this photo, so phones were not searched for.');
  const { box } = face.mesh;
  const isFarEnough = box.height <= maxFaceShare * image.height;
  const phone = isFarEnough
    ? (objects.find(
        (object) => labels.has(object.label) && object.score >= minScore && isHeldUp(object, box, tall),
      ) ?? (await phoneInHand(models, image, box, body)))
    : undefined;
  return phone === undefined
    ? couldNotTell('No phone was made out near the face, which does not mean that there is none.')
    : measured(true, null, rounded(Math.min(0.95, 0.9 + 0.1 * (phone.score - minScore)), 2));
}

/** What looks like a phone in a raised hand, on a second look at the upper body of somebody who is small in the photo. */
async function phoneInHand(
  models: VisionModels,
  image: RgbImage,
  face: PixelBox,
  body: Body | null,
): Promise<FoundObject | undefined> {
  if (body === null || body.presence < minPresence) return undefined;
  if (!body.wrists.some((wrist) => isRaisedHand(wrist, face))) return undefined;
  const side = again.look.size * face.height;
  const upperBody = {
    x: face.x + face.width / 2 - side / 2,
    y: face.y + (0.5 + again.look.down) * face.height - side / 2,
    width: side,
    height: side,
  };
  const objects = await detectObjects(models, image, clipped(upperBody, image));
  return objects.find(
    (object) =>
      labels.has(object.label) &&
      isHeldUp(object, face, again.tall) &&
      body.wrists.some((wrist) => distance(wrist, middleOf(object)) <= again.fromWrist * face.height),
  );
}

function isRaisedHand(wrist: Point, face: PixelBox): boolean {
  const { aside, down } = placeBeside(face, wrist);
  return aside < raisedHand.aside && down > 0 && down < raisedHand.maxDown;
}

function isHeldUp(phone: FoundObject, face: PixelBox, { min, max }: typeof tall): boolean {
  const heights = phone.height / face.height;
  const { aside, down } = placeBeside(face, middleOf(phone));
  const isUpright = phone.height >= phone.width;
  const isAsLarge = heights >= min && heights <= max;
  return isUpright && isAsLarge && aside <= maxAside && down >= below.min && down <= below.max;
}

/** How far a point is from the middle of the face to the side, in widths of the face, and below its top, in heights. */
function placeBeside(face: PixelBox, { x, y }: Point): { aside: number; down: number } {
  return { aside: Math.abs(x - face.x - face.width / 2) / face.width, down: (y - face.y) / face.height };
}

function middleOf({ x, y, width, height }: PixelBox): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
