import { type Signal, valueOf } from '../../../domain/signal.ts';
import type {
  FaceReading,
  Gaze,
  HeadPose,
  Mouth,
  OwnerKnownBy,
  Sight,
  Smile,
} from '../../../vision/signals.ts';
import type { PhotoEvidence } from './analysed-photo.ts';
import { thresholds } from './thresholds.ts';

/** The face that advice about a face speaks of. */
export type Subject = {
  headPose: Signal<HeadPose>;
  eyeOpenness: Signal<number>;
  gaze: Signal<Gaze>;
  smile: Signal<Smile>;
  /** This and the next two are absent where an older engine measured the photo. */
  teethShown?: Signal<boolean>;
  mouth?: Signal<Mouth>;
  sight?: Signal<Sight>;
  /** Face height ÷ photo height. */
  faceShare: number | null;
  /** Face width ÷ photo width. */
  faceWidth: number | null;
  /** Whether it is the largest face, which is the one that light, sharpness and covered eyes are measured on. */
  isMainFace: boolean;
};

/** The faces that were found; empty when none was, null when that could not be told. */
export function facesOf({ signals }: PhotoEvidence): FaceReading[] | null {
  return valueOf(signals.faces);
}

/**
 * The owner's face where the set has told which one it is, else the main face.
 * Null when there is no face, when the owner is known not to be on the photo, and when it is not known which of several
 * faces is the owner's, unless one person clearly stands out: advice about a stranger's eyes helps nobody.
 */
export function subjectOf(photo: PhotoEvidence): Subject | null {
  const { signals, set } = photo;
  const faces = facesOf(photo);
  if (faces === null || faces.length === 0) return null;
  if (showsSomebodyElse(photo)) return null;

  const ownerIndex = set === null ? null : valueOf(set.ownerFace);
  const isMainFaceMeant = ownerKnownBy(photo) === null && standsOut(photo);
  if (ownerIndex === null && faces.length > 1 && !isMainFaceMeant) return null;
  const owner = ownerIndex === null ? undefined : faces[ownerIndex];
  // The owner's other photos say more than this one alone: narrow eyes are not closed ones.
  const compared = set?.ownerEyeOpenness?.state === 'measured' ? set.ownerEyeOpenness : null;
  if (ownerIndex !== null && ownerIndex > 0 && owner !== undefined) {
    const eyeOpenness = compared ?? owner.eyeOpenness;
    return {
      ...owner,
      eyeOpenness,
      faceShare: owner.box.height,
      faceWidth: owner.box.width,
      isMainFace: false,
    };
  }
  return {
    headPose: signals.headPose,
    eyeOpenness: compared ?? signals.eyeOpenness,
    gaze: signals.gaze,
    smile: signals.smile,
    ...(signals.teethShown && { teethShown: signals.teethShown }),
    ...(signals.mouth && { mouth: signals.mouth }),
    ...(signals.sight && { sight: signals.sight }),
    faceShare: valueOf(signals.faceShare),
    faceWidth: faces[0]?.box.width ?? null,
    isMainFace: true,
  };
}

/** How the set's owner is known; null when that is not known, or was not asked yet. */
export function ownerKnownBy({ set }: PhotoEvidence): OwnerKnownBy | null {
  return set === null ? null : valueOf(set.ownerKnownBy);
}

/** Whether something surely covers the mouth of the largest face. */
export function isMouthCovered({ signals }: PhotoEvidence): boolean {
  return (signals.mouthCovered?.value ?? 'nothing') !== 'nothing';
}

/** Whether the set shows several people and none of them is known to be its owner. */
export function isOneOfSeveral({ set }: PhotoEvidence): boolean {
  return set?.ownerKnownBy.state === 'could-not-tell';
}

/** Whether the owner is known, and known not to be on the photo. */
export function showsSomebodyElse({ set }: PhotoEvidence): boolean {
  return set !== null && valueOf(set.showsOwner) === false;
}

/** Whose face it is that advice speaks of: "your" where the set has told so, else "the". */
export function whose({ set }: PhotoEvidence): { lower: 'your' | 'the'; upper: 'Your' | 'The' } {
  return set !== null && valueOf(set.showsOwner) === true
    ? { lower: 'your', upper: 'Your' }
    : { lower: 'the', upper: 'The' };
}

/**
 * How many people the photo is about; 10 stands for "10 or more". One where passers-by are smaller or out of focus: nobody has
 * to guess who is meant. Null when that could not be told.
 */
export function peopleOn(photo: PhotoEvidence): number | null {
  const count = valueOf(photo.signals.peopleCount);
  return count !== null && count > 1 && standsOut(photo) ? 1 : count;
}

/** Whether one person leaves no doubt who is meant, and is the owner as far as that is known. */
function standsOut(photo: PhotoEvidence): boolean {
  const owner = photo.set === null ? null : valueOf(photo.set.ownerFace);
  if (owner !== null && owner !== 0) return false;
  const { peopleInFocus } = photo.signals;
  return peopleInFocus === undefined ? hasDominantFace(photo) : valueOf(peopleInFocus) === 1;
}

/** The same on photos that an older engine measured, from the size of the faces alone. */
function hasDominantFace(photo: PhotoEvidence): boolean {
  const [first, second] = facesOf(photo) ?? [];
  if (first === undefined || second === undefined) return false;
  if (first.box.height < thresholds.dominantFaceShare) return false;
  return first.box.height >= thresholds.dominantFaceTimes * second.box.height;
}
