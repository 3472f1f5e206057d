import { expect, test } from 'vitest';
import labels from './labels.json' with { type: 'json' };
import { labelOf, labelWords } from './labels.ts';

test('labels are kept by hash and use known words only', () => {
  const known = new Set<string>(labelWords);
  const strange = Object.entries(labels).flatMap(([hash, text]) => [
    ...(/^[0-9a-f]{64}$/.test(hash) ? [] : [hash]),
    ...text.split(' ').filter((word) => !known.has(word) && !/^people-(\d+|unsure)$/.test(word)),
  ]);
  expect(strange).toEqual([]);
});

test('a label tells its words and the number of people', () => {
  const [hash = ''] = Object.entries(labels).find(([, text]) => text.includes('people-2')) ?? [];
  expect(labelOf(hash)?.people).toBe(2);
  expect(labelOf(hash)?.has('screenshot')).toBe(false);
  expect(labelOf('0'.repeat(64))).toBeNull();
});
