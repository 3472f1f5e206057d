import { expect, test } from 'vitest';
import { Placeholders } from './normalise.ts';

test('a token reads the same in an export, whatever it begins with', () => {
  const rest = 'k3Jx9QzPw7LmT2vRb8NyU5s';
  for (const [token, cell] of [
    [`x${rest}`, `x${rest}`],
    [`-${rest}`, `'-${rest}`],
  ] as const) {
    const placeholders = new Placeholders();
    expect(placeholders.value([token, `${cell},203.0.113.9`])).toEqual([
      '<token:1>',
      '<token:1>,203.0.113.9',
    ]);
  }
});
