import { expect, it } from 'vitest';
import { readThemeChoice } from './theme-choice.ts';

it.each([
  ['loupe_theme=dark', 'dark'],
  ['loupe_hint=Ana; loupe_theme=light; other=1', 'light'],
  ['', null],
  ['loupe_theme=', null],
  ['loupe_theme=dark"><script>', null],
  ['not_loupe_theme=dark', null],
])('reads the chosen look from %s', (cookies, expected) => {
  expect(readThemeChoice(cookies)).toBe(expected);
});
