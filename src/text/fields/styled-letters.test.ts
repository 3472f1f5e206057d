import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFields } from './read-fields.ts';
import { readStyledLetters } from './styled-letters.ts';
import { placeOf } from './text-field.ts';

const bioOf = (bio: string) => readFields({ app: 'tinder', bio, prompts: [] })[0]!;

describe('letters of styled alphabets are read as those they stand for', () => {
  test.each([
    ['𝓫𝓪𝓴𝓮', 'bake'],
    ['𝕓𝕒𝕜𝕖', 'bake'],
    ['ｆｕｌｌｗｉｄｔｈ', 'fullwidth'],
    ['ｔｅａ　＆　ｃａｋｅ！', 'tea & cake!'],
    ['ⓒⓘⓡⓒⓛⓔⓓ', 'circled'],
    ['ᴀʟʟ ꜱᴍᴀʟʟ ᴄᴀᴘꜱ', 'all small caps'],
    ['Hɪᴋɪɴɢ ᴀɴᴅ xʏʟᴏᴘʜᴏɴᴇꜱ', 'Hiking and xylophones'],
    ['🅱🅾🆇', 'box'],
    ['ᵇᵃᵏᵉ', 'bake'],
    ['ᵗᶦᵐᵉ ᶠᵒʳ ᵗᵉᵃ', 'time for tea'],
    ['𝐁𝐨𝐥𝐝 𝑠𝑙𝑎𝑛𝑡 𝖌𝖔𝖙𝖍 𝚖𝚘𝚗𝚘 𝙨𝙖𝙣𝙨', 'Bold slant goth mono sans'],
    ['𝒞ℴℴ𝓀 ℝ𝕦𝕟', 'Cook Run'],
    ['🄱🄾🄻🄳 ⒝⒤⒢ 🅣🅔🅐', 'bold big tea'],
    ['🇭 🇮 🇭🇪🇱🇱🇴', 'h i hello'],
    ['🅱️ased', 'based'],
    ['𝟜𝟚 cats', '42 cats'],
    ['4ᵗʰ of July', '4th of July'],
  ])('%s', (text, plain) => expect(readStyledLetters(text).plain).toBe(plain));
});

describe('what is no letter of a styled alphabet stays', () => {
  test.each([
    'Crème brûlée, niño, Łódź, İzmir',
    '🇺🇸🇨🇦 and 🇪🇺',
    'Blood type 🅾️, parking 🅿️, 🆘 🆒 🆎',
    'm², 5³, ½, ™, ℃, №, 2ª',
    '私はＡ型です！',
    'I say /ˈnɪtʃə/',
    'Люблю чай, αβγ, אהבה',
  ])('%s', (text) => expect(readStyledLetters(text)).toMatchObject({ plain: text, styled: [] }));
});

test('a superscript behind a figure is no styled letter', () =>
  expect(readStyledLetters('1ˢᵗ and 2ⁿᵈ').styled).toEqual([]));

test('a place in the plain reading marks the letters as they were typed', () => {
  const field = bioOf('Hi\u200b! 𝓘 𝓫𝓪𝓴𝓮 bread 😀 🅱️ased');
  const marked = (word: string) => {
    const start = field.clean.indexOf(word);
    const { start: from, end } = placeOf(field, start, start + word.length);
    return field.original.slice(from, end);
  };
  expect(field.clean).toBe('Hi! I bake bread 😀 based');
  for (const [word, typed] of [
    ['bake', '𝓫𝓪𝓴𝓮'],
    ['ake', '𝓪𝓴𝓮'],
    ['bread', 'bread'],
    ['😀', '😀'],
    ['Hi!', 'Hi\u200b!'],
  ] as const)
    expect(marked(word)).toBe(typed);
});

test('offsets rise and stay within the text, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { plain, offsets, styled } = readStyledLetters(text);
      expect(offsets).toHaveLength(plain.length);
      expect([...offsets]).toEqual([...offsets].toSorted((a, b) => a - b));
      for (const { start, end } of styled) expect(start < end && end <= plain.length).toBe(true);
    }),
  );
});
