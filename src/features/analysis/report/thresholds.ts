import { clarityTable } from '../../../vision/clarity/clarity-table.ts';

/** Where a part of the clarity score has lost half of its points. */
function halfway(zeroAt: number, fullAt: number): number {
  return (zeroAt + fullAt) / 2;
}

const { faceVisible, eyesVisible, sharpPhoto, lit, resolution, compression } = clarityTable;

/**
 * Every number that a finding compares a measurement with, in the units of `src/vision/signals.ts`.
 * What the clarity score judges too takes its numbers from the score's table, so that advice and score agree.
 * Change one, and change `rulesVersion` with it.
 */
export const thresholds = {
  /** Eyes count as closed below this openness: no false alarm in the reference photos. */
  eyesOpen: eyesVisible.fullAt,

  /** Face height ÷ photo height under which a face is hard to see on a phone's card, so that another photo should come first. */
  faceTooSmall: 0.11,
  /** The same where the whole body shows: a standing person then takes about two thirds of the height. */
  faceTooSmallInFullBody: 0.065,
  /** Under this it cannot be read at all. */
  faceTiny: halfway(faceVisible.zeroAt, faceVisible.fullAt),
  /** The same where the whole body shows: a head is about an eighth of a standing person. */
  faceTinyInFullBody: 0.045,
  /**
   * Above this share, a camera with a wide lens was nearer than about 50 cm: a face of 19 cm at 26 mm
   * (34.6 mm frame height in a 3:4 portrait) fills 0.1 from 1.5 m, 0.3 from 48 cm and 0.5 from 29 cm.
   */
  faceTooLargeWithWideLens: 0.3,
  /** The same where the lens is not known: good headshots fill up to 0.85, and more than that cuts hair and chin. */
  faceTooLarge: 0.87,
  /** 35 mm equivalent, mm: up to here a lens counts as wide. Main cameras of phones have 24–28, their front cameras 23–32. */
  wideLensMm: 35,

  /**
   * 95th percentile of luminance on the face, 0–255. Highlights on the face itself, and not how it compares with what is behind
   * it: dark skin before a bright wall is no fault, a face without any highlight is.
   */
  faceTooDark: halfway(lit.zeroAt, lit.fullAt),
  /** How many times as bright as the face the brightest parts of the photo are where the face lies in shadow. */
  lightFromBehind: 2,
  /** Share of the face that is burnt out, from which it loses detail, and from which it has to be fixed. */
  faceBurnt: halfway(lit.fullUpToBurnt, lit.zeroFromBurnt),
  faceVeryBurnt: 0.2,
  /** 99th percentile of luminance on the whole photo, where no face could be judged. */
  photoTooDark: 95,
  /** Mean luminance of a photo that is nearly black but for a few lit parts, on which even the face is not fully lit. */
  mostlyBlack: 28,
  mostlyBlackFaceHighlights: 170,
  /** |left − right| ÷ mean of the face: the darker half is about a third as bright as the other. Up to here it models a face. */
  oneSidedLight: 0.92,
  /** Degrees of yaw beyond which one side of a face is dark by its shape, whatever the light. */
  oneSidedLightMaxYawDeg: 25,
  /** Standard deviation of luminance, 0–128. Plain studio backgrounds come down to 23 without looking flat. */
  flatContrast: 18,

  /** Blur of the face in px at about 512 on the longer side, from which a word about it helps; it costs a verdict later. */
  faceSoft: 1.05,
  /** The same of the whole photo, where no face could be judged; behind a sharp face, blur is welcome. */
  photoSoft: halfway(sharpPhoto.zeroAt, sharpPhoto.fullAt),
  /** Confidence under which want of pixels may be all that was measured. */
  sureOfBlur: 0.8,
  /** So many times these is blur without doubt: small sharp photos came up to 1.3 times. */
  sureBlurTimes: 1.75,
  /** Luminance steps, 0–255. Clean photos stay under 1.5, an old painting's cracks reach 3.2. */
  noisy: 5,
  /** Strength of the JPEG grid; 1 means none. */
  blocky: compression.fullAt,
  /** Shorter side in pixels after the app's crop: below the first it looks less than clean, below the second coarse. */
  lowResolution: resolution.fullAt,
  veryLowResolution: halfway(resolution.zeroAt, resolution.fullAt),

  /** Share of the face's width or height that the photo's own edge leaves. */
  faceInPhoto: 0.88,
  /** From here on the photo's edge has hardly cut anything of the face. */
  wholeFaceInPhoto: 0.95,
  /** A face of this share of the photo's height, and so many times as high as the next one, dominates the photo. */
  dominantFaceShare: 0.12,
  dominantFaceTimes: 2.5,
  /** Share of the head that the app's frame leaves. */
  headInFrame: 0.9,
  /** The same of a close-up, which cuts some of the hair anyway. */
  headInCloseUp: 0.85,
  /** Space above the hairline ÷ height of the face under which the photo cuts most of the hair. A crown takes about 0.3. */
  hairlineSpaceMin: 0.1,
  /** Space above the head ÷ photo height. */
  headroomMax: 0.45,

  /** Share of the photo's height or width that bars or a border may take. */
  barsMax: 0.03,

  /** Confidence in the faces of a photo under which a covered or averted one may have been missed. */
  sureOfFaces: 0.8,
  /** Probability of an explicit class from which a person looks at the photo. */
  moderationReview: 0.9,
  /**
   * Face height ÷ photo height from which a photo shows little but a face: what the moderation net takes for explicit there is
   * skin of the face. Of 12 harmless photos with a face that it put at 0.4 or more, 9 were such photos.
   */
  littleButFace: 0.3,

  /** Clarity from which a photo is worth keeping, and below which it is better left out. */
  keepClarity: 60,
  dropClarity: 35,

  /**
   * Log odds of strength under which a photo is weak as a first one, whatever else is right, and under which its faults count. Of 48
   * photos that an editor marked 7 or more of 10 none is below the first, of 28 marked 3.5 or less 15.
   */
  weakStrength: -1.2,
  faultyStrength: 0,

  /** Log odds of strength, in one part or in all, by which a photo is ahead of another beyond chance. */
  aheadInStrength: 0.3,

  /** Photos; women asked by Tinder prefer at least as many. */
  photoCountMin: 4,
  /** Photos with the face; Tinder: more than one. */
  facePhotosMin: 2,
  /** Share of the set that may show more than one person. */
  groupShareMax: 1 / 3,
  /** Face heights, chin to hairline, below the chin from which a standing person fits into the photo: about 10 with the face. */
  facesBelowFace: 8,
  /** Photos from which sameness of framing is worth a word. */
  varietyMinPhotos: 3,
  /** Kinds of framing from which their variety is praised. */
  variedFramings: 3,
  /** Photos, and share of the set, from which a finding on each of them is said once for the set. */
  saidOnceFromPhotos: 3,
  saidOnceFromShare: 0.6,
  /** Log odds of strength, see `strengthApart`, by which two photos count as equally good to come first. */
  equalOpeners: 0.1,
} as const;
