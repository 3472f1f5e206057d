import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { coalesce } from './coalesce.ts';

/** A table that answers each query when it is told to. */
function createHeldTable(rows: Map<string, number>) {
  const queries: string[][] = [];
  const held: { answer: () => void; fail: (error: Error) => void }[] = [];
  return {
    queries,
    next: () => held.shift(),
    find: coalesce<number>((keys) => {
      queries.push(keys);
      return new Promise((resolve, reject) => {
        held.push({ answer: () => resolve(new Map(rows)), fail: reject });
      });
    }),
  };
}

/** What is asked in one turn is put to the table at its end, and an answer leads to the next query one turn later. */
async function soon(): Promise<void> {
  await nextTurn();
  await nextTurn();
}

it('asks together for those who come in one turn, and for those who come while it asks', async () => {
  const rows = new Map([
    ['a', 1],
    ['b', 2],
  ]);
  const { find, queries, next } = createHeldTable(rows);
  const answers = [find('a'), find('b')];
  await soon();
  expect(queries).toEqual([['a', 'b']]);
  answers.push(find('nobody'), find('b'), find('nobody'), find('b'));
  await soon();
  expect(queries).toHaveLength(1);
  next()?.answer();
  await soon();
  expect(queries).toEqual([
    ['a', 'b'],
    ['nobody', 'b'],
  ]);
  next()?.answer();
  expect(await Promise.all(answers)).toEqual([1, 2, undefined, 2, undefined, 2]);
});

it('never answers with what was read before it was asked', async () => {
  const rows = new Map([['a', 1]]);
  const { find, next } = createHeldTable(rows);
  const before = find('a');
  await soon();
  const after = find('a');
  next()?.answer();
  rows.delete('a');
  expect(await before).toBe(1);
  await soon();
  next()?.answer();
  expect(await after).toBeUndefined();
});

it('fails those who wait behind a query that failed, and then asks anew', async () => {
  const { find, queries, next } = createHeldTable(new Map([['a', 1]]));
  const failing = [find('a')];
  await soon();
  failing.push(find('b'));
  const outcomes = Promise.allSettled(failing);
  next()?.fail(new Error('away'));
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const again = find('a');
  await soon();
  next()?.answer();
  expect(await again).toBe(1);
  expect(queries).toEqual([['a'], ['a']]);
});
