import { expect, test } from 'vitest';
import { stepOf } from './row-steps.ts';

test.each([
  ['ArrowDown', 5],
  ['ArrowUp', 3],
  ['PageDown', 9],
  ['PageUp', 0],
  ['Home', 0],
  ['End', 9],
])('%s leads from row 4 of 10 to row %i', (key, to) => {
  expect(stepOf(key, { from: 4, count: 10, page: 6 })).toBe(to);
});

test('other keys lead nowhere, and none does in an empty list', () => {
  expect(stepOf('a', { from: 4, count: 10, page: 6 })).toBeNull();
  expect(stepOf('constructor', { from: 4, count: 10, page: 6 })).toBeNull();
  expect(stepOf('ArrowDown', { from: 0, count: 0, page: 6 })).toBeNull();
});
