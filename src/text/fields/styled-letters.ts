/** A text in ordinary letters. */
export type PlainText = {
  plain: string;
  /** For each code unit of `plain`, its offset in the text given. */
  offsets: Uint32Array;
  /** Where letters of a styled alphabet were, in `plain`; a superscript behind a figure ("4ᵗʰ") is none. */
  styled: { start: number; end: number }[];
};

/** Ranges of code points whose compatibility form is the letter that they stand for. */
const compatible: readonly (readonly [number, number])[] = [
  [0x2b0, 0x2b8],
  [0x2e1, 0x2e3],
  [0x1d2c, 0x1d6a],
  [0x1d9b, 0x1dbf],
  [0x2071, 0x209c],
  [0x2102, 0x2149],
  [0x24b6, 0x24e9],
  [0x2c7c, 0x2c7d],
  [0xa7f2, 0xa7f4],
  [0x1d400, 0x1d7ff],
];
/** Alphabets of 26 in a row that have only one case, each read as small letters; most have no compatibility form. */
const rows = [0x249c, 0x1f110, 0x1f130, 0x1f150, 0x1f170];
/** Of these, signs of their own: blood types, parking, metro. They are letters only beside a letter. */
const signs = new Set(['🅰', '🅱', '🅾', '🅿', 'Ⓜ']);
const smallCapitals = new Map(
  [...'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘǫꞯʀꜱᴛᴜᴠᴡʏᴢ'].map((letter, index) => [
    letter,
    'abcdefghijklmnopqqrstuvwyz'.charAt(index),
  ]),
);
/** A word in small capitals; some letters look the same in either alphabet. Phonetic spelling mixes them with others. */
const smallCapitalWord = /(?<![\p{L}\p{M}])[A-Z]?[ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘǫꞯʀꜱᴛᴜᴠᴡʏᴢcoqsvwxz]+(?!\p{L})/gu;
const flagLetters = /[\u{1F1E6}-\u{1F1FF}]+/gu;
const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
/** Writing in which full-width letters are ordinary. */
const fullWidthWriting = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const anyStyled =
  /[\u02B0-\u02B8\u02E1-\u02E3\u0262-\u029F\u01EB\u1D00-\u1DBF\u2071-\u209C\u2102-\u2149\u249C-\u24E9\u2C7C\u2C7D\u3000\uA730\uA731\uA7AF\uA7F2-\uA7F4\uFF01-\uFF5E\u{1D400}-\u{1D7FF}\u{1F110}-\u{1F1FF}]/u;
const emojiStyle = '\uFE0F';

/**
 * Reads letters of mathematical and other styled alphabets ("𝓫𝓪𝓴𝓮", "ｂａｋｅ", "ʙᴀᴋᴇ", "🅱🅰🅺🅴") as those they stand for. Linear in the
 * length.
 */
export function readStyledLetters(text: string): PlainText {
  if (!anyStyled.test(text))
    return {
      plain: text,
      offsets: Uint32Array.from({ length: text.length }, (_, index) => index),
      styled: [],
    };
  const isFullWidthText = fullWidthWriting.test(text);
  const words = new Map([...smallCapitalsIn(text), ...flagLettersIn(text)]);
  const offsets: number[] = [];
  const styled: PlainText['styled'] = [];
  let plain = '';
  let position = 0;
  let isAfterLetter = false;
  const characters = [...text];
  for (const [index, character] of characters.entries()) {
    const next = characters[index + 1] === emojiStyle ? characters[index + 2] : characters[index + 1];
    const isSign: boolean = signs.has(character) && !isAfterLetter && !isLetter(next);
    const letter: string | null = isSign
      ? null
      : (words.get(position) ?? plainOf(character, isFullWidthText));
    if (letter === null) {
      const isDropped = character === emojiStyle && styled.at(-1)?.end === plain.length;
      if (!isDropped) {
        for (let unit = 0; unit < character.length; unit += 1) offsets.push(position + unit);
        plain += character;
      }
    } else {
      if (/[\p{L}\p{N}]/u.test(letter)) addStyled(styled, plain, letter.length);
      for (let unit = 0; unit < letter.length; unit += 1) offsets.push(position);
      plain += letter;
    }
    isAfterLetter = letter !== null || isLetter(character) || (isAfterLetter && character === emojiStyle);
    position += character.length;
  }
  return {
    plain,
    offsets: Uint32Array.from(offsets),
    styled: styled.filter(({ start }) => !/\p{N}$/u.test(plain.slice(0, start))),
  };
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && (/\p{L}/u.test(character) || plainOf(character, false) !== null);
}

function plainOf(character: string, isFullWidthText: boolean): string | null {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x2b0) return null;
  if (code === 0x3000 || (code >= 0xff01 && code <= 0xff5e))
    return isFullWidthText ? null : character.normalize('NFKC');
  const row = rows.find((first) => code >= first && code < first + 26);
  if (row !== undefined) return String.fromCodePoint(0x61 + code - row);
  if (!compatible.some(([first, last]) => code >= first && code <= last)) return null;
  const form = smallCapitals.get(character.normalize('NFKC')) ?? character.normalize('NFKC');
  const isMathematical = code >= 0x1d400;
  return form !== character && (isMathematical ? /^[\p{L}\p{N}]$/u : /^[A-Za-z]$/u).test(form) ? form : null;
}

function smallCapitalsIn(text: string): [number, string][] {
  return [...text.matchAll(smallCapitalWord)].flatMap(({ index, 0: word }) =>
    [...word].flatMap((letter, at): [number, string][] => {
      const meant = smallCapitals.get(letter);
      return meant === undefined ? [] : [[index + at, meant]];
    }),
  );
}

/** Two of them are a flag where there is such a country or region. */
function flagLettersIn(text: string): [number, string][] {
  return [...text.matchAll(flagLetters)].flatMap(({ index, 0: run }) => {
    const letters = [...run].map((letter) =>
      String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0x1f1e6 + 0x61),
    );
    const pairs = letters.flatMap((letter, at) => (at % 2 === 0 ? [letter + (letters[at + 1] ?? '')] : []));
    if (pairs.every((pair) => pair.length === 2 && regions.of(pair.toUpperCase()) !== undefined)) return [];
    return letters.map((letter, at): [number, string] => [index + 2 * at, letter]);
  });
}

function addStyled(runs: PlainText['styled'], plain: string, length: number): void {
  const last = runs.at(-1);
  if (last?.end === plain.length) last.end += length;
  else runs.push({ start: plain.length, end: plain.length + length });
}
