import { couldNotTell, measured, type Signal } from '../../../domain/signal.ts';
import type { FoundObject } from '../../nets/detect-objects.ts';
import { sharedArea } from '../../nets/detections.ts';
import { samePersonFrom, similarity } from '../../nets/identity.ts';
import type { ReadFace } from '../../photo-reading.ts';
import { clipped, luminanceOf, type PixelBox, type RgbImage, scaled } from '../../rgb-image.ts';
import type { Box } from '../../signals.ts';
import { faceBox, fractionsOf, isConfirmed, isPerson, peopleCount } from './people.ts';
import { frameAround } from './picture-frame.ts';

/** Nobody is asked about narrower faces, and their frames are too small to be found. */
const minFacePx = 40;
/** Smaller ones beside the largest make no group, see `people-in-focus.ts`. */
const comparableFace = 0.4;

const screens: ReadonlySet<string> = new Set(['tv', 'laptop', 'cell phone', 'book']);
/** From which score a screen that holds a face hints at a picture, and with a frame tells one. */
const screenScore = { hints: 0.4, tells: 0.5 } as const;
/** Share of a face, and of a person, inside the screen or the picture that shows them. */
const inside = { face: 0.9, livingFace: 0.5, person: 0.75 } as const;
/** How far colors stray from one tone on a gray face at most, and on one in color at least; 0–255. */
const strayColor = { gray: 1.5, color: 6 } as const;
/** Mean brightness between which a face shows its colors, 0–255: in the dark and burnt out, any is gray. */
const showsColor = { from: 50, to: 235 } as const;
/** One face twice on a photo is a mirror, a picture or a twin. Of 20 real pairs the most alike came to 0.42. */
const sameFaceFrom = samePersonFrom + 0.05;
/** A print on somebody's chest: how far below their chin, and how large at most, in heights of their face. */
const onChest = { below: 0.3, height: 0.7 } as const;

/** Share of the photo's height from which a body reaches its lower edge. */
const nearBottom = 0.96;
/** How far, in heights of the face, a body reaches out of a frame that it only stands before. */
const outOfFrame = 0.1;

/** What of a photo is a picture itself. */
export type Pictured = {
  /** Painted, printed or on a screen. */
  surely: ReadFace[];
  /** That may be so, or be living people; only where they decide whether there is more than one person in front. */
  perhaps: ReadFace[];
  /** Whom the object net sees in the pictures of `surely`, and in those of `perhaps`. */
  persons: { surely: FoundObject[]; perhaps: FoundObject[] };
};

/** Rectangle and object that a face shows in, and whether they tell that it is a picture. */
type Sign = { frame: PixelBox | null; screen: FoundObject | null; tells: boolean };

/**
 * Tells faces on pictures and screens from living ones beside them. A straight frame or a screen around a face hints at a
 * picture, and so does a gray face beside one in color, the same face twice, and a small one on a chest. As a window frames a
 * living person, too, only a frame with a second sign tells. Where all faces seem to be pictures, none is called so: it is a
 * photo of a photo, a collage or a call.
 *
 * `half` is the image at half its size.
 */
export function picturedFaces(
  { image, half }: { image: RgbImage; half: RgbImage },
  found: readonly ReadFace[],
  objects: readonly FoundObject[] | null,
): Pictured {
  const none: Pictured = { surely: [], perhaps: [], persons: { surely: [], perhaps: [] } };
  const faces = found.filter(isConfirmed);
  if (faces.length < 2 || objects === null) return none;

  const signs = signsOf(faces, objects, image, framesOf(faces, image, half));
  const living = faces.filter((face) => !signs.has(face));
  if (living.length === 0) return none;
  const tallest = Math.max(...living.map((face) => faceBox(face).height));
  const hinted = [...signs].filter(([, { tells }]) => !tells);
  const surely = [...signs].filter(([, { tells }]) => tells);
  const decides = living.length === 1;
  const perhaps = decides ? hinted.filter(([face]) => faceBox(face).height >= comparableFace * tallest) : [];
  const persons = objects.filter(isPerson);
  const isPerhapsPictured = (person: FoundObject) =>
    perhaps.some(([face]) => isMostlyIn(faceBox(face), person, inside.face)) &&
    !living.some((face) => isMostlyIn(faceBox(face), person, inside.livingFace));
  return {
    surely: surely.map(([face]) => face),
    perhaps: perhaps.map(([face]) => face),
    persons: {
      surely: persons.filter((person) => isPictured(person, surely)),
      perhaps: persons.filter((person) => isPictured(person, perhaps) || isPerhapsPictured(person)),
    },
  };
}

