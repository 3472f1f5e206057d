import { expect, test } from 'vitest';
import { createPieceReader, type Vocabulary } from './sentence-pieces.ts';

const reserved: Vocabulary = Array.from({ length: 6 }, () => ['�', 0] as const);
const read = createPieceReader([
  ...reserved,
  ['▁a', -2],
  ['b', -3],
  ['▁', -4],
  ['a', -4],
  ['▁ab', -4.5],
  ['c', null],
]);
const [a, b, space, letterA, ab, c] = [6, 7, 8, 9, 10, 11] as const;

test('a text becomes its most likely pieces', () => {
  expect(read('ab')).toEqual([ab]);
  expect(read('ab a')).toEqual([ab, a]);
  expect(read('aab')).toEqual([a, letterA, b]);
  expect(read('ca')).toEqual([space, c, letterA]);
});

test('compatible forms of a character are the same', () => {
  expect(read('ａｂ')).toEqual([ab]);
});

test('a run of unknown characters is one unknown piece', () => {
  expect(read('a🐶🐶b')).toEqual([a, 0, b]);
  expect(read('\uD800\uDFFF\uD800')).toEqual([space, 0]);
});

test('an empty text has no pieces', () => {
  expect(read('')).toEqual([]);
});
