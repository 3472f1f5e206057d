import { strengthParts } from '../strength.ts';

/**
 * Everything that decides which photos are in the line-up and in which order, in points. A photo's strength comes first
 * (`strength.ts`): its weights are fitted to an editor's order. Variety and the rest are a convention (tier D): they decide
 * between photos of like strength. `npm run bench -- line-up` prints how far a choice or an order depends on each, and
 * `npm run bench -- vision pairs` how often the order is an editor's.
 */
export const lineUpWeights = {
  /** Points of a photo that is average in everything, and of each log odds of strength above that. */
  average: 50,
  strength: 10,
  /** What a "maybe" loses. */
  maybe: 6,
  /** What a photo loses on which the person on most photos does not seem to be. */
  doubtfulOwner: 40,
  /** What the first, second and third photo of the same framing add; further ones add nothing. */
  framing: [4, 2, 1],
  /** Added by the first photo that shows its owner from head to feet. */
  firstFullBody: 4,
  /** Added by the first photo with other people; what each further one loses. */
  firstGroup: 3,
  furtherGroup: 5,
  /** Added by the first, second, … thing that the set shows (an animal, an instrument, mountains); further ones add nothing. */
  things: [4, 3, 2, 1, 1],
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

/**
 * The same where there are more photos than places. What a set shows counts for more there: a photo from head to feet is weak as a
 * first one and still worth a place, and those to think about wait behind those to keep.
 */
export const choiceWeights: LineUpWeights = {
  ...lineUpWeights,
  maybe: 30,
  firstFullBody: 30,
  things: [12, 9, 6, 3, 3],
};

const { strength, maybe, doubtfulOwner, framing, firstFullBody, firstPlace, nextPlace } = lineUpWeights;
const { firstGroup, furtherGroup, things } = lineUpWeights;

/** The weights in words, as reports show them. */
export const publishedWeights: { what: string; points: string }[] = [
  ...strengthParts.map(({ what, weight }) => ({ what, points: `up to ${signed(weight * strength)}` })),
  { what: 'A photo that is a “maybe”', points: signed(-maybe) },
  { what: 'A photo in which we did not find you', points: signed(-doubtfulOwner) },
  { what: 'The first, second and third photo of the same framing', points: `+${framing.join(', +')}` },
  { what: 'The first photo from head to feet', points: signed(firstFullBody) },
  { what: 'The first photo with other people', points: signed(firstGroup) },
  { what: 'Each further photo with other people', points: signed(-furtherGroup) },
  {
    what: 'Each new thing, such as an animal, an instrument, food or mountains',
    points: `+${things.join(', +')}`,
  },
  { what: 'Where not all have a place: a “maybe”', points: signed(-choiceWeights.maybe) },
  {
    what: 'Where not all have a place: the first photo from head to feet',
    points: signed(choiceWeights.firstFullBody),
  },
  { what: 'Where not all have a place: each new thing', points: `+${choiceWeights.things.join(', +')}` },
  { what: 'In the first place: its own points once more', points: `× ${1 + firstPlace}` },
  { what: 'In each place, of what a photo adds, compared with the place before', points: `× ${nextPlace}` },
];

function signed(points: number): string {
  return `${points < 0 ? '−' : '+'}${Math.abs(Math.round(points))}`;
}
