import { describe, expect, it } from 'vitest';
import { formatPhoneNumberInput } from '../../domain/phone.ts';
import { caretAfterFormatting } from './formatted-caret.ts';

/** `|` is the caret: what the field showed before, what the browser made of it, and what is to be seen. */
function show(before: string, edited: string, isForwardDelete = false): string {
  const caret = edited.indexOf('|');
  const text = edited.replace('|', '');
  const formatted = formatPhoneNumberInput(text);
  const index = caretAfterFormatting({ text, caret, isForwardDelete }, formatted, before);
  return `${formatted.slice(0, index)}|${formatted.slice(index)}`;
}

describe('the caret of a field that is grouped while it is typed', () => {
  it.each([
    ['typing at the end', '555', '5551|', '555-1|'],
    ['typing in the middle', '555-123-4567', '5595|-123-4567', '+5595|1234567'],
    ['inserting before a separator', '555-12', '5559|-12', '555-9|12'],
    ['deleting a digit in the middle', '555-123-4567', '555-1|3-4567', '555-1|34-567'],
    ['deleting a separator backwards', '555-123', '555|123', '555|-123'],
    ['pasting over everything', '1', '(555) 123-4567|', '555-123-4567|'],
    ['typing before everything', '555-123', '1|555-123', '1|55-512-3'],
    ['typing + before everything', '555-123-4567', '+|555-123-4567', '+|5551234567'],
    ['a letter that is dropped', '555-123', '555-x|123', '555|-123'],
  ])('%s', (_what, before, edited, expected) => {
    expect(show(before, edited)).toBe(expected);
  });

  it('steps over a separator that is deleted forwards', () => {
    expect(show('555-123', '555|123', true)).toBe('555-|123');
  });

  it('stays where it is when a digit is deleted forwards', () => {
    expect(show('555-123', '5|5-123', true)).toBe('5|51-23');
  });
});
