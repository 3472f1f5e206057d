/** The text with every decimal digit of any script as its ASCII digit (`٥` and `５` become `5`); the rest is unchanged. */
export function toAsciiDigits(text: string): string {
  return text.replaceAll(/[^\P{Nd}0-9]/gu, (digit) => String(digitValue(digit)));
}

/** Spaces, dashes, minus signs and points of every kind, and what no eye sees: format characters and emoji selectors. */
const separators = /[\s\p{Cf}\p{Pd}.·•・\u2212\u30fc]|\ufe0f|\u20e3/gu;

/** A typed or pasted number in ASCII digits, without spaces, dashes, points and invisible characters. */
export function withoutSeparators(typed: string): string {
  return toAsciiDigits(typed).replaceAll(separators, '');
}

/** Unicode keeps the ten digits of a script side by side, in order, so the zero is a multiple of ten before it. */
function digitValue(digit: string): number {
  let start = digit.codePointAt(0) ?? 0;
  const codePoint = start;
  while (/\p{Nd}/u.test(String.fromCodePoint(start - 1))) start -= 1;
  return (codePoint - start) % 10;
}
