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
