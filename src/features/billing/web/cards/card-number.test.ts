import { describe, expect, it } from 'vitest';
import { caretAfterFormatting } from '../../../../web/ui/formatted-caret.ts';
import { cardBrandName } from './card-number-field.tsx';
import { groupCardNumber } from './card-number.ts';

/** `|` is the caret: what the field showed before, what the browser made of it, and what is to be seen. */
function show(before: string, edited: string, isForwardDelete = false): string {
  const caret = edited.indexOf('|');
  const text = edited.replace('|', '');
  const formatted = groupCardNumber(text);
  const index = caretAfterFormatting({ text, caret, isForwardDelete }, formatted, before);
  return `${formatted.slice(0, index)}|${formatted.slice(index)}`;
}

describe('the card number', () => {
  it.each([
    ['typing at the end', '4242', '42424|', '4242 4|'],
    ['typing in the middle', '4242 4242', '4259|42 4242', '4259| 4242 42'],
    [
      'typing in the middle of a full number',
      '4242 4242 4242 4242',
      '49|242 4242 4242 4242',
      '49|24 2424 2424 2424',
    ],
    ['deleting a digit in the middle', '4242 5678 9012', '4242 5|8 9012', '4242 5|890 12'],
    ['deleting a space backwards', '4242 5678', '4242|5678', '4242| 5678'],
    ['deleting the first digit', '4242 5678', '|242 5678', '|2425 678'],
    ['pasting with dashes', '', '4242-4242-4242-4242|', '4242 4242 4242 4242|'],
    ['pasting more than fits', '', '42424242424242424242|', '4242 4242 4242 4242|'],
    ['a letter that is dropped', '4242 5678', '4242 5x|678', '4242 5|678'],
  ])('keeps the caret: %s', (_what, before, edited, expected) => {
    expect(show(before, edited)).toBe(expected);
  });

  it('steps over a space that is deleted forwards', () => {
    expect(show('4242 5678', '4242|5678', true)).toBe('4242 |5678');
  });
});

describe('the brand of a card', () => {
  it.each([
    ['4242 4', 'Visa'],
    ['5555 55', 'Mastercard'],
    ['3782 822', 'American Express'],
    ['6011 11', 'Discover'],
  ])('%s is a %s', (number, brand) => {
    expect(cardBrandName(number)).toBe(brand);
  });

  it.each(['', '0', '3'])('is not guessed from "%s"', (number) => {
    expect(cardBrandName(number)).toBeNull();
  });
});
