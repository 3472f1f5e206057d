import type { PhotoSignals } from '../signals.ts';

/**
 * The clarity score of a photo as a profile picture, whole and in one place: what counts, how much, and from where to where.
 * It says how well a photo shows a person, never how that person looks. A part's score runs in proportion from 0 at `zeroAt` to
 * 1 at `fullAt`. With `bestAt`, the stretch up to `fullAt` earns `goodShare` of the points and the way on to `bestAt` the rest.
 *
 * The photo's score is the weighted mean of the parts that were measured, and never more than its worst fault allows: a part
 * caps the score at `capAtZero` when it scores 0 and less strictly with the square of what it scores, so that nothing jumps at
 * `fullAt`; `clarityFaults` cap it too. Halfway, where advice on a part begins, a cap that begins under 46 is under 60, and
 * the photo no "keep".
 *
 * Clarity finds technical faults. It does not tell good photos apart, so the order rests on a photo's strength instead
 * (`src/features/analysis/report/strength.ts`).
 */
export const clarityTable = {
  /**
   * Face height ÷ photo height. 0.12 is a face of about 100 pixels on a phone's card, 0.2 one that is still readable in a list
   * of matches; no face scores 0. From head to feet a head is about an eighth of the person, so less is enough there.
   */
  faceVisible: {
    label: 'Face visible',
    weight: 30,
    zeroAt: 0.02,
    fullAt: 0.12,
    fullAtInFullBody: 0.07,
    bestAt: 0.2,
    capAtZero: 40,
  },
  /** Openness of the main face's eyes; 0 when dark glasses surely cover them. Not told apart above: eyes differ in shape. */
  eyesVisible: { label: 'Eyes visible', weight: 15, zeroAt: 0.25, fullAt: 0.55, capAtZero: 40 },
  /**
   * Blur of the face, px at about 512 on the longer side: of sharp portraits half measured up to 0.7 and 98 % under 1.0, the
   * same blurred by 2 px at 1024 mostly more. An editor agreed with caps between 0.8 and 1.2 in 40 of 75 pairs only. Blur behind a sharp face is welcome.
   */
  sharpFace: { label: 'Sharp', weight: 15, zeroAt: 1.8, fullAt: 1, bestAt: 0.5, capAtZero: 40 },
  /** The same of the whole photo, where no face could be judged: things have more fine detail than faces. */
  sharpPhoto: { label: 'Sharp', weight: 15, zeroAt: 0.7, fullAt: 0.4, capAtZero: 40 },
  /**
   * The brightest twentieth of the face, 0–255, and the share of it that is burnt out. Skin of every colour has highlights in
   * good light, so that none scores less than another.
   */
  lit: {
    label: 'Well lit',
    weight: 10,
    zeroAt: 58,
    fullAt: 98,
    fullUpToBurnt: 0.02,
    zeroFromBurnt: 0.14,
    capAtZero: 36,
  },
  /** Share of the head that the app's frame leaves. Mild, as the user can crop the photo otherwise; by itself it bars no "keep". */
  framed: { label: 'Framed', weight: 5, zeroAt: 0.5, fullAt: 1, capAtZero: 85 },
  /** People on the photo (0 to 10 and more), unless one is this many times as large (face area) as the next. */
  oneClearSubject: {
    label: 'One clear subject',
    weight: 10,
    scores: [0, 1, 0.65, 0.58, 0.54, 0.5, 0.45, 0.45, 0.45, 0.45, 0.2],
    standsOutFrom: 3,
    capAtZero: 20,
  },
  /** 0 for a photo that repeats a clearer one of the set. */
  notADuplicate: { label: 'Not a duplicate', weight: 5 },
  /** Shorter side after the app's crop, pixels; phones show about 1080, and 640 still looks clean. */
  resolution: { label: 'Enough pixels', weight: 5, zeroAt: 200, fullAt: 640, bestAt: 1080 },
  /** Strength of the JPEG grid: quality 40 ends at about 2.2, quality 8 begins at 2.5. */
  compression: { label: 'Clean compression', weight: 5, zeroAt: 3.5, fullAt: 2.2 },
} as const;

/** What a part earns where it is good enough, of the points that only the best earns in full. */
export const goodShare = 0.9;

/**
 * Faults that no part measures and nothing else on a photo makes good: each caps the score at `atMost`. Below 60 a photo is no
 * "keep", below 35 it is one to leave out. `find` says in words what was measured; null where it could not be told or is not
 * there. A new fault is a new entry.
 */
export const clarityFaults: readonly {
  id: string;
  label: string;
  atMost: number;
  find: (signals: PhotoSignals) => string | null;
}[] = [
  {
    id: 'black-face',
    label: 'Well lit',
    atMost: 20,
    /** Below three quarters of what already scores 0: not dark but nearly black. */
    find: ({ faceHighlights }) =>
      (faceHighlights.value ?? 255) < clarityTable.lit.zeroAt * 0.75
        ? `brightest parts of the face ${Math.round(faceHighlights.value ?? 0)} of 255`
        : null,
  },
  {
    id: 'dark-photo',
    label: 'Well lit',
    atMost: 20,
    /** Nearly black, so that not even a face was found. */
    find: ({ exposure, faces }) =>
      exposure.state === 'measured' && faces.value?.length === 0 && exposure.value.mean < 12
        ? `brightness of the photo ${Math.round(exposure.value.mean)} of 255`
        : null,
  },
  {
    id: 'face-cut',
    label: 'Whole face',
    atMost: 45,
    find: ({ faceInPhoto }) =>
      faceInPhoto.state === 'measured' && faceInPhoto.value < 0.88
        ? `${Math.round(faceInPhoto.value * 100)}% of the face in the photo`
        : null,
  },
  {
    id: 'mouth-covered',
    label: 'Face visible',
    atMost: 50,
    find: ({ mouthCovered }) =>
      mouthCovered?.state === 'measured' && mouthCovered.value !== 'nothing' ? 'the mouth is covered' : null,
  },
  {
    id: 'collage',
    label: 'One picture',
    atMost: 45,
    find: ({ collage }) => ((collage.value ?? 1) > 1 ? 'at least 2 pictures in one photo' : null),
  },
  {
    id: 'screenshot',
    label: 'No screenshot',
    atMost: 50,
    find: ({ screenshot }) => (screenshot.value === true ? 'a screenshot of a phone' : null),
  },
  {
    id: 'bars',
    label: 'Fills the frame',
    atMost: 75,
    /** Thin ones do little harm. */
    find: ({ bars }) => {
      if (bars.state !== 'measured') return null;
      const { top, right, bottom, left } = bars.value;
      const taken = Math.max(top + bottom, left + right);
      return taken >= 0.1 ? `bars take ${Math.round(taken * 100)}% of a side` : null;
    },
  },
];
