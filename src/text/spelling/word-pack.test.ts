import { expect, test } from 'vitest';
import { packWords, unpackWords } from './word-pack.ts';

test('what is packed comes back sorted', () => {
  const words = ['walks', 'walk', 'apple', 'apples', 'b', 'walking'];
  expect(unpackWords(packWords(words))).toEqual(words.toSorted());
});
