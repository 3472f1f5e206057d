import { expect, test } from 'vitest';
import { isBackedByCorrection, leavesWordsAlone, writtenOut } from './learner-sentences.ts';

const mark = (text: string, words: string) => ({
  start: text.indexOf(words),
  end: text.indexOf(words) + words.length,
});

test('a tokenised sentence is written out', () => {
  expect(writtenOut("I do n't know , Mary 's dog ( a pug ) is n't .")).toBe(
    "I don't know, Mary's dog (a pug) isn't.",
  );
});

test('punctuation and capitals are no change, but for “i”', () => {
  expect(leavesWordsAlone('so we go home', 'So, we go home!')).toBe(true);
  expect(leavesWordsAlone('i go home', 'I go home')).toBe(false);
  expect(leavesWordsAlone('We go home', 'We went home')).toBe(false);
});

test('a mark is backed where a correction changes one of its words or puts one between them', () => {
  const text = 'She have a dog and I am teacher';
  const corrections = ['She have a dog and I am a teacher', 'She has a dog and I am teacher'];
  expect(isBackedByCorrection(text, corrections, mark(text, 'have'))).toBe(true);
  expect(isBackedByCorrection(text, corrections, mark(text, 'am teacher'))).toBe(true);
  expect(isBackedByCorrection(text, corrections, mark(text, 'teacher'))).toBe(false);
  expect(isBackedByCorrection(text, corrections, mark(text, 'dog and'))).toBe(false);
});
