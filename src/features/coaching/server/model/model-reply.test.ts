import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readReply } from './model-reply.ts';

describe('a reply', () => {
  it.each([
    'People asked prefer 15 to 45 words.',
    'I bake sourdough. Ask me about it – seriously!',
    'Two lines\nand a tab\there',
    'Café, naïve, über: fine. 👩‍👩‍👧 ❤️ 🇺🇸',
    'It is 3.5 times as many, e.g. at 7.30 p.m.',
    'Drop one photo and/or the second',
  ])('is shown as it is: %s', (text) => {
    expect(readReply(text, 500)).toBe(text);
  });

  it('loses what nobody sees', () => {
    expect(readReply('a\u202Eb\u2066c\u200Bd\uFEFFe\u0000f\u0007g\u009Bh\u2028i\uE000j\uD800k', 500)).toBe(
      'abcdefghijk',
    );
    expect(readReply('ev\u200Dil', 500)).toBe('evil');
  });

  it.each([
    'See https://evil.example/path',
    'See evil.com for more',
    'See evil\u200B.com for more',
    'See EVIL.COM/x',
    'See ｅｖｉｌ．ｃｏｍ',
    'See evil。com now',
    'See münchen.de',
    'See evil.pizza now',
    'See evil.example.',
    'See t.me/someone',
    'See evil.onion',
    'See hot.dating!',
    'See evil.co.jp',
    'See bit.ly/abc',
    'www.evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'tel:+15551234567',
    '[here](evil)',
    'write to joe@evil.example',
    'open 192.168.0.1 now',
    'xn--mnchen-3ya.xn--p1ai',
    'ftp://x',
  ])('is not shown with an address in it: %s', (text) => {
    expect(readReply(text, 500)).toBeNull();
  });

  it('is not shown when it is too long, without being looked through', () => {
    expect(readReply('a'.repeat(501), 500)).toBeNull();
    expect(readReply('a.'.repeat(5_000_000), 500)).toBeNull();
    expect(readReply('😀'.repeat(500), 500)).toBe('😀'.repeat(500));
    expect(readReply('😀'.repeat(501), 500)).toBeNull();
  });

  it('never holds a control or bidirectional character, nor a scheme', () => {
    const parts = fc.constantFrom(
      'a',
      '.',
      '/',
      ':',
      'com',
      'https',
      '\u202E',
      '\u0000',
      '\u2069',
      ' ',
      '\u200F',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 40 }), (some) => {
        const shown = readReply(some.join(''), 500);
        if (shown === null) return;
        expect(shown).not.toMatch(
          /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u200B-\u200F\u202A-\u202E\u2066-\u2069]/,
        );
        expect(shown).not.toMatch(/https:\/\//);
      }),
    );
  });
});
