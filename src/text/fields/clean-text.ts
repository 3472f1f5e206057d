/** A stretch of characters nobody sees; offsets in the original, UTF-16 code units, end exclusive. */
export type HiddenRun = { start: number; end: number; kind: 'control' | 'invisible' | 'broken' };

export type CleanText = {
  /** Same length as the original; control characters and lone surrogates are U+FFFD, so that it can be stored anywhere. */
  shown: string;
  /** Without hidden characters. */
  clean: string;
  /** For each code unit of `clean`, its offset in the original. */
  offsets: Uint32Array;
  hidden: HiddenRun[];
};

const replacementCharacter = '\uFFFD';
const zeroWidthJoiner = 0x200d;
const zeroWidthNonJoiner = 0x200c;
const blackFlag = 0x1f3f4;
const pictograph = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F/u;
/** Scripts in which joiners are part of ordinary spelling. */
const joiningScript =
  /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Gujarati}]/u;

/**
 * Takes out what no reader sees: control characters, zero-width characters, direction overrides, tag characters and
 * broken surrogate halves. Joiners inside emoji and inside scripts that need them stay. Linear in the length.
 */
export function cleanTextWithOffsets(original: string): CleanText {
  const offsets = new Uint32Array(original.length);
  const hidden: HiddenRun[] = [];
  let clean = '';
  let shown = '';
  let position = 0;
  let previous = '';
  let inFlag = false;
  for (const character of original) {
    const code = character.codePointAt(0) ?? 0;
    inFlag = code === blackFlag || (inFlag && isTag(code));
    const next = original.codePointAt(position + character.length);
    const kind = hiddenKind(code, previous, next, inFlag);
    shown += kind === 'control' || kind === 'broken' ? replacementCharacter : character;
    if (kind === null) {
      for (let unit = 0; unit < character.length; unit += 1) offsets[clean.length + unit] = position + unit;
      clean += character;
      previous = character;
    } else {
      addToRuns(hidden, position, position + character.length, kind);
    }
    position += character.length;
  }
  return { shown, clean, offsets: offsets.slice(0, clean.length), hidden };
}

function hiddenKind(
  code: number,
  previous: string,
  next: number | undefined,
  inFlag: boolean,
): HiddenRun['kind'] | null {
  if (code === 0x09 || code === 0x0a || code === 0x0d) return null;
  if (code < 0x20 || (code >= 0x7f && code < 0xa0)) return 'control';
  if (code >= 0xd800 && code <= 0xdfff) return 'broken';
  if (code === zeroWidthJoiner || code === zeroWidthNonJoiner) {
    const joins = joiningScript.test(previous) || (code === zeroWidthJoiner && joinsEmoji(previous, next));
    return joins ? null : 'invisible';
  }
  if (isTag(code)) return inFlag ? null : 'invisible';
  return isInvisible(code) ? 'invisible' : null;
}

function joinsEmoji(previous: string, next: number | undefined): boolean {
  return next !== undefined && pictograph.test(previous) && pictograph.test(String.fromCodePoint(next));
}

function isTag(code: number): boolean {
  return code >= 0xe0000 && code <= 0xe007f;
}

/** Soft hyphen, zero-width space, word joiner and its kin, direction overrides and isolates, byte order mark. */
function isInvisible(code: number): boolean {
  return (
    code === 0xad ||
    code === 0x200b ||
    (code >= 0x202a && code <= 0x202e) ||
    (code >= 0x2060 && code <= 0x206f) ||
    code === 0xfeff ||
    code === 0x180e
  );
}

function addToRuns(runs: HiddenRun[], start: number, end: number, kind: HiddenRun['kind']): void {
  const last = runs.at(-1);
  if (last !== undefined && last.end === start && last.kind === kind) last.end = end;
  else runs.push({ start, end, kind });
}
