import { describe, expect, it } from 'vitest';
import { hasHint } from './session.ts';

describe('hasHint', () => {
  it.each([
    ['', false],
    ['theme=dark', false],
    ['my_loupe_hint=Ana', false],
    ['loupe_hint=Ana', true],
    ['loupe_hint=', true],
    ['theme=dark; loupe_hint=J%C3%BCrgen; x=1', true],
  ])('%j → %s', (cookies, expected) => {
    expect(hasHint(cookies)).toBe(expected);
  });
});
