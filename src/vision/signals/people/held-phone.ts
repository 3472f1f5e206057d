import { couldNotTell, measured, notMeasured, type Signal } from '../../../domain/signal.ts';
import type { FoundObject } from '../../nets/detect-objects.ts';
import { isMeshed, reasons, type ReadFace } from '../../photo-reading.ts';
import type { RgbImage } from '../../rgb-image.ts';
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

/**
 * Whether a phone is held up beside the main face or before the body, as in a mirror selfie: upright, about as tall as the face,
 * and near it. Only ever `true`, else could not tell. It found 6 of 14 phones in mirrors (6 of the 11 that the
 * limits were set on) and 31 of 60 pasted beside other faces; it saw none on 576 photos without one.
 */
export function heldPhone(
  face: ReadFace | null,
  objects: readonly FoundObject[] | null,
  image: RgbImage,
): Signal<boolean> {
  if (face === null) return notMeasured(reasons.noFace);
  if (!isMeshed(face)) return notMeasured(reasons.faceNotMeasured);
  if (objects === null) return notMeasured('The face fills this photo, so phones were not searched for.');
  const { box } = face.mesh;
  const phone = objects.find((object) => isPhone(object) && isHeldUp(object, box));
  if (phone !== undefined && box.height <= maxFaceShare * image.height)
    return measured(true, null, rounded(Math.min(0.95, 0.9 + 0.1 * (phone.score - minScore)), 2));
  return couldNotTell('No phone was made out near the face, which does not mean that there is none.');
}

function isPhone({ label, score }: FoundObject): boolean {
  return labels.has(label) && score >= minScore;
}

function isHeldUp(
  phone: FoundObject,
  face: { x: number; y: number; width: number; height: number },
): boolean {
  const heights = phone.height / face.height;
  const aside = Math.abs(phone.x + phone.width / 2 - face.x - face.width / 2) / face.width;
  const down = (phone.y + phone.height / 2 - face.y) / face.height;
  const isUpright = phone.height >= phone.width;
  const isAsLarge = heights >= tall.min && heights <= tall.max;
  return isUpright && isAsLarge && aside <= maxAside && down >= below.min && down <= below.max;
}
