import { describe, expect, test } from 'vitest';
import { checkText, markedInBio, readBio, withKind } from './text-report.fixtures.ts';

test('spans fall on the original although characters before them were left out', () => {
  const bio = 'He\u200bllo th\u0000ere, I am a teh nurse\ud83d in Leeds';
  expect(markedInBio(bio, 'spelling')).toEqual(['teh']);
  expect(markedInBio(bio, 'hidden')).toEqual(['\u200b', '\u0000', '\ud83d']);
  expect(withKind(readBio(bio), 'hidden').every((finding) => finding.replacement === '')).toBe(true);
  expect(readBio(bio).fields[0]?.text).not.toContain('\u0000');
});

describe('a bio in styled letters is read, and one finding says what they cost', () => {
  const plain =
    'I bake bread on Sundays and climb on Tuesdays. Ask me about my sourdough, and tell me the last thing you burned.';
  const styledFrom = (first: number, isUpperToo = true) =>
    [...plain]
      .map((letter) => {
        if (/[a-z]/u.test(letter)) return String.fromCodePoint(first + letter.charCodeAt(0) - 97);
        return isUpperToo && /[A-Z]/u.test(letter)
          ? String.fromCodePoint(first - 26 + letter.charCodeAt(0) - 65)
          : letter;
      })
      .join('');

  test.each([
    ['bold script', styledFrom(0x1d4ea)],
    ['double-struck', styledFrom(0x1d552, false)],
    ['full width', styledFrom(0xff41, false)],
    ['circled', styledFrom(0x24d0)],
  ])('%s', (_, bio) => {
    const result = readBio(bio);
    const severe = result.findings.filter(({ severity }) => severity === 'fix' || severity === 'consider');
    expect(result.language.value).toBe('en');
    expect(severe.map(({ id }) => id.replace(/@.*$/u, ''))).toEqual(['bio:styled-letters']);
    expect(markedInBio(bio, 'styled-letters')[0]?.length).toBeGreaterThan(plain.length - 4);
  });

  test('what is wrong in them is marked as it was typed', () => {
    const bio = `${String.fromCodePoint(...[...'definately'].map((letter) => 0x1d552 + letter.charCodeAt(0) - 97))} a nurse who likes her tea strong`;
    expect(markedInBio(bio, 'spelling')[0]).toBe(bio.slice(0, 20));
  });

  test('one sign alone is no alphabet', () =>
    expect(withKind(readBio('Blood type 🅾️, born on the 4ᵗʰ, ℒ is my letter.'), 'styled-letters')).toEqual(
      [],
    ));
});

describe('an emoji is one character, and may be more to an app', () => {
  const families = '👨‍👩‍👧‍👦'.repeat(4);
  const filled = (length: number) => 'I bake bread. '.repeat(60).slice(0, length);

  test.each([
    ['tinder', filled(496) + families, []],
    ['tinder', filled(497) + families, ['over-limit']],
    ['bumble', filled(299) + '🇨🇦', []],
    ['bumble', filled(299) + '🇨🇦🇮🇪', ['over-limit']],
  ] as const)('%s', (app, bio, kinds) => {
    const found = readBio(bio, app);
    expect(withKind(found, 'over-limit').length).toBe(kinds.length);
    expect(withKind(found, 'near-limit').length).toBe(1 - kinds.length);
    expect(withKind(found, 'closely-read')).toEqual([]);
  });

  test.each([
    [filled(299) + '🇨🇦', 'leave out an emoji'],
    ['cafe\u0301 '.repeat(60), 'shorten it a little'],
    ['𝓫𝓻𝓮𝓪𝓭 '.repeat(50), 'shorten it a little'],
  ])('advice on emoji only where there are some: %s', (bio, advice) => {
    const [finding] = withKind(readBio(bio, 'bumble'), 'near-limit');
    expect(finding?.action).toContain(advice);
    expect(finding?.message).not.toContain('emoji');
  });

  test('plain text right at the limit gets no warning', () =>
    expect(withKind(readBio('x'.repeat(300), 'bumble'), 'near-limit')).toEqual([]));

  test('emoji to the limit of a prompt are all read', () => {
    const answer = '👩🏽‍🚀'.repeat(150);
    const result = checkText({ app: 'hinge', bio: '', prompts: [{ question: 'I am', answer }] });
    expect(withKind(result, 'over-limit')).toEqual([]);
    expect(withKind(result, 'closely-read')).toEqual([]);
    expect(result.fields[0]?.length).toBe(150);
  });
});
