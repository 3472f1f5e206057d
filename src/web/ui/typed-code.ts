import { toAsciiDigits, withoutInvisible, withoutSeparators } from '../../domain/digits.ts';

/**
 * The code in what was typed or pasted: the group of just as many digits as it has, in one piece or with spaces and
 * dashes between them; else the first digits there are.
 */
export function readTypedCode(typed: string, length: number): string {
  const text = withoutInvisible(toAsciiDigits(typed));
  const pieces = text.match(/\d+/g) ?? [];
  const groups = (text.match(/\d(?:[\s\p{Pd}]?\d)*/gu) ?? []).map(withoutSeparators);
  return (
    [...pieces, ...groups].find((digits) => digits.length === length) ?? pieces.join('').slice(0, length)
  );
}
