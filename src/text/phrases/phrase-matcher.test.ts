import { describe, expect, test } from 'vitest';
import { clichePhrases, clichesAcrossSentences } from './cliche-phrases.ts';
import { demandPhrases } from './demand-phrases.ts';
import { compilePhrases, extendPhrase, matchPhrases } from './phrase-matcher.ts';
import { englishBio } from '../text.fixtures.ts';

const matches = (text: string, ...variants: string[]) =>
  matchPhrases(englishBio(text).words, compilePhrases({ it: variants })).map(({ start, end }) =>
    text.slice(start, end),
  );

describe('a phrase', () => {
  test('is matched by lemma, across case and contraction', () => {
    expect(matches("He LOVES dogs, she doesn't love cats", 'love dog', 'do not love')).toEqual([
      'LOVES dogs',
      "doesn't love",
    ]);
  });

  test('may have alternatives, optional words, exact words and gaps of three', () => {
    expect(matches('a big red dog, a dog', 'a big? red? dog')).toEqual(['a big red dog', 'a dog']);
    expect(matches('just asking, just ask', 'just =ask')).toEqual(['just ask']);
    expect(matches('look for one two three cats', 'look * cat')).toEqual([]);
    expect(matches('look one two three cats', 'look * cat')).toEqual(['look one two three cats']);
  });

  test('stays within a sentence, a line and whole words', () => {
    expect(matches('I love. Dogs bark\nlove\ndogs, glove dogs', 'love dog')).toEqual([]);
  });

  test('may be bound to the start of a sentence', () => {
    expect(matches('Must be tall. It must be said. must be kind', '^must be')).toEqual([
      'Must be',
      'must be',
    ]);
  });

  test('gives way to a longer one in the same place', () => {
    expect(matches('good time not a long time', 'good time', 'good time not a long time')).toEqual([
      'good time not a long time',
    ]);
  });

  test('can be read on to the end of its clause', () => {
    const text = 'Looking for a long-term partner, then bread';
    const field = englishBio(text);
    const [match] = matchPhrases(field.words, compilePhrases({ it: ['look for'] }));
    expect(match === undefined ? '' : text.slice(match.start, extendPhrase(field, match))).toBe(
      'Looking for a long-term partner',
    );
  });
});

/** Every way to read a variant, one for each place among its alternatives. */
function readings(variant: string): string[] {
  const elements = variant
    .replace('^', '')
    .split(' ')
    .filter((element) => element !== '*' && !element.endsWith('?'));
  const most = Math.max(...elements.map((element) => element.split('|').length));
  return Array.from({ length: most }, (_, index) =>
    elements
      .map((element) => (element.split('|')[index] ?? element.split('|')[0] ?? '').replace('=', ''))
      .join(' '),
  );
}

test.each(Object.entries({ ...clichePhrases, ...clichesAcrossSentences, ...demandPhrases }))(
  'no variant of %s is dead',
  (id, variants) => {
    for (const variant of variants) {
      for (const reading of readings(variant)) {
        expect([
          reading,
          matchPhrases(englishBio(reading).words, compilePhrases({ [id]: [variant] })).length,
        ]).toEqual([reading, 1]);
      }
    }
  },
);
