import { expect, it } from 'vitest';
import { meaningIds } from '../../src/features/coaching/server/questions/recognise/intent-ids.ts';
import {
  naturalQuestions,
  outOfScopeQuestions,
} from '../../src/features/coaching/server/questions/recognise/question-sets.fixtures.ts';
import sentenceHead from '../../src/features/coaching/server/questions/recognise/sentence-head.json' with { type: 'json' };
import { hashOfExamples, readCoachExamples } from './examples.ts';

const examples = readCoachExamples();

it('the coach was trained on the examples as they are; otherwise run npm run train:coach', () => {
  expect(sentenceHead.examples).toBe(hashOfExamples(examples));
});

it('there are at least nine examples of every meaning, and hardly a question that the coach is measured with', () => {
  const counts = Map.groupBy(examples, ({ meaning }) => meaning);
  expect(meaningIds.filter((meaning) => (counts.get(meaning)?.length ?? 0) < 9)).toEqual([]);
  const plain = (text: string): string => text.toLowerCase().replaceAll(/\W+/g, ' ').trim();
  const known = new Set(examples.map(({ text }) => plain(text)));
  const asked = [...naturalQuestions.map(({ question }) => question), ...outOfScopeQuestions];
  expect(asked.filter((question) => known.has(plain(question))).length).toBeLessThanOrEqual(12);
});
