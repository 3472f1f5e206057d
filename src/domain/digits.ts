/** The text with every decimal digit of any script as its ASCII digit (`٥` and `５` become `5`); the rest is unchanged. */
export function toAsciiDigits(text: string): string {
  return text.replaceAll(/[^\P{Nd}0-9]/gu, (digit) => String(digitValue(digit)));
}

/** The text without what no eye sees: format characters, and what makes emoji and keycaps of characters. */
export function withoutInvisible(text: string): string {
  return text.replaceAll(/\p{Cf}|\ufe0f|\u20e3/gu, '');
}

/** Spaces, dashes, minus signs and points of every kind. */
const separators = /[\s\p{Pd}.·•・\u2212\u30fc]/gu;

/** A typed or pasted number in ASCII digits, without spaces, dashes, points and invisible characters. */
export function withoutSeparators(typed: string): string {
  return withoutInvisible(toAsciiDigits(typed)).replaceAll(separators, '');
}

/** Unicode keeps the ten digits of a script side by side, in order, so the zero is a multiple of ten before it. */
function digitValue(digit: string): number {
  let start = digit.codePointAt(0) ?? 0;
  const codePoint = start;
  while (/\p{Nd}/u.test(String.fromCodePoint(start - 1))) start -= 1;
  return (codePoint - start) % 10;
}
