import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countCharacters } from '../../../../domain/app-limits.ts';
import { guidedQuestions } from '../../guided-questions.ts';
import { buildCandidates } from './build-candidates.ts';
import { unfoundedIn } from './unfounded.ts';
import { wordChanges } from './word-changes.ts';

const answers = {
  saturday: ' baking bread\nfor the whole street. ',
  argue: 'pineapple belongs on pizza!',
  looking: 'somebody to cook with',
};

describe('the builder', () => {
  it('puts the user’s own words into each pattern’s order, what is wanted after what they do', () => {
    expect(buildCandidates(answers, 500).map(({ text }) => text)).toEqual([
      'On a free Saturday you’ll find me baking bread for the whole street. I’m looking for somebody to cook with. I will argue that pineapple belongs on pizza!',
      'I will argue that pineapple belongs on pizza! On a free Saturday you’ll find me baking bread for the whole street. I’m looking for somebody to cook with.',
      'On a free Saturday you’ll find me baking bread for the whole street. I will argue that pineapple belongs on pizza!',
    ]);
  });

  it('says why only of what is so', () => {
    const reasons = buildCandidates({ looking: 'a dance partner', tip: 'dumplings' }, 500).map((draft) =>
      draft.reasons.map(({ text }) => text),
    );
    expect(reasons).toEqual([['Begins with something to answer.', 'Says what you are looking for.']]);
  });

  it('leaves sentences out where the limit is passed, and makes nothing where one alone is too long', () => {
    const [first] = buildCandidates(answers, 130);
    expect(first?.text).toBe(
      'On a free Saturday you’ll find me baking bread for the whole street. I will argue that pineapple belongs on pizza!',
    );
    expect(buildCandidates(answers, 10)).toEqual([]);
    expect(buildCandidates({}, 500)).toEqual([]);
  });

  it('says only what was answered, within the limit, whatever was answered', () => {
    const ids = guidedQuestions.map(({ id }) => id);
    const anyAnswers = fc.dictionary(fc.constantFrom(...ids), fc.string({ unit: 'grapheme', maxLength: 40 }));
    fc.assert(
      fc.property(anyAnswers, fc.integer({ min: 20, max: 500 }), (given, limit) => {
        const frames = guidedQuestions.map(({ frame, id }) => frame.replace('{}', () => given[id] ?? ''));
        for (const { text } of buildCandidates(given, limit)) {
          expect(countCharacters(text)).toBeLessThanOrEqual(limit);
          expect(text.trim()).not.toBe('');
          if (/^[\x20-\x7e’]*$/.test(text)) expect(unfoundedIn(text, frames)).toEqual([]);
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('what changed', () => {
  it('is shown word by word', () => {
    expect(wordChanges('I bake bread and swim.', 'I bake good bread.')).toEqual([
      { kind: 'same', text: 'I bake ' },
      { kind: 'removed', text: 'bread and swim.' },
      { kind: 'added', text: 'good bread.' },
    ]);
  });

  it('loses nothing of either text', () => {
    const words = fc
      .array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 })
      .map((list) => list.join(' '));
    fc.assert(
      fc.property(words, words, (before, after) => {
        const changes = wordChanges(before, after);
        const without = (kind: string) =>
          changes
            .filter((change) => change.kind !== kind)
            .map(({ text }) => text)
            .join('')
            .split(/\s+/)
            .join(' ')
            .trim();
        expect(without('removed')).toBe(after);
        expect(without('added').split(' ').length).toBeGreaterThanOrEqual(
          before === '' ? 0 : before.split(' ').length,
        );
      }),
      { numRuns: 50 },
    );
  });
});
