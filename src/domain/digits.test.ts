import { expect, test } from 'vitest';
import { toAsciiDigits, withoutSeparators } from './digits.ts';

test.each([
  ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
  ['Persian', '۰۱۲۳۴۵۶۷۸۹'],
  ['Devanagari', '०१२३४५६७८९'],
  ['Bengali', '০১২৩৪৫৬৭৮৯'],
  ['Thai', '๐๑๒๓๔๕๖๗๘๙'],
  ['Khmer', '០១២៣៤៥៦៧៨៩'],
  ['full width', '０１２３４５６７８９'],
  ['mathematical, doubled', '𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡'],
  ['mathematical, monospace', '𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿'],
])('reads %s digits', (_, digits) => {
  expect(toAsciiDigits(digits)).toBe('0123456789');
});

test('reads the ten digits of every script in order', () => {
  const every = Array.from({ length: 0x20000 }, (_, point) => point)
    .filter((point) => point < 0xd800 || point > 0xdfff)
    .map((point) => String.fromCodePoint(point))
    .filter((character) => /\p{Nd}/u.test(character));
  const read = toAsciiDigits(every.join(''));
  expect(read).toBe('0123456789'.repeat(every.length / 10));
});

test('leaves everything else as it is', () => {
  expect(toAsciiDigits('Room 12½, Ⅷ, 五 🎉')).toBe('Room 12½, Ⅷ, 五 🎉');
});

test.each([
  ['12 34', 'spaces'],
  ['12\u00a034', 'no-break spaces'],
  ['12\u202f34', 'narrow no-break spaces'],
  ['12-34', 'hyphens'],
  ['12–34', 'dashes'],
  ['12−34', 'minus signs'],
  ['\u200e12\u200b34\ufeff', 'invisible characters'],
  ['\u2066١٢\u2069 ٣٤', 'local digits between direction marks'],
  ['1️⃣2️⃣3️⃣4️⃣', 'keycaps'],
])('drops from %j: %s', (typed) => {
  expect(withoutSeparators(typed)).toBe('1234');
});
