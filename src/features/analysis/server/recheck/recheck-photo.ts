import type { FaceReading } from '../../../../vision/signals.ts';
import type { Finding, PhotoResult, Signals } from '../../analysis.contract.ts';
import { adviceAsksFor } from '../list-advice.service.ts';
import { isCutCloseUp } from '../../report/framing-findings.ts';
import { thresholds } from '../../report/thresholds.ts';
import { recheckCouldNotTell, ownerIsUnclear, type Recheck } from './recheck.ts';

type Face = Pick<FaceReading, 'headPose' | 'eyeOpenness' | 'gaze' | 'smile'>;

/** The photo's signals, and the face that advice about a face speaks of; null where there is none that is surely the owner's. */
type Seen = { signals: Signals; face: (Face & { isMain: boolean }) | null; faceCount: number | null };

/**
 * Whether a photo still shows what a finding was about; `undefined` is a photo that the analysis did not have. What most photos
 * show stands among the findings on the set.
 */
export function recheckPhoto(
  photo: PhotoResult | undefined,
  id: string,
  setFindings: readonly Finding[],
): Recheck {
  if (photo === undefined) return recheckCouldNotTell('This photo is no longer in the profile.');
  if (photo.status === 'failed') return recheckCouldNotTell('This photo could not be analyzed this time.');
  const ofMost = setFindings.filter(({ photoIds }) => photoIds?.includes(photo.photoId));
  if (adviceAsksFor([...photo.findings, ...ofMost], id)) return { found: 'shown' };
  if (photo.verdict === 'drop' && !isAboutAnybody.has(id))
    return recheckCouldNotTell('This photo is better left out now, so nothing else is advised on it.');
  const { signals } = photo;
  if (!isAboutAnybody.has(id)) {
    if (signals['showsOwner']?.value === false)
      return recheckCouldNotTell('You don’t seem to be in this photo.');
    if (signals['ownerKnownBy']?.state === 'could-not-tell') return recheckCouldNotTell(ownerIsUnclear);
  }
  const seen = { signals, ...faceOf(signals) };
  const isTold = isMeasuredBy[id]?.(seen) === true && !hiddenBy(photo, id);
  return isTold
    ? { found: 'gone' }
    : recheckCouldNotTell('What this rests on could not be measured this time.');
}

/** Findings about the photo itself, no matter who is on it. */
const isAboutAnybody: ReadonlySet<string> = new Set([
  'may-be-rejected',
  'near-duplicate',
  'no-face',
  'not-owner',
]);

function faceOf(signals: Signals): Pick<Seen, 'face' | 'faceCount'> {
  if (!has(signals, 'faces')) return { face: null, faceCount: null };
  // Stored as `PhotoSignals` has it.
  const faces = signals['faces']?.value as FaceReading[];
  const ownerIndex = has(signals, 'ownerFace') ? (signals['ownerFace']?.value as number) : null;
  const face = ownerIndex === null && faces.length > 1 ? undefined : faces[ownerIndex ?? 0];
  return {
    faceCount: faces.length,
    face: face === undefined ? null : { ...face, isMain: (ownerIndex ?? 0) === 0 },
  };
}

const has = (signals: Signals, name: string) => signals[name]?.state === 'measured';
const onMainFace =
  (...names: string[]) =>
  ({ face, signals }: Seen) =>
    face?.isMain === true && names.every((name) => has(signals, name));
const confidenceIn = ({ signals }: Seen, name: string): number => signals[name]?.confidence ?? 0;
const onPhoto =
  (name: string) =>
  ({ signals }: Seen) =>
    has(signals, name);

/** For each finding about a photo, what has to be measured for its absence to say anything; see `report/photo-findings.ts`. */
const isMeasuredBy: Readonly<Partial<Record<string, (seen: Seen) => boolean>>> = {
  'eyes-covered': onMainFace('eyesCovered'),
  'mouth-covered': onMainFace('mouthCovered'),
  'eyes-closed': ({ face, signals }) =>
    (face?.eyeOpenness.state === 'measured' || has(signals, 'ownerEyeOpenness')) &&
    signals['eyesCovered']?.value !== true,
  'face-too-small': ({ face, signals }) => face !== null && (!face.isMain || has(signals, 'faceShare')),
  'camera-too-near': ({ face, signals }) => face !== null && (!face.isMain || has(signals, 'faceShare')),
  'too-dark': (seen) =>
    seen.faceCount === 0 ? onPhoto('highlights')(seen) : onMainFace('faceHighlights')(seen),
  'too-bright': onMainFace('faceBurnt'),
  'one-sided-light': (seen) => onMainFace('faceLightBalance')(seen) && isFacingCamera(seen.face),
  'mirror-selfie': onMainFace('phoneHeldUp'),
  collage: onPhoto('collage'),
  screenshot: onPhoto('screenshot'),
  bars: onPhoto('bars'),
  border: onPhoto('bars'),
  flat: onPhoto('contrast'),
  flash: onPhoto('flashFired'),
  soft: (seen) =>
    (onPhoto('photoBlur')(seen) || onMainFace('faceBlur')(seen)) &&
    Math.max(confidenceIn(seen, 'photoBlur'), confidenceIn(seen, 'faceBlur')) >= thresholds.sureOfBlur,
  noisy: onPhoto('noise'),
  blocky: onPhoto('blockiness'),
  'head-cut': (seen) =>
    onMainFace('headInFrame', 'framing', 'faceInPhoto')(seen) && !isCutCloseUp(seen.signals),
  'face-cut': onMainFace('faceInPhoto'),
  'head-at-edge': (seen) =>
    onMainFace('headroom', 'framing')(seen) && seen.signals['framing']?.value !== 'close-up',
  'too-much-headroom': onMainFace('headroom', 'framing'),
  'low-resolution': onPhoto('resolution'),
  // Not asked for where another photo has it, so that its absence alone says nothing.
  gaze: ({ face }) => face?.gaze.state === 'measured' && face.gaze.value === 'toward-camera',
  smile: ({ face }) => face?.smile.state === 'measured' && face.smile.value !== 'not-smiling',
  'may-be-rejected': onPhoto('moderation'),
  'near-duplicate': onPhoto('nearDuplicateOf'),
  'no-face': ({ faceCount }) => faceCount !== null && faceCount > 0,
  'not-owner': ({ signals }) => signals['showsOwner']?.value === true,
  group: onPhoto('peopleCount'),
};

/** The side that light falls on is not judged on a face that is turned away. */
function isFacingCamera(face: Face | null): boolean {
  const yawDeg = face?.headPose.state === 'measured' ? face.headPose.value.yawDeg : null;
  return yawDeg !== null && Math.abs(yawDeg) <= thresholds.oneSidedLightMaxYawDeg;
}

/**
 * A cut face or head takes the place of what is said about the crop and the space above it, a collage or a screenshot that of
 * its bars.
 */
function hiddenBy({ findings }: PhotoResult, id: string): boolean {
  if (id === 'bars' || id === 'border')
    return adviceAsksFor(findings, 'collage') || adviceAsksFor(findings, 'screenshot');
  const isAboutSpace = id === 'head-at-edge' || id === 'too-much-headroom';
  if (id === 'head-cut' || isAboutSpace) {
    if (adviceAsksFor(findings, 'face-cut')) return true;
  }
  return isAboutSpace && adviceAsksFor(findings, 'head-cut');
}
