import { expect, it } from 'vitest';
import { decimalMarkOf, isNoCount, readCount } from './read-count.ts';

it.each([
  ['0', 0],
  ['007', 7],
  ['100000', 100_000],
  [' 12\u200b ', 12],
  ['\u200e1\u00a0234\u200f', 1_234],
  ['1\u202f234', 1_234],
  ['1\u2009234', 1_234],
  ['12,345', 12_345],
  ['12.345', 12_345],
  ['12’345', 12_345],
  ["12'345", 12_345],
  ['1,00,000', 100_000],
  ['12.0', 12],
  ['12,00', 12],
  ['1,234.00', 1_234],
  ['1.234,0', 1_234],
  ['1.000', 1_000],
  ['٣٤', 34],
  ['١٬٢٣٤', 1_234],
  ['١٢٫٠', 12],
  ['۱۲۳', 123],
  ['１２３', 123],
  ['१२३', 123],
  ['๔๒', 42],
])('“%s” is %d', (text, number) => {
  expect(readCount(text)).toBe(number);
});

it.each([
  '',
  '-',
  '-5',
  '5-',
  '1.5',
  '1,5',
  '12,34',
  '0,500',
  '1.234.5',
  '1,234,00.0',
  '1.234.00',
  '1e3',
  '12 %',
  '½',
  '²',
  '١٫٥',
  '100001',
  '1234567',
  '12 34',
  '1,234.567',
  'twelve',
])('“%s” is no count', (text) => expect(readCount(text)).toBeNull());

it.each([
  ['', true],
  [' \u00a0\u200b', true],
  ['-', true],
  [' – ', true],
  ['—', true],
  ['--', true],
  ['\u2212', true],
  ['0', false],
  ['-1', false],
  ['n', false],
])('“%s” is empty: %s', (text, expected) => {
  expect(isNoCount(text)).toBe(expected);
});

it.each([
  [['80.0', '3', '1.000'], '.', 1],
  [['80', '0,000', '1,000'], ',', 1],
  [['1.234,00', '1,000'], ',', 1],
  [['80', '1.000'], null, 1_000],
  [['1.234.000', '1.000'], null, 1_000],
])('in a sheet with %j the mark before decimals is %s', (cells, mark, last) => {
  expect(decimalMarkOf(cells)).toBe(mark);
  expect(readCount(cells.at(-1) ?? '', mark)).toBe(last);
});

it('a mark before decimals is none between thousands', () => {
  expect([readCount('1.234', '.'), readCount('1,234', '.')]).toEqual([null, 1_234]);
});
