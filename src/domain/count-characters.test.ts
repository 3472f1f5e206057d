import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countCharacters, endOfCharacters, mostUnitsOf } from './count-characters.ts';

describe('a character is what a person counts', () => {
  test.each([
    ['', 0],
    ['Tea and cake', 12],
    ['café', 4],
    ['cafe\u0301', 4],
    ['😀', 1],
    ['👨‍👩‍👧‍👦', 1],
    ['👩🏽‍🚀', 1],
    ['🏴󠁧󠁢󠁳󠁣󠁴󠁿', 1],
    ['🇨🇦🇮🇪', 2],
    ['❤️‍🔥', 1],
    ['1️⃣', 1],
    ['👍🏿 ok', 4],
    ['क्षि', 1],
    ['한국', 2],
    ['a\r\nb', 3],
    ['𝓫𝓪𝓴𝓮', 4],
  ])('%s: %i', (text, count) => expect(countCharacters(text)).toBe(count));
});

test('a letter under a pile of accents is more than one character from 33 code units on', () => {
  const pile = `e${'\u0301'.repeat(9_999)}`;
  expect(countCharacters(pile)).toBeGreaterThan(300);
});

test('what fits a limit has a bounded size, and ends where it says', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.nat(40), (text, limit) => {
      const end = endOfCharacters(text, limit);
      expect(countCharacters(text.slice(0, end))).toBeLessThanOrEqual(limit);
      expect(end).toBeLessThanOrEqual(mostUnitsOf(limit));
      if (countCharacters(text) <= limit) expect(end).toBe(text.length);
    }),
  );
});
