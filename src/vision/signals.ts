import type { Signal } from '../domain/signal.ts';
import type { LocalFeatures } from './same-shot/local-features.ts';

/** A rectangle in fractions (0–1) of the upright photo's width and height; x and y are the top left corner. */
export type Box = { x: number; y: number; width: number; height: number };

export type HeadPose = { yawDeg: number; pitchDeg: number; rollDeg: number };
export type Smile = 'smiling' | 'slight' | 'not-smiling';
export type Gaze = 'toward-camera' | 'away';
/** How far a mouth smiles, opens and raises its upper lip, each 0 not at all – 1 fully. */
export type Mouth = { smile: number; jawOpen: number; lipRaised: number };
/** By how many degrees the line of sight misses the camera, and how far the eyes look down in the head, 0 not at all – 1 fully. */
export type Sight = { sidewaysDeg: number; uprightDeg: number; eyesDown: number };
/** What hides the mouth. */
export type MouthCover = 'nothing' | 'phone' | 'drink' | 'something';
/** Shares of a photo's height (top, bottom) and width (left, right), 0–1. */
export type Sides = { top: number; right: number; bottom: number; left: number };
export type Framing = 'close-up' | 'bust' | 'waist-up' | 'three-quarter' | 'full-body';

/** One face of a photo, the largest first. */
export type FaceReading = {
  box: Box;
  /** Shorter side of the face's box in pixels of the stored photo. */
  sizePx: number;
  headPose: Signal<HeadPose>;
  /** 0 closed – 1 wide open. */
  eyeOpenness: Signal<number>;
  gaze: Signal<Gaze>;
  smile: Signal<Smile>;
  /** Whether a smile shows teeth; absent in results of older engines. */
  teethShown?: Signal<boolean>;
  /** Absent in results of older engines. */
  mouth?: Signal<Mouth>;
  /** Absent in results of older engines. */
  sight?: Signal<Sight>;
};

/** What a photo can be about beside people. */
export type Thing =
  | 'bike'
  | 'boat'
  | 'food'
  | 'instrument'
  | 'mountains'
  | 'racket'
  | 'snow'
  | 'water'
  | 'weights';

