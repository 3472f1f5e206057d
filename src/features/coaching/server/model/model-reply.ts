import { countCharacters, mostUnitsOf } from '../../../../domain/count-characters.ts';

/** Joins the parts of one emoji; everywhere else it hides something. */
const joiner = '\u200D';
const pictograph = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F/u;
/** Control, format (bidirectional marks among them), private-use and unpaired surrogate code points; line breaks stay. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/u;

/**
 * Text of a language model as a page may show it: without characters that nobody sees or that turn the reading
 * direction. Null for what is longer than `maxCharacters`, and for what holds an address of the web or of a
 * mailbox: a link in an answer would be somebody else's, and the apps forbid links in profiles.
 */
export function readReply(text: string, maxCharacters: number): string | null {
  // A long text is refused before it is looked through.
  if (text.length > mostUnitsOf(maxCharacters)) return null;
  const characters = [...text.normalize('NFC')];
  const seen = characters.filter((character, index) => isSeen(character, characters, index));
  const shown = seen.join('').trim();
  return countCharacters(shown) > maxCharacters || hasAddress(shown) ? null : shown;
}

function isSeen(character: string, characters: readonly string[], index: number): boolean {
  if (character === '\n' || character === '\t' || !unseen.test(character)) return true;
  const isInEmoji = [characters[index - 1], characters[index + 1]].every(
    (neighbour) => neighbour !== undefined && pictograph.test(neighbour),
  );
  return character === joiner && isInEmoji;
}

/**
 * What reads as an address. A name without a scheme is any two words with a dot and no space between them, the second of
 * two letters or more: new endings come up all the time, and a full stop has a space after it.
 */
const address = new RegExp(
  [
    String.raw`[a-z][a-z0-9+.-]{1,20}:\/\/`,
    String.raw`\b(?:javascript|data|mailto|tel|sms|file|blob):\S`,
    String.raw`\bwww\.`,
    String.raw`\]\(`,
    String.raw`[^\s@]{1,64}@[^\s@]{1,63}\.[a-z]{2,}`,
    String.raw`[\p{L}\p{N}-]\.(?:\p{L}{2}|xn--)`,
    String.raw`(?<![\p{L}\p{N}])[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}\/\S`,
    String.raw`\b\d{1,3}(?:\.\d{1,3}){3}\b`,
  ].join('|'),
  'iu',
);

function hasAddress(text: string): boolean {
  // Full-width letters and other dots read as the plain ones.
  return address.test(text.normalize('NFKC').replaceAll(/[\u3002\uFF0E\uFF61\u2024]/gu, '.'));
}
