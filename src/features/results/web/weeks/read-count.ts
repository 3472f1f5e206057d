import { toAsciiDigits, withoutInvisible } from '../../../../domain/digits.ts';

const maxCount = 100_000;
const dashes = /^\p{Pd}+$|^\u2212+$/u;
/** "1,234", "1.234", "1’234", "1 234" and, as in India, "1,00,000". */
const grouped = /^[1-9]\d{0,2}([,.'’ ٬])(?:\d{2,3}\1)*\d{3}$/;
const onlyZeros = /^(.*\d)([.,٫])(0+)$/;

/** What is to be seen of a text: ASCII digits, plain single spaces and no character that has no shape. */
export function visibleText(text: string): string {
  return withoutInvisible(toAsciiDigits(text))
    .replaceAll(/[\s\p{Z}\p{Cc}]+/gu, ' ')
    .trim();
}

/** Whether a field for a count says nothing: it is empty, or holds a dash. */
export function isNoCount(text: string): boolean {
  const visible = visibleText(text);
  return visible === '' || dashes.test(visible);
}

/**
 * A whole number up to 100,000 as people and spreadsheets write it, in any script, with or without marks between the thousands and
 * with zeros after a decimal mark; null where it is none.
 *
 * @param decimalMark the mark before decimals, where that is known; before three zeros it may as well be one of thousands
 */
export function readCount(text: string, decimalMark: string | null = null): number | null {
  const visible = visibleText(text);
  const [, before = '', mark = '', zeros = ''] = onlyZeros.exec(visible) ?? [];
  const hasDecimals = mark !== '' && (mark === decimalMark || zeros.length < 3);
  const whole = hasDecimals ? before : visible;
  const thousands = grouped.exec(whole)?.[1];
  if (thousands !== undefined && thousands === (hasDecimals ? mark : decimalMark)) return null;
  const digits = thousands === undefined ? whole : whole.replaceAll(thousands, '');
  return /^\d{1,6}$/.test(digits) && Number(digits) <= maxCount ? Number(digits) : null;
}

/** The mark before decimals in a sheet with these cells; null where none of them tells. */
export function decimalMarkOf(cells: readonly string[]): string | null {
  for (const cell of cells) {
    const [, before = '', mark = '', zeros = ''] = onlyZeros.exec(visibleText(cell)) ?? [];
    const isDecimal =
      zeros.length !== 3 || before === '0' || (!before.includes(mark) && /\d{4}|\D/.test(before));
    if (mark !== '' && isDecimal) return mark;
  }
  return null;
}