/** Everything that is measured on one photo by itself. One file in `signals/` per group; units stand in each file. */
export type PhotoSignals = {
  faces: Signal<FaceReading[]>;
  /** Faces left out of `faces`, as they are painted, printed or on a screen; absent where there are none. */
  picturedFaces?: Signal<Box[]>;
  /** People seen; 10 stands for "10 or more". Could not tell where a second one may be a picture. */
  peopleCount: Signal<number>;
  /** Those about as large as the main one and in focus, itself included; absent in results of older engines. */
  peopleInFocus?: Signal<number>;
  /** Of the main face. */
  headPose: Signal<HeadPose>;
  eyeOpenness: Signal<number>;
  gaze: Signal<Gaze>;
  smile: Signal<Smile>;
  /** Whether a smile shows teeth; absent in results of older engines. */
  teethShown?: Signal<boolean>;
  /** Of the main face; absent in results of older engines. */
  mouth?: Signal<Mouth>;
  /** Of the main face; absent in results of older engines. */
  sight?: Signal<Sight>;
  /** Of the main face, by sunglasses. Could-not-tell while in doubt; gaze and openness then say nothing. */
  eyesCovered: Signal<boolean>;
  /** Of the main face. Could-not-tell while in doubt; the smile then says nothing. Absent in results of older engines. */
  mouthCovered?: Signal<MouthCover>;
  /** Only ever `true`: a phone beside the main face or before the body; absent in results of older engines. */
  phoneHeldUp?: Signal<boolean>;
  /** Main face height ÷ photo height, 0–1. */
  faceShare: Signal<number>;
  framing: Signal<Framing>;
  /** Free space above the head ÷ photo height, 0–1. */
  headroom: Signal<number>;
  /** Share of the main face's width or height, the smaller, that the photo's own edge leaves, 0–1. */
  faceInPhoto: Signal<number>;
  /** Share of what the photo shows of the main head that is left inside the dating app's frame, 0–1. */
  headInFrame: Signal<number>;
  /** Share of the photo covered by people, 0–1. */
  subjectShare: Signal<number>;
  /** Blur of the main face, px: standard deviation, 0.1 sharp – 8, at about 512 pixels on the longer side. */
  faceBlur: Signal<number>;
  /** The same of the whole photo, where no face could be judged. */
  photoBlur: Signal<number>;
  /** Strength of the 8×8 JPEG grid relative to its surroundings; 1 means none. */
  blockiness: Signal<number>;
  /** Mean luminance 0–255 with the shares of clipped pixels 0–1. */
  exposure: Signal<{ mean: number; clippedDark: number; clippedBright: number }>;
  /** 99th percentile of the photo's luminance, 0–255. */
  highlights: Signal<number>;
  /** Mean luminance of the main face, 0–255. */
  faceLight: Signal<number>;
  /** 95th percentile of luminance on the main face, 0–255. */
  faceHighlights: Signal<number>;
  /** Share of the main face that is burnt out (luminance ≥ 250), 0–1. */
  faceBurnt: Signal<number>;
  /** (left − right) ÷ mean of the main face: the sign says which side is brighter. */
  faceLightBalance: Signal<number>;
  /** Standard deviation of luminance, 0–128. */
  contrast: Signal<number>;
  /** Hasler & Süsstrunk 2003. */
  colourfulness: Signal<number>;
  monochrome: Signal<boolean>;
  /** What bars or a border, of one colour or blurred, take of each side; all 0 where there are none. */
  bars: Signal<Sides>;
  /** Pictures that the photo is put together from; 1 for an ordinary photo. */
  collage: Signal<number>;
  /** False for photos that do not have a phone's shape; of others only ever `true`, or could-not-tell. */
  screenshot: Signal<boolean>;
  /** Standard deviation of noise on flat blocks, Immerkær 1996, 0–255 luminance steps. */
  noise: Signal<number>;
  /** Shorter side in pixels after the dating app's crop. */
  resolution: Signal<number>;
  objects: Signal<{ label: string; confidence: number; box: Box }[]>;
  /** What the photo as a whole is about, beside people; absent in results of older engines. */
  things?: Signal<Thing[]>;
  /** Highest probability of an explicit class, 0–1; a hint for a human, never a verdict. */
  moderation: Signal<number>;
  flashFired: Signal<boolean>;
  /** 35 mm equivalent, mm. */
  focalLengthMm: Signal<number>;
};

/** How the owner of a set is known: the user said so, or is taken to be the person on most of the photos. */
export type OwnerKnownBy = 'your-word' | 'most-photos';

/** What only the whole set can tell about one photo. Indexes refer to the set as it was given to `compareSet`. */
export type SetSignals = {
  /** Index of the earlier or clearer photo that this one repeats, null when it repeats none. */
  nearDuplicateOf: Signal<number | null>;
  /** Whether the owner of the set is in this photo. */
  showsOwner: Signal<boolean>;
  /** Index into `faces` of that person. */
  ownerFace: Signal<number>;
  /** The same on every photo. Could-not-tell when it may be one of several people, not-measured when there is one face at most. */
  ownerKnownBy: Signal<OwnerKnownBy>;
  /**
   * How open the owner's eyes are relative to their other photos, 0 closed – 1 as open as there or more; absent in results of
   * older engines.
   */
  ownerEyeOpenness?: Signal<number>;
};

/** What is known of a face's eyes before anybody judges them. */
export type EyeReading = {
  /** Mean gap between the lids ÷ width of the eye; about 0.05 closed, 0.2–0.4 open. */
  gap: number;
  /** How far the lids are up, 0–1: 1 minus the mean of MediaPipe's two blink scores. */
  lids: number;
  /** Whether a smile, a lowered head or a turned one makes the eyes look narrower than they are. */
  isNarrowed: boolean;
};

/** Needed only to compare photos of one set, kept in memory and then discarded; never stored. */
export type PhotoFingerprint = {
  /** Parallel to `identities`: how the eyes look, null where they are covered or cannot be read. */
  eyes: (EyeReading | null)[];
  /** SFace descriptors (128, unit length), parallel to `faces` as far as they were computed. */
  identities: (Float32Array | null)[];
  /** Parallel to `identities`: whether mesh and face surely are what they seem, so that an unlike descriptor means another person. */
  surelyFitted: boolean[];
  /** What the shot is recognised by. */
  shot: LocalFeatures;
};
