import { toAsciiDigits } from '../../domain/digits.ts';

/** What a field holds after an edit that the browser made, before it is formatted. */
export type EditedText = { text: string; caret: number; isForwardDelete: boolean };

/**
 * Where the caret belongs once `edited` is shown as `formatted`: behind as many digits as it stood behind. `before`
 * is what the field showed before the edit.
 */
export function caretAfterFormatting(edited: EditedText, formatted: string, before: string): number {
  if (edited.caret >= edited.text.length) return formatted.length;
  const digits = countDigits(edited.text.slice(0, edited.caret));
  const caret = digits === 0 ? leadOf(edited, formatted) : indexAfterDigit(formatted, digits);
  // Deleting a separator forwards brings it back; without a step over it the key would do nothing for ever.
  const isStuck = edited.isForwardDelete && countDigits(edited.text) === countDigits(before);
  return isStuck ? indexAfterSeparators(formatted, caret) : caret;
}

function leadOf(edited: EditedText, formatted: string): number {
  return edited.text.slice(0, edited.caret).includes('+') && formatted.startsWith('+') ? 1 : 0;
}

function indexAfterDigit(text: string, count: number): number {
  let seen = 0;
  for (const [index, character] of [...text].entries()) {
    if (/\d/.test(character)) seen += 1;
    if (seen === count) return index + 1;
  }
  return text.length;
}

function indexAfterSeparators(text: string, from: number): number {
  const offset = text.slice(from).search(/\d/);
  return offset === -1 ? text.length : from + offset;
}

function countDigits(text: string): number {
  return toAsciiDigits(text).replaceAll(/\D/g, '').length;
}
