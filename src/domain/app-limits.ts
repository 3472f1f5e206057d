/** The dating apps Loupe knows. */
export const datingApps = ['tinder', 'bumble', 'hinge'] as const;
export type DatingApp = (typeof datingApps)[number];

/** What an app accepts. Lengths are in characters as `countCharacters` counts them; no app says how it counts. */
export type AppLimits = {
  readonly name: string;
  readonly maxPhotos: number;
  /** Null where the app has no free bio. */
  readonly bioMaxLength: number | null;
  readonly maxPrompts: number;
  readonly promptMaxLength: number;
  /** Width ÷ height of the frame in which the app shows a photo. */
  readonly photoAspectRatio: number;
  /** The day on which these figures were last compared with the app, ISO date. */
  readonly checkedOn: string;
};

export const appLimits: Readonly<Record<DatingApp, AppLimits>> = {
  tinder: {
    name: 'Tinder',
    maxPhotos: 9,
    bioMaxLength: 500,
    maxPrompts: 0,
    promptMaxLength: 0,
    photoAspectRatio: 3 / 4,
    checkedOn: '2026-11-01',
  },
  bumble: {
    name: 'Bumble',
    maxPhotos: 6,
    bioMaxLength: 300,
    maxPrompts: 3,
    promptMaxLength: 160,
    photoAspectRatio: 3 / 4,
    checkedOn: '2026-11-01',
  },
  hinge: {
    name: 'Hinge',
    maxPhotos: 6,
    bioMaxLength: null,
    maxPrompts: 3,
    promptMaxLength: 150,
    photoAspectRatio: 4 / 5,
    checkedOn: '2026-11-01',
  },
};

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** The longest emoji has half as many code units; a letter under a pile of accents counts once more for each further 32. */
const mostUnitsPerCharacter = 32;
/** Each of these is one character, so that most texts need no segmenter. */
const plain = /^[\n\x20-\x7E]*$/u;

/** The number of characters a person would count in `text`: a family emoji, a flag and a letter with its accents are one each. */
export function countCharacters(text: string): number {
  if (plain.test(text)) return text.length;
  let count = 0;
  for (const { segment } of graphemes.segment(text)) count += weightOf(segment);
  return count;
}

/** The offset in UTF-16 code units behind the first `characters` characters of `text`; its length where it has no more. */
export function endOfCharacters(text: string, characters: number): number {
  if (plain.test(text)) return Math.min(characters, text.length);
  let count = 0;
  for (const { segment, index } of graphemes.segment(text)) {
    count += weightOf(segment);
    if (count > characters) return index;
  }
  return text.length;
}

/** The most code units that so many characters can have. */
export function mostUnitsOf(characters: number): number {
  return characters * mostUnitsPerCharacter;
}

function weightOf(grapheme: string): number {
  return Math.ceil(grapheme.length / mostUnitsPerCharacter);
}
