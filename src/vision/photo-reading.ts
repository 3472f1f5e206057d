import type { Detection } from './nets/detections.ts';
import type { FaceMesh } from './nets/face-mesh.ts';
import type { HeadPose } from './signals.ts';

/** What was known of a photo when it was uploaded; the stored file carries no metadata any more. */
export type PhotoMetadata = {
  /** Pixels of the stored, upright photo. */
  width: number;
  height: number;
  /** From EXIF; null when the photo did not say. */
  flashFired: boolean | null;
  /** 35 mm equivalent in mm, from EXIF; null when the photo did not say. */
  focalLengthMm: number | null;
};

/** One face as the nets read it. Faces beyond the sixth largest are only detected. */
export type ReadFace = {
  detection: Detection;
  mesh: FaceMesh | null;
  pose: HeadPose | null;
  identity: Float32Array | null;
  /** Null unless the mesh lies well. */
  covers: FaceCovers | null;
};

/** Signs of a lens before the eyes. */
export type LensSigns = {
  /** Log odds of a lens, from the colors around the eyes alone. */
  odds: number;
  /** Whether so much is dark or coloured that the eyes may be hidden whatever the net says. */
  mayHide: boolean;
};

/** What was looked at to see whether something covers the eyes or the mouth. */
export type FaceCovers = {
  /** Null where the eyes look as without glasses. */
  lens: LensSigns | null;
  /** Probability of sunglasses on the face, 0–1; null where the net was not asked. */
  sunglasses: number | null;
  /** The same on the whole head; null where the net was not asked again, as the face had settled it. */
  sunglassesOnHead: number | null;
  /** Log odds that something covers the mouth. */
  mouth: number;
  /** Why nobody sees them, as a sentence, or null. The mesh has points for what lies in the dark or beyond the photo's edge, too. */
  unseen: { eyes: string | null; mouth: string | null };
};

/** A face whose mesh lies well. */
export type MeshedFace = ReadFace & { mesh: FaceMesh; pose: HeadPose };

/** Whether the mesh net was asked about the face, which it is for the largest ones. */
export function isMeshed(face: ReadFace): face is MeshedFace {
  return face.mesh !== null && face.pose !== null;
}

/** Sentences that several signals give. */
export const reasons = {
  noFace: 'No face was found in this photo.',
  faceTooSmall: 'The face is too small in this photo to judge this.',
  faceNotMeasured: 'Only the largest faces of a photo are measured.',
  turnedAway: 'The head is turned too far away to judge this.',
  noPerson: 'No person was found in this photo.',
  faceFillsPhoto: 'The face fills this photo, so other things were not searched for.',
} as const;
