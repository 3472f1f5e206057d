import { expect, it } from 'vitest';
import { earlierQuestionsOf, type AskedBefore } from './question-section.tsx';

const asked = (question: string, by: AskedBefore['answer']['by']): AskedBefore => ({
  question,
  answer: { by },
});

it('only what the model was asked before goes to it with the next question, the oldest first and six at most', () => {
  expect(
    earlierQuestionsOf([asked('third', 'model'), asked('kept here', 'coach'), asked('first', 'model')], true),
  ).toEqual(['first', 'third']);
  const eight = Array.from({ length: 8 }, (_, place) => asked(String(8 - place), 'model'));
  expect(earlierQuestionsOf(eight, true)).toEqual(['3', '4', '5', '6', '7', '8']);
  expect(earlierQuestionsOf([asked('second', 'coach'), asked('first', 'model')], false)).toEqual([
    'first',
    'second',
  ]);
});