type Seen = { faces: ReadFace[]; objects: FoundObject[] | null };

/** What is seen of people without the pictures. What only may be one stays, as it may be the user. */
export function livingAmong({ faces, objects }: Seen, { surely, persons }: Pictured): Seen {
  return { faces: without(faces, surely), objects: objects && without(objects, persons.surely) };
}

/** Faces that may be the user's: without those on pictures, and without smaller ones that may be so. */
export function askableAmong(faces: readonly ReadFace[], { surely, perhaps }: Pictured): ReadFace[] {
  const living = without(faces, [...surely, ...perhaps]);
  const tallest = Math.max(...living.map((face) => faceBox(face).height));
  const smaller = perhaps.filter((face) => faceBox(face).height < tallest);
  return without(faces, [...surely, ...smaller]);
}

/** People on the photo, see `peopleCount`; could not tell where what may be a picture decides whether they are one or more. */
export function countAmong({ faces, objects }: Seen, pictured: Pictured): Signal<number> {
  const { perhaps, persons } = pictured;
  const living = livingAmong({ faces, objects }, pictured);
  const most = peopleCount(living.faces, living.objects);
  if (perhaps.length === 0) return most;
  const left = living.objects && without(living.objects, persons.perhaps);
  const fewest = peopleCount(without(living.faces, perhaps), left);
  if (fewest.value === null || fewest.value >= 2) return most;
  return couldNotTell('Beside one person there is a face that may be a picture, a screen or a mirror.');
}

/** Where faces are that are pictures, as a signal of photos that show any. */
export function picturedSignal({ surely }: Pictured, image: RgbImage): { picturedFaces?: Signal<Box[]> } {
  if (surely.length === 0) return {};
  return {
    picturedFaces: measured(
      surely.map((face) => fractionsOf(faceBox(face), image)),
      null,
      0.9,
    ),
  };
}

function without<Item>(items: readonly Item[], left: readonly Item[]): Item[] {
  return items.filter((item) => !left.includes(item));
}

/** Frames that hold no unframed face: a border around the whole photo makes nobody a picture. */
function framesOf(
  faces: readonly ReadFace[],
  image: RgbImage,
  half: RgbImage,
): ReadonlyMap<ReadFace, PixelBox> {
  const luminance = luminanceOf(half);
  const scale = half.width / image.width;
  const frames = new Map<ReadFace, PixelBox>();
  for (const face of faces) {
    if (faceBox(face).width < minFacePx) continue;
    const frame = frameAround(luminance, scaled(faceBox(face), scale));
    if (frame !== null) frames.set(face, scaled(frame, 1 / scale));
  }
  const unframed = faces.filter((face) => !frames.has(face));
  for (const [face, frame] of frames)
    if (unframed.some((other) => isMostlyIn(faceBox(other), frame, inside.face))) frames.delete(face);
  return frames;
}

function signsOf(
  faces: readonly ReadFace[],
  objects: readonly FoundObject[],
  image: RgbImage,
  frames: ReadonlyMap<ReadFace, PixelBox>,
): Map<ReadFace, Sign> {
  const persons = objects.filter(isPerson);
  const tones = new Map(faces.map((face) => [face, toneOf(image, faceBox(face))]));
  const isColor = faces.some((face) => tones.get(face)!.stray >= strayColor.color);
  const signs = new Map<ReadFace, Sign>();
  for (const [rank, face] of faces.entries()) {
    if (faceBox(face).width < minFacePx) continue;
    const around = frames.get(face) ?? null;
    const isBody = goesOnBelow(face, around, { image, faces, persons });
    const frame = isBody ? null : around;
    const screen = screenAround(face, objects, persons);
    const isGray = isColor && !isBody && isOneTone(tones.get(face)!);
    const twins = faces.flatMap((other, at) => (isSameFace(face, other) ? [{ other, at }] : []));
    // Three alike are drawn, or look alike to the net.
    const isRepeated =
      twins.length === 1 && twins.every(({ other, at }) => (at < rank ? !frames.has(other) : frame !== null));
    const isPrint = faces.some((other) => other !== face && isOnChest(face, other, persons));
    if (frame === null && screen === null && !isGray && !isRepeated && !isPrint) continue;
    const isTold = isGray || isRepeated || (screen?.score ?? 0) >= screenScore.tells;
    signs.set(face, { frame, screen, tells: frame !== null && isTold });
  }
  return signs;
}

