import { type Signal, valueOf } from '../../../../domain/signal.ts';
import type { FaceReading, Gaze, HeadPose, Smile } from '../../../../vision/signals.ts';
import type { PhotoEvidence } from './analysed-photo.ts';

/** The face that advice about a face speaks of. */
export type Subject = {
  headPose: Signal<HeadPose>;
  eyeOpenness: Signal<number>;
  gaze: Signal<Gaze>;
  smile: Signal<Smile>;
  /** Face height ÷ photo height. */
  faceShare: number | null;
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
 * faces is the owner's: advice about a stranger's eyes helps nobody.
 */
export function subjectOf(photo: PhotoEvidence): Subject | null {
  const { signals, set } = photo;
  const faces = facesOf(photo);
  if (faces === null || faces.length === 0) return null;
  if (set !== null && valueOf(set.showsOwner) === false) return null;

  const ownerIndex = set === null ? null : valueOf(set.ownerFace);
  if (ownerIndex === null && faces.length > 1) return null;
  const owner = ownerIndex === null ? undefined : faces[ownerIndex];
  if (ownerIndex !== null && ownerIndex > 0 && owner !== undefined) {
    return { ...owner, faceShare: owner.box.height, isMainFace: false };
  }
  return {
    headPose: signals.headPose,
    eyeOpenness: signals.eyeOpenness,
    gaze: signals.gaze,
    smile: signals.smile,
    faceShare: valueOf(signals.faceShare),
    isMainFace: true,
  };
}

/** How many people are on the photo; 10 stands for "10 or more". Null when that could not be told. */
export function peopleOn({ signals }: PhotoEvidence): number | null {
  return valueOf(signals.peopleCount);
}
