import { expect, test } from 'vitest';
import { rowsInView, stepOf } from './row-steps.ts';

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

const list = { height: 500, rowHeight: 50, count: 1_000 };

test.each([
  ['at the top', 0, 0, 11],
  ['between two rows', 1_025, 18, 32],
  ['at the end', 49_500, 988, 999],
  ['beyond the end, which a browser shows for a moment', 60_000, 999, 999],
])('%s, the rows in view are drawn with two on either side', (_, top, first, last) => {
  expect(rowsInView({ ...list, top })).toEqual({ first, last });
});

test('a list of nothing, or one without height, draws its first row at most', () => {
  expect(rowsInView({ ...list, top: 0, count: 0 })).toEqual({ first: 0, last: 0 });
  expect(rowsInView({ ...list, top: 0, height: -20, count: 1 })).toEqual({ first: 0, last: 0 });
});
