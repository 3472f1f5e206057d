import { expect, it } from 'vitest';
import { cutAddress, cutText } from './recorded-text.ts';

it('cuts to length and never through a character', () => {
  expect(cutText('abcdef', 3)).toBe('abc');
  expect(cutText('abc', 3)).toBe('abc');
  expect(cutText('ab\u{1F600}', 3)).toBe('ab');
  expect(cutText('a\u{1F600}b', 3)).toBe('a\u{1F600}');
});

it('leaves out what no database stores', () => {
  expect(cutText('a\0b\uD800c', 10)).toBe('ab\uFFFDc');
});

it('keeps an address without what would open something', () => {
  expect(cutAddress('https://loupe.example/confirm?token=abc&utm_source=mail#code=1', 500)).toBe(
    'https://loupe.example/confirm?token=&utm_source=mail',
  );
  expect(cutAddress('https://loupe.example/confirm-email#c2VjcmV0LXRva2Vu', 500)).toBe(
    'https://loupe.example/confirm-email',
  );
  expect(cutAddress(`https://loupe.example/?q=${'x'.repeat(600)}`, 500)).toHaveLength(500);
});
