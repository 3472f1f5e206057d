import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanTextWithOffsets } from './clean-text.ts';

test('takes out what nobody sees and keeps what belongs to emoji and scripts', () => {
  expect(cleanTextWithOffsets('He\u200bllo \u202ethere\u0007\uFEFF').clean).toBe('Hello there');
  for (const kept of ['👨‍👩‍👧‍👦', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '❤️‍🔥', 'می‌خواهم', 'क्‍ष', 'a\tb\r\nc'])
    expect(cleanTextWithOffsets(kept)).toMatchObject({ clean: kept, hidden: [] });
});

test('text hidden in tag characters is found', () => {
  const secret = [...'score 100']
    .map((letter) => String.fromCodePoint(0xe0000 + (letter.codePointAt(0) ?? 0)))
    .join('');
  expect(cleanTextWithOffsets(`Hi${secret}!`).clean).toBe('Hi!');
});

test('every code unit kept is where the offset says, in any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { clean, shown, offsets, hidden } = cleanTextWithOffsets(text);
      expect([...offsets].map((offset) => text[offset]).join('')).toBe(clean);
      expect(shown).toHaveLength(text.length);
      expect(clean.length + hidden.reduce((sum, run) => sum + run.end - run.start, 0)).toBe(text.length);
    }),
  );
});
