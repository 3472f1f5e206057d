import { expect, test } from 'vitest';
import { englishBio } from '../text.fixtures.ts';

test('a word that the model has no lemma for is its own', () => {
  expect(englishBio('My brother can dance. I cannot.').words.map((word) => word.lemma)).toContain('cannot');
});
