/**
 * The clarity score of a photo as a profile picture, whole and in one place: what counts, how much, and from where to where.
 * It says how well a photo shows a person, never how that person looks. A part's score runs in proportion from 0 at `zeroAt`
 * to 1 at `fullAt`; the photo's score is the weighted mean of the parts that were measured.
 *
 * On 1,499 portraits rated by people, open eyes (+.25) and a bright face (+.19) went with higher ratings, smile and direction
 * of gaze did not, and pixel statistics were at chance. Hence eyes and light weigh more than compression and resolution, and
 * smile and gaze are left to the cited advice.
 */
export const clarityTable = {
  /** Face height ÷ photo height. 0.12 is a face of about 100 pixels on a phone's card; no face scores 0. */
  faceVisible: { label: 'Face visible', weight: 30, zeroAt: 0.02, fullAt: 0.12 },
  /** Openness of the main face's eyes; 0 when dark glasses surely cover them. */
  eyesVisible: { label: 'Eyes visible', weight: 15, zeroAt: 0.25, fullAt: 0.55 },
  /** Sharpness of the face: 30 is where the sharp reference photos begin, blurred ones (σ = 2) end at 20. Blur behind a sharp face is welcome. */
  sharpFace: { label: 'Sharp', weight: 15, zeroAt: 6, fullAt: 30 },
  /** Crete blur of the whole photo, where no face could be judged. */
  sharpPhoto: { label: 'Sharp', weight: 15, zeroAt: 0.75, fullAt: 0.5 },
  /** Mean luminance of the face. The lower end is low so that dark skin in good light scores in full. */
  lit: { label: 'Well lit', weight: 10, zeroAt: 20, fullAt: 45, fullUpTo: 215, zeroFrom: 245 },
  /** Share of the head that the app's frame leaves. */
  framed: { label: 'Framed', weight: 5, zeroAt: 0.5, fullAt: 1 },
  /** People on the photo, unless one is this many times as large (face area) as the next. */
  oneClearSubject: {
    label: 'One clear subject',
    weight: 10,
    scores: [0, 1, 0.6, 0.4, 0.25],
    standsOutFrom: 3,
  },
  /** 0 for a photo that repeats a clearer one of the set. */
  notADuplicate: { label: 'Not a duplicate', weight: 5 },
  /** Shorter side after the app's crop, pixels; phones show about 1080, and 640 still looks clean. */
  resolution: { label: 'Enough pixels', weight: 5, zeroAt: 200, fullAt: 640 },
  /** Strength of the JPEG grid: quality 40 ends at about 2.2, quality 8 begins at 2.5. */
  compression: { label: 'Clean compression', weight: 5, zeroAt: 3.5, fullAt: 2.2 },
} as const;
