import { expect, test } from 'vitest';
import { safeNextPath } from './safe-next-path.ts';

const origin = 'https://loupe.example';

test('keeps a path of this site with its search and hash', () => {
  expect(safeNextPath('/profiles/1?tab=a#b', origin)).toBe('/profiles/1?tab=a#b');
});

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'x',
  '',
  '/login',
  '/register?next=%2Flogin',
  '/\t/evil.example',
  '/..//evil.example',
  '/.//evil.example/login',
  '/a/../..//evil.example?a=b',
  undefined,
  7,
])('leads to the dashboard instead of %s', (next) => {
  expect(safeNextPath(next, origin)).toBe('/dashboard');
});
