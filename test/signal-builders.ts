import { couldNotTell, measured, notMeasured, type Signal } from '../src/domain/signal.ts';
import type { FaceReading, Mouth, PhotoSignals, SetSignals } from '../src/vision/signals.ts';
import type { Clarity, TextResult } from '../src/features/analysis/analysis.contract.ts';
import type {
  FailedPhoto,
  MeasuredPhoto,
  PhotoEvidence,
} from '../src/features/analysis/report/analysed-photo.ts';
import type { ReportContext } from '../src/features/analysis/report/finding.ts';

/** The mouth of a smile of this strength, 0–1; a weak one by default. */
export function aMouth(smile = 0.3): Signal<Mouth> {
  return measured({ smile, jawOpen: 0, lipRaised: 0 });
}

/** A smile of this strength, 0–1, and what is called of it. */
export function aSmile(strength: number): Pick<PhotoSignals, 'smile' | 'mouth'> {
  const smile = strength >= 0.5 ? 'smiling' : strength >= 0.2 ? 'slight' : 'not-smiling';
  return { smile: measured(smile), mouth: aMouth(strength) };
}

/** One face of middling size, awake, looking at the camera with a slight smile. */
export function aFace(changes: Partial<FaceReading> = {}): FaceReading {
  return {
    box: { x: 0.4, y: 0.2, width: 0.2, height: 0.22 },
    sizePx: 400,
    headPose: measured({ yawDeg: 3, pitchDeg: -2, rollDeg: 0 }, 'deg'),
    eyeOpenness: measured(0.9),
    gaze: measured('toward-camera'),
    smile: measured('slight'),
    mouth: aMouth(),
    sight: measured({ sidewaysDeg: 3, uprightDeg: 2, eyesDown: 0.1 }),
    ...changes,
  };
}

/** A photo with nothing to object to: one person, from the waist up, sharp, evenly lit, large enough. */
export function goodSignals(changes: Partial<PhotoSignals> = {}): PhotoSignals {
  const face = aFace();
  return {
    faces: measured([face]),
    peopleCount: measured(1),
    headPose: face.headPose,
    eyeOpenness: face.eyeOpenness,
    gaze: face.gaze,
    smile: face.smile,
    ...(face.mouth && { mouth: face.mouth }),
    ...(face.sight && { sight: face.sight }),
    eyesCovered: measured(false),
    mouthCovered: measured('nothing'),
    phoneHeldUp: couldNotTell('No phone was made out near the face.'),
    faceShare: measured(face.box.height),
    framing: measured('waist-up'),
    headroom: measured(0.1),
    faceInPhoto: measured(1),
    headInFrame: measured(1),
    subjectShare: measured(0.35),
    faceBlur: measured(0.4, 'px'),
    photoBlur: notMeasured('The face is judged instead.'),
    blockiness: measured(1.02),
    exposure: measured({ mean: 120, clippedDark: 0.01, clippedBright: 0.01 }),
    highlights: measured(230),
    faceLight: measured(140),
    faceHighlights: measured(190),
    faceBurnt: measured(0),
    faceLightBalance: measured(0.05),
    contrast: measured(55),
    colourfulness: measured(40),
    monochrome: measured(false),
    bars: measured({ top: 0, right: 0, bottom: 0, left: 0 }),
    collage: measured(1),
    screenshot: couldNotTell('No sure sign of a screenshot.'),
    noise: measured(1.5),
    resolution: measured(1080, 'px'),
    objects: measured([]),
    moderation: measured(0.02),
    flashFired: measured(false),
    focalLengthMm: measured(26, 'mm'),
    ...changes,
  };
}

/** The same photo with every signal in one state that carries no value. */
export function signalsWithoutValues(state: 'could-not-tell' | 'not-measured'): PhotoSignals {
  const empty = (): Signal<never> =>
    state === 'could-not-tell' ? couldNotTell('Too uncertain.') : notMeasured('It did not run.');
  return {
    faces: empty(),
    peopleCount: empty(),
    headPose: empty(),
    eyeOpenness: empty(),
    gaze: empty(),
    smile: empty(),
    mouth: empty(),
    sight: empty(),
    eyesCovered: empty(),
    mouthCovered: empty(),
    phoneHeldUp: empty(),
    faceShare: empty(),
    framing: empty(),
    headroom: empty(),
    faceInPhoto: empty(),
    headInFrame: empty(),
    subjectShare: empty(),
    faceBlur: empty(),
    photoBlur: empty(),
    blockiness: empty(),
    exposure: empty(),
    highlights: empty(),
    faceLight: empty(),
    faceHighlights: empty(),
    faceBurnt: empty(),
    faceLightBalance: empty(),
    contrast: empty(),
    colourfulness: empty(),
    monochrome: empty(),
    bars: empty(),
    collage: empty(),
    screenshot: empty(),
    noise: empty(),
    resolution: empty(),
    objects: empty(),
    moderation: empty(),
    flashFired: empty(),
    focalLengthMm: empty(),
  };
}

/** The owner is on the photo, as its main face, and no other photo repeats it. */
export function ownPhoto(changes: Partial<SetSignals> = {}): SetSignals {
  return {
    nearDuplicateOf: measured(null),
    showsOwner: measured(true),
    ownerFace: measured(0),
    ownerKnownBy: measured('most-photos'),
    ...changes,
  };
}

export function evidenceOf(
  changes: Partial<PhotoSignals> = {},
  set: SetSignals | null = ownPhoto(),
): PhotoEvidence {
  return { signals: goodSignals(changes), set };
}

export function clarityOfScore(score: number | null): Clarity {
  return { score, confidence: score === null ? 0 : 0.9, components: [] };
}

type PhotoChanges = {
  signals?: Partial<PhotoSignals>;
  set?: Partial<SetSignals> | null;
  clarity?: number | null;
};

/** An analysed photo at `position` (which names it), clear enough to keep unless told otherwise. */
export function aPhoto(
  position: number,
  { signals = {}, set = {}, clarity = 80 }: PhotoChanges = {},
): MeasuredPhoto {
  return {
    status: 'analysed',
    photoId: `photo-${position}`,
    position,
    signals: goodSignals(signals),
    set: set === null ? null : ownPhoto(set),
    clarity: clarityOfScore(clarity),
  };
}

export function aFailedPhoto(position: number): FailedPhoto {
  return {
    status: 'failed',
    photoId: `photo-${position}`,
    position,
    reason: 'it took longer than 10 seconds.',
  };
}

export function aContext(changes: Partial<ReportContext> = {}): ReportContext {
  return { app: 'hinge', iAm: null, lookingFor: null, ...changes };
}

export function aText(changes: Partial<TextResult> = {}): TextResult {
  return {
    status: 'analysed',
    failure: null,
    language: measured('en'),
    fields: [],
    signals: {},
    findings: [],
    ...changes,
  };
}