/** The screen or book that shows a face, unless a person reaches out of it: somebody in front of a television. */
function screenAround(
  face: ReadFace,
  objects: readonly FoundObject[],
  persons: readonly FoundObject[],
): FoundObject | null {
  const box = faceBox(face);
  const own = persons.filter((person) => isMostlyIn(box, person, inside.face));
  const screen = objects.find(
    (object) =>
      screens.has(object.label) &&
      object.score >= screenScore.hints &&
      isMostlyIn(box, object, inside.face) &&
      own.every((person) => isMostlyIn(person, object, inside.person)),
  );
  return screen ?? null;
}

/**
 * Whether a body of the face's own goes on to the photo's lower edge, and out of its frame. A picture on a wall ends above; a
 * person whom a collage puts beside another does not.
 */
function goesOnBelow(
  face: ReadFace,
  frame: PixelBox | null,
  { image, faces, persons }: { image: RgbImage; faces: readonly ReadFace[]; persons: readonly FoundObject[] },
): boolean {
  const box = faceBox(face);
  return persons.some((person) => {
    const end = person.y + person.height;
    return (
      isMostlyIn(box, person, inside.person) &&
      !faces.some((other) => other !== face && isMostlyIn(faceBox(other), person, inside.livingFace)) &&
      end >= nearBottom * image.height &&
      (frame === null || end >= frame.y + frame.height + outOfFrame * box.height)
    );
  });
}

/** Whether two of the faces are one person's, as in a mirror or a collage. */
export function showsOneTwice(faces: readonly ReadFace[]): boolean {
  return faces.some((face) => faces.some((other) => isSameFace(face, other)));
}

function isSameFace(face: ReadFace, other: ReadFace): boolean {
  if (face === other || face.identity === null || other.identity === null) return false;
  return similarity(face.identity, other.identity) >= sameFaceFrom;
}

/** Whether a face lies below another one's chin, is far smaller, and on nobody but that other person. */
function isOnChest(face: ReadFace, other: ReadFace, persons: readonly FoundObject[]): boolean {
  const box = faceBox(face);
  const wearer = faceBox(other);
  const own = persons.filter((person) => isMostlyIn(box, person, inside.face));
  return (
    box.height <= onChest.height * wearer.height &&
    box.y >= wearer.y + (1 + onChest.below) * wearer.height &&
    Math.abs(box.x + box.width / 2 - wearer.x - wearer.width / 2) <= wearer.width &&
    own.length > 0 &&
    own.every((person) => isMostlyIn(wearer, person, inside.face))
  );
}

/** Whether a person that the object net sees lies in one of the pictures. */
function isPictured(person: FoundObject, pictures: readonly (readonly [ReadFace, Sign])[]): boolean {
  return pictures.some(([, { frame, screen }]) =>
    [frame, screen].some((box) => box !== null && isMostlyIn(person, box, inside.person)),
  );
}

function isMostlyIn(inner: PixelBox, outer: PixelBox, share: number): boolean {
  return sharedArea(inner, outer) >= share * inner.width * inner.height;
}

function isOneTone({ stray, light }: Tone): boolean {
  return stray <= strayColor.gray && light >= showsColor.from && light <= showsColor.to;
}

/** Mean brightness, and how far colors stray from a tone that changes with brightness alone, as standard deviation; 0–255. */
type Tone = { light: number; stray: number };

function toneOf(image: RgbImage, box: PixelBox): Tone {
  const { x, y, width, height } = clipped(box, image);
  let count = 0;
  const sums = { light: 0, lightSquared: 0 };
  const tones = [
    { sum: 0, squared: 0, byLight: 0 },
    { sum: 0, squared: 0, byLight: 0 },
  ];
  for (let row = y; row < y + height; row += 2) {
    for (let column = x; column < x + width; column += 2) {
      const at = (row * image.width + column) * 3;
      const [red, green, blue] = [image.data[at]!, image.data[at + 1]!, image.data[at + 2]!];
      const light = red + green + blue;
      sums.light += light;
      sums.lightSquared += light * light;
      for (const [index, tone] of tones.entries()) {
        const value = index === 0 ? red - green : green - blue;
        tone.sum += value;
        tone.squared += value * value;
        tone.byLight += value * light;
      }
      count += 1;
    }
  }
  if (count === 0) return { light: 0, stray: 0 };
  const spread = Math.max(1, sums.lightSquared / count - (sums.light / count) ** 2);
  const left = tones.map(({ sum, squared, byLight }) => {
    const shared = byLight / count - (sum / count) * (sums.light / count);
    return Math.max(0, squared / count - (sum / count) ** 2 - shared ** 2 / spread);
  });
  return { light: sums.light / count / 3, stray: Math.sqrt(left[0]! + left[1]!) };
}
