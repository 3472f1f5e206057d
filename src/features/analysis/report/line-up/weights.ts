/**
 * Everything that decides which photos stand in the line-up and in which order, in points of clarity (0–100). Nothing here is a
 * measured effect on matches: the clarity score and the cited evidence say what counts, these say how much (a convention, tier
 * D). `npm run bench -- line-up` prints how far a choice or an order depends on each.
 */
export const lineUpWeights = {
  /**
   * Clarity counts in whole steps of this size, 96 to 100 as 100: copies of a photo, smaller or compressed more, differed by at
   * most 1 point in 95 % of 62 and by 4 at most.
   */
  clarityStep: 5,
  /** Break ties within a step, so their sum stays below it: a smile, for women one with teeth, for men eyes toward the camera. */
  smile: 2,
  teeth: 1,
  gaze: 1,
  /** What a "maybe" loses. */
  maybe: 20,
  /** What a photo loses on which the person on most photos does not seem to be. */
  doubtfulOwner: 40,
  /** What the first, second and third photo of the same framing add; further ones add nothing. */
  framing: [15, 7, 3],
  /** Added by the first photo that shows its owner from head to feet. */
  firstFullBody: 30,
  /** Added by the first photo with other people; what each further one loses. */
  firstGroup: 10,
  furtherGroup: 15,
  /** Added by the first, second, … thing that the set shows (a pet, a sport, a vehicle); further ones add nothing. */
  things: [6, 5, 4, 3, 2],
  /** Added in the first place, beside a share of its clarity, by a face of `readableFace.fullAt` of the photo's height or more. */
  readableFace: 20,
  /** The first place counts the photo's own points once more, times this. */
  firstPlace: 1,
  /** What a photo adds counts this share less with each place: few look at all photos. */
  nextPlace: 0.8,
} as const;

export type LineUpWeights = {
  readonly [Name in keyof typeof lineUpWeights]: (typeof lineUpWeights)[Name] extends number
    ? number
    : readonly number[];
};

/** Face height ÷ photo height: too small for the list of matches at the first, readable there at the second. */
export const readableFace = { zeroAt: 0.07, fullAt: 0.2 } as const;

const { clarityStep, smile, teeth, gaze, maybe, doubtfulOwner, framing, firstFullBody } = lineUpWeights;
const { firstGroup, furtherGroup, things, readableFace: face, nextPlace } = lineUpWeights;

/** The weights in words, as reports show them. */
export const publishedWeights: { what: string; points: string }[] = [
  { what: `Clarity, in steps of ${clarityStep}`, points: '0 to 100' },
  { what: 'A smile, where clarity is equal', points: `+${smile}` },
  { what: 'A smile that shows teeth, for women, where clarity is equal', points: `+${teeth}` },
  { what: 'Eyes toward the camera, for men, where clarity is equal', points: `+${gaze}` },
  { what: 'A photo that is a “maybe”', points: `−${maybe}` },
  { what: 'A photo in which we did not find you', points: `−${doubtfulOwner}` },
  { what: 'The first, second and third photo of the same framing', points: `+${framing.join(', +')}` },
  { what: 'The first photo from head to feet', points: `+${firstFullBody}` },
  { what: 'The first photo with other people', points: `+${firstGroup}` },
  { what: 'Each further photo with other people', points: `−${furtherGroup}` },
  { what: 'Each new thing: a pet, an animal, a sport, a vehicle, food', points: `+${things.join(', +')}` },
  {
    what: 'In the first place: its own points once more, and for a face that is easy to read',
    points: `+${face}`,
  },
  { what: 'In each place, of what a photo adds, compared with the place before', points: `× ${nextPlace}` },
];
