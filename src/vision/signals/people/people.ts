import { measured, type Signal } from '../../../domain/signal.ts';
import { sharedArea } from '../../nets/detections.ts';
import type { FoundObject } from '../../nets/detect-objects.ts';
import { animalLabels } from '../../nets/object-labels.ts';
import { isMeshed, type ReadFace } from '../../photo-reading.ts';
import type { PixelBox, RgbImage } from '../../rgb-image.ts';
import { limited, rounded } from '../../rounding.ts';
import type { Box, FaceReading } from '../../signals.ts';

const countedUpTo = 10;
const sureFaceScore = 0.55;
const surePersonScore = 0.5;
/** A person of less than this share of the largest person's area is a passer-by. */
const passerByArea = 0.04;
const surelyHumanScore = 0.8;
const sureAnimalScore = 0.5;
const animals: ReadonlySet<string> = new Set(animalLabels);

/**
 * Whether a face counts as one: the mesh net agrees with the detector, or the face was too small to be asked. A face that the
 * detector is sure of and the mesh net is not (bent down, half covered) still means a person, see `peopleCount`.
 */
export function isConfirmed(face: ReadFace): boolean {
  return face.mesh === null || face.mesh.presence >= 0.5;
}

/**
 * People on the photo, 0 to 10, where 10 stands for "10 or more": confirmed faces, further faces inside of persons that the
 * object net sees (unless there is one person with a confirmed face already), or the persons of that net (score ≥ 0.5) if
 * those are more. Persons far smaller than the largest are passers-by. `objects` is null where one face fills the photo, see
 * `needsObjects`.
 *
 * Right for 98 % of 319 portraits, selfies and everyday pictures with none to four people; crowds come out low.
 */
export function peopleCount(
  faces: readonly ReadFace[],
  objects: readonly FoundObject[] | null,
): Signal<number> {
  if (objects === null) return measured(faces.length, null, 0.95);
  const persons = objects.filter(isPerson);
  const confirmed = faces.filter(isConfirmed);
  const hidden = faces.filter(
    (face) =>
      !isConfirmed(face) &&
      face.detection.score >= sureFaceScore &&
      persons.some((person) => isInside(face.detection, person)),
  );
  // A lone person with one good face has no second one: the other is a hand or a pattern.
  const isLone = persons.length === 1 && confirmed.length === 1;
  const byFace = confirmed.length + (isLone ? 0 : hidden.length);
  const sure = ownBodies(persons.filter(isSurePerson));
  const largest = Math.max(...sure.map(areaOf));
  const byBody = sure.filter((person) => areaOf(person) >= passerByArea * largest).length;
  const count = Math.min(countedUpTo, Math.max(byFace, byBody));
  const agreed = byFace === byBody;
  return measured(count, null, agreed ? 0.95 : count <= 2 ? 0.85 : 0.75);
}

/**
 * The boxes, the surest first, without those that surer ones cover: two people side by side get a third box between them, of
 * one half of each.
 */
export function ownBodies(persons: readonly FoundObject[]): FoundObject[] {
  const kept: FoundObject[] = [];
  for (const person of persons.toSorted((a, b) => b.score - a.score)) {
    const isBetween = kept.length >= 2 && coveredShare(person, kept) >= mostlyCovered;
    if (!isBetween) kept.push(person);
  }
  return kept;
}

const mostlyCovered = 0.8;
const samplesPerSide = 16;

/** Share of a box that others cover together, 0–1, from a grid of points. */
function coveredShare(box: PixelBox, others: readonly PixelBox[]): number {
  let covered = 0;
  for (let row = 0; row < samplesPerSide; row += 1) {
    for (let column = 0; column < samplesPerSide; column += 1) {
      const x = box.x + ((column + 0.5) / samplesPerSide) * box.width;
      const y = box.y + ((row + 0.5) / samplesPerSide) * box.height;
      if (others.some((other) => holds(other, x, y))) covered += 1;
    }
  }
  return covered / samplesPerSide ** 2;
}

function holds(box: PixelBox, x: number, y: number): boolean {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}

/** Whether the object net sees a person. */
export function isPerson({ label }: FoundObject): boolean {
  return label === 'person';
}

/** Whether the object net is sure of a person. */
export function isSurePerson(object: FoundObject): boolean {
  return isPerson(object) && object.score >= surePersonScore;
}

/**
 * Whether a face is rather that of an animal: the object net sees one around it and no person, and the detector is not sure of
 * it. The mesh net takes the faces of foxes and dogs for faces.
 */
export function isOfAnimal(face: ReadFace, objects: readonly FoundObject[]): boolean {
  if (face.detection.score >= surelyHumanScore) return false;
  const around = objects.filter((object) => isInside(face.detection, object));
  return (
    around.some(({ label, score }) => animals.has(label) && score >= sureAnimalScore) &&
    !around.some(isPerson)
  );
}

function areaOf({ width, height }: PixelBox): number {
  return width * height;
}

/** Whether most of a box lies inside another. */
export function isInside(inner: PixelBox, outer: PixelBox): boolean {
  return sharedArea(inner, outer) > 0.6 * inner.width * inner.height;
}

/** A box in pixels as fractions of the photo, cut at its edges. */
export function fractionsOf(box: PixelBox, image: RgbImage): Box {
  const left = limited(box.x / image.width, 0, 1);
  const top = limited(box.y / image.height, 0, 1);
  const right = limited((box.x + box.width) / image.width, 0, 1);
  const bottom = limited((box.y + box.height) / image.height, 0, 1);
  return {
    x: rounded(left, 4),
    y: rounded(top, 4),
    width: rounded(right - left, 4),
    height: rounded(bottom - top, 4),
  };
}

/**
 * The faces as a signal, the largest first; an empty list is a measurement too, of which the confidence is low where a face may
 * be there all the same (`mayHide`).
 */
export function facesSignal(readings: FaceReading[], mayHide: boolean): Signal<FaceReading[]> {
  if (readings.length > 0) return measured(readings, null, 0.98);
  return measured(readings, null, mayHide ? 0.6 : 0.9);
}

/**
 * Whether a person on the photo may show a face that was not read, as it is half covered or turned aside: the detector sees one
 * on a person and the mesh net does not. Of 14 such photos without any other face, 8 showed one.
 */
export function mayHideFace(faces: readonly ReadFace[], objects: readonly FoundObject[] | null): boolean {
  const persons = (objects ?? []).filter(isSurePerson);
  return faces.some(
    (face) => !isConfirmed(face) && persons.some((person) => isInside(face.detection, person)),
  );
}

/** Where a face is, in pixels of the analysed photo: its mesh (chin to hairline) or, without one, the detector's box. */
export function faceBox(face: ReadFace): PixelBox {
  return isMeshed(face) ? face.mesh.box : face.detection;
}
